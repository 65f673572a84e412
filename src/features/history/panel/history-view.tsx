import { useInfiniteQuery } from '@tanstack/react-query';
import { historyOperations, type HistoryEntry } from '#catalogue/history/history.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { adminApi, adminPages } from '#core/routes.ts';
import { HISTORY_ENTITIES, WAYS, type HistoryEntity, type Way } from '#catalogue/history/history-text.ts';
import { addressOf, callAddress } from '#kit/panel/api/call.ts';
import { searchTerm } from '#kit/panel/tables/use-url-values.ts';
import { startOfDay } from '#kit/browser/reader-time.ts';

/** The filters of the history in the URL. */
export interface HistoryView {
  readonly q: string;
  /** The id of a price line, empty for all. */
  readonly line: string;
  readonly entity: HistoryEntity | '';
  readonly way: Way | '';
  /** Days in the reader's zone as YYYY-MM-DD, empty for no bound. */
  readonly from: string;
  readonly to: string;
}

export const ALL_CHANGES: HistoryView = { q: '', line: '', entity: '', way: '', from: '', to: '' };

const LINE = /^[1-9]\d{0,14}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a query string. Invalid values are ignored. */
export function historyViewOf(search: string): HistoryView {
  const query = new URLSearchParams(search);
  return {
    q: searchTerm(query.get('q') ?? ''),
    line: LINE.exec(query.get('line') ?? '')?.[0] ?? '',
    entity: HISTORY_ENTITIES.find((entity) => entity === query.get('entity')) ?? '',
    way: WAYS.find((way) => way === query.get('way')) ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  };
}

function dayIn(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** The URL of a view, without empty filters. */
export function historyHref(view: HistoryView): string {
  return withQuery(adminPages.history, { ...view });
}

/** The API URL of a view. Days start and end at midnight in the reader's zone. */
export function historyUrl(view: HistoryView): string {
  return addressOf(historyOperations.listHistory, { query: queryFor(view) });
}

/** The URL of the file with the changes of a view. */
export function historyExport(view: HistoryView): string {
  return addressOf(historyOperations.exportHistory, { query: queryFor(view) });
}

function queryFor(view: HistoryView) {
  const from = view.from === '' ? null : startOfDay(view.from);
  const to = view.to === '' ? null : startOfDay(view.to, 1);
  return { ...searchOf(view), entity: view.entity || null, way: view.way || null, from, to };
}

/** The filters that also apply to the rows of an entry. */
export type RowFilters = Pick<HistoryView, 'q' | 'line'>;

function searchOf({ q, line }: RowFilters) {
  return { q: q || null, line: line || null };
}

/**
 * The history entries of a view, newest first, by infinite query. Fetched again on each visit, since other screens
 * add entries.
 */
export function useHistory(view: HistoryView) {
  return useInfiniteQuery({
    queryKey: [adminApi.history, view],
    queryFn: async ({ pageParam, signal }) =>
      (await callAddress(historyOperations.listHistory, pageParam, signal)).value,
    initialPageParam: historyUrl(view),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** The rows of an entry that match a search, or all of them, by infinite query. */
export function useHistoryRows(id: number, search: RowFilters | null, enabled: boolean) {
  const query = search ? searchOf(search) : {};
  const first = addressOf(historyOperations.listHistoryRows, { params: { id }, query });
  return useInfiniteQuery({
    queryKey: [first],
    queryFn: async ({ pageParam, signal }) =>
      (await callAddress(historyOperations.listHistoryRows, pageParam, signal)).value,
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    enabled,
  });
}

export interface FieldChange {
  readonly what: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Things = HistoryEntry['before'];

/** The changes by row and field. An added or removed row is a single change without a field. */
export function fieldChanges(before: Things, after: Things): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((what) => {
    const [was, is] = [before?.[what], after?.[what]];
    if (!was || !is) return [{ what, field: '', before: was ?? null, after: is ?? null }];
    return Object.keys(is).map((field) => ({ what, field, before: was[field], after: is[field] }));
  });
}
