import { historyOperations, type HistoryEntry } from '#contract/history/history.ts';
import { adminPages } from '#contract/routes.ts';
import { HISTORY_ENTITIES, WAYS, type HistoryEntity, type Way } from '#domain/history/history-text.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { addressOf } from '#web/admin/api/call.ts';
import { readerDay, startOfDay } from '#web/browser/reader-time.ts';

/** Which changes the address names. */
export interface HistoryView {
  readonly q: string;
  /** The id of the one price line that it is about, empty for all. */
  readonly line: string;
  readonly entity: HistoryEntity | '';
  readonly way: Way | '';
  /** Days of the reader's calendar as YYYY-MM-DD, empty for no bound. */
  readonly from: string;
  readonly to: string;
}

/** Every change. */
export const ALL_CHANGES: HistoryView = { q: '', line: '', entity: '', way: '', from: '', to: '' };

const LINE = /^[1-9]\d{0,14}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The view that a query string names. What makes no sense counts as not said. */
export function historyViewOf(search: string): HistoryView {
  const query = new URLSearchParams(search);
  return {
    q: historyTerm(query.get('q') ?? ''),
    line: LINE.exec(query.get('line') ?? '')?.[0] ?? '',
    entity: HISTORY_ENTITIES.find((entity) => entity === query.get('entity')) ?? '',
    way: WAYS.find((way) => way === query.get('way')) ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  };
}

/** A search as the API takes it. */
export function historyTerm(typed: string): string {
  return typed.slice(0, MAX_SEARCH_LENGTH).toWellFormed().trim();
}

function dayIn(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** The address of a view; what is not said stays unsaid. */
export function historyHref(view: HistoryView): string {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => value !== '')).toString();
  return query === '' ? adminPages.history : `${adminPages.history}?${query}`;
}

/** What the API is asked for a view: days begin and end at the reader's midnights. */
export function historyUrl(view: HistoryView): string {
  const from = view.from === '' ? null : startOfDay(view.from);
  const to = view.to === '' ? null : startOfDay(view.to, 1);
  const query = { ...searchOf(view), entity: view.entity || null, way: view.way || null, from, to };
  return addressOf(historyOperations.listHistory, { query });
}

/** What of a view is about the rows of entries. */
export type RowSearch = Pick<HistoryView, 'q' | 'line'>;

/** What the API is asked for the rows of an entry; null asks for all of them. */
export function historyRowsUrl(id: number, search: RowSearch | null): string {
  return addressOf(historyOperations.listHistoryRows, { params: { id }, query: search ? searchOf(search) : {} });
}

function searchOf({ q, line }: RowSearch) {
  return { q: q || null, line: line || null };
}

/** The entries of one day of the reader's calendar. */
export interface HistoryDay {
  readonly day: string;
  readonly entries: readonly HistoryEntry[];
}

/** Entries by their days, in their order. */
export function daysOf(entries: readonly HistoryEntry[]): HistoryDay[] {
  return [...Map.groupBy(entries, ({ at }) => readerDay(at))].map(([day, some]) => ({ day, entries: some }));
}

/** One field of one thing, before and after. */
export interface FieldChange {
  readonly what: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Things = HistoryEntry['before'];

/** What was changed of each thing, field by field; one that came or went is one change without a field. */
export function fieldChanges(before: Things, after: Things): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((what) => {
    const [was, is] = [before?.[what], after?.[what]];
    if (!was || !is) return [{ what, field: '', before: was ?? null, after: is ?? null }];
    return Object.keys(is).map((field) => ({ what, field, before: was[field], after: is[field] }));
  });
}
