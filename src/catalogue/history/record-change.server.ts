import { changeText, restoredText, valueText, type HistoryEntity, type Way } from './history-text.ts';
import { normalizeText } from '#core/search.ts';
import { inBatches, type Queries } from '#platform/database/database.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { mapInTurns, Turns } from '#platform/runtime/turns.ts';
import {
  KIND_WORDS,
  labelOf,
  lookupFor,
  lookupIn,
  ownersOf,
  rowOf,
  shownValues,
  spokenValues,
  differingFacts,
  type RowLookup,
} from './described-rows.server.ts';
import {
  changesBetween,
  readRows,
  RECORDED,
  type RecordedValue,
  type RowChange,
  type RowKind,
  type Snapshot,
} from './recorded-rows.server.ts';

/** Longest searchable text of an entry, in UTF-16 code units. */
const LONGEST_SEARCH_TEXT = 20_000;

/** The author of a change, and how it was made. */
export interface Author {
  readonly actor: string;
  readonly way: Way;
  /** The person in `people`, whose name is never copied, so that it can be erased. */
  readonly personId?: number;
}

/** The description of a change, without its rows. */
export interface RecordedChange {
  readonly at: Milliseconds;
  readonly author: Author;
  readonly entity: HistoryEntity;
  /** The entry that it undoes. */
  readonly undoes?: { readonly id: number; readonly summary: string } | undefined;
}

/**
 * Records a change inside its transaction: the differences of two snapshots. Returns the entry's id, null without
 * differences.
 */
export async function recordChange(
  queries: Queries,
  { at, author, entity, undoes }: RecordedChange,
  before: Snapshot,
  after: Snapshot,
): Promise<number | null> {
  const turns = new Turns();
  await turns.next();
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  const moments = [after, before];
  const completeRows = await mapInTurns(changes, (change) => rowOf(change, lookupIn(moments)));
  const find = await lookupFor(queries, completeRows, moments);
  await turns.next();
  const summary = undoes ? undoneSummary(undoes.summary, changes, find) : summarize(changes, find);
  const rows = await mapInTurns(changes, (change, position) => ({
    position,
    kind: change.kind,
    rowKey: change.key,
    label: labelOf(change.kind, completeRows[position] ?? {}, find),
    before: change.before && JSON.stringify(change.before),
    after: change.after && JSON.stringify(change.after),
  }));
  if (turns.isOver) await turns.next();
  // Owners first: the rows may exceed the searchable text.
  const names = new Set([...completeRows.flatMap((row) => ownersOf(row, find)), ...rows.map(({ label }) => label)]);
  const searchText = [summary, author.actor, ...names].join('\n').slice(0, LONGEST_SEARCH_TEXT);
  const values = {
    at,
    actor: author.actor,
    way: author.way,
    personId: author.personId ?? null,
    entity,
    summary,
    searchText: normalizeText(searchText),
    changed: rows.length,
    undoes: undoes?.id ?? null,
  };
  const { id } = await queries.insertInto('history').values(values).returning('id').executeTakeFirstOrThrow();
  await inBatches(rows, (some) =>
    queries
      .insertInto('historyRows')
      .values(some.map((row) => ({ ...row, entryId: id })))
      .execute(),
  );
  return id;
}

/** Runs a change inside a transaction and records its differences. */
export async function recordedChange<T>(
  queries: Queries,
  description: RecordedChange,
  { kind, keys }: { readonly kind: RowKind; readonly keys: readonly RecordedValue[] },
  work: () => Promise<T>,
): Promise<T> {
  const read = async () => new Map([[kind, await readRows(queries, kind, RECORDED[kind].key, keys)]]);
  const before = await read();
  const result = await work();
  await recordChange(queries, description, before, await read());
  return result;
}

const [UNDONE, REDONE] = ['Undone: ', 'Redone: '];

/** Undoing an undo redoes the change. */
function undoneSummary(summary: string, changes: readonly RowChange[], find: RowLookup): string {
  if (summary.startsWith(UNDONE)) return `${REDONE}${summarize(changes, find)}`;
  return `${UNDONE}${summarize(changes, find, { isUndoing: true })}`;
}

const LONGEST_SUMMARY = 500;
const MAX_NAMED = 2;

/** The main kinds of rows: the summary names them, not their dependents. */
const PRINCIPALS: readonly RowKind[] = ['provider', 'country', 'service', 'contact'];

type Values = Readonly<Record<string, unknown>>;

/** The wording of changes. */
const MAKING = { added: 'added', deleted: 'deleted', removed: 'removed', changed: 'changed', values: changeText };
type Wording = typeof MAKING;

/** The wording of undone changes, by their current values. */
const UNDOING: Wording = {
  added: 'restored',
  deleted: 'deleted again',
  removed: 'removed again',
  changed: 'as before',
  values: (_: Values, after: Values) => restoredText(after),
};

/**
 * Summarizes changes in a sentence: "Bright Data, Residential Proxies: own price 4.20 → 3.99". An undo has current
 * values: "own price is 4.20 again".
 */
function summarize(changes: readonly RowChange[], find: RowLookup, { isUndoing = false } = {}): string {
  const words = isUndoing ? UNDOING : MAKING;
  const checks = checksOfValues(changes, find);
  const shown = changes.filter(
    (change) => change.kind !== 'provider-slug' && !checks.has(change) && saysSomething(change, find),
  );
  const priced = shown.some(({ kind }) => kind === 'price-line') ? shown.filter((change) => !endsDemo(change)) : shown;
  const relevant = priced.length > 0 ? priced : changes;
  const checkedOn = [...checks].flatMap(({ after }) => after?.['checkedOn'] ?? []);
  const days = new Set(checkedOn.flatMap((day) => valueText(day) ?? []));
  const about =
    aboutPrincipal(relevant, find, words) ?? aboutFew(relevant, find, words) ?? aboutMany(relevant, find, words);
  const sentence = days.size > 0 ? `${about}, checked ${enumerate([...days])}` : about;
  return sentence.length > LONGEST_SUMMARY ? `${sentence.slice(0, LONGEST_SUMMARY - 1)}…` : sentence;
}

function saysSomething({ kind, before, after }: RowChange, find: RowLookup): boolean {
  return !before || !after || Object.keys(shownValues(kind, after, find)).length > 0;
}

/** Changed checks of facts whose values have changed, too: the summary names them together with the value. */
function checksOfValues(changes: readonly RowChange[], find: RowLookup): ReadonlySet<RowChange> {
  const changed = new Set(
    changes.flatMap(({ kind, key, before, after }) =>
      kind === 'service' && before && after ? differingFacts(before, after).map((fact) => `${key} ${fact}`) : [],
    ),
  );
  const rows = changes.filter(({ kind }) => kind === 'fact-evidence' && changed.size > 0);
  const checks = rows.filter((change) => {
    const { serviceId, fact } = rowOf(change, find);
    return changed.has(`${serviceId} ${fact}`);
  });
  return new Set(checks);
}

/** Implied by a changed list price. */
function endsDemo({ kind, before, after }: RowChange): boolean {
  return kind === 'service' && before !== null && after !== null && Object.keys(after).join('') === 'isDemo';
}

/** A main row that was added or deleted with its dependents. */
function aboutPrincipal(changes: readonly RowChange[], find: RowLookup, words: Wording): string | null {
  for (const kind of PRINCIPALS) {
    const [change, ...others] = changes.filter((one) => one.kind === kind && (!one.before || !one.after));
    if (!change) continue;
    if (others.length > 0) return null;
    const rest = changes.filter((one) => one !== change && (!one.before || !one.after));
    const verb = change.after ? words.added : words.deleted;
    const name = labelOf(kind, rowOf(change, find), find);
    return rest.length > 0 ? `${name} ${verb} with ${enumerate(countKinds(rest))}` : `${name} ${verb}`;
  }
  return null;
}

function aboutFew(changes: readonly RowChange[], find: RowLookup, words: Wording): string | null {
  return changes.length <= MAX_NAMED ? changes.map((change) => sentenceOf(change, find, words)).join('; ') : null;
}

function sentenceOf(change: RowChange, find: RowLookup, words: Wording): string {
  const { kind, before, after } = change;
  const label = labelOf(kind, rowOf(change, find), find);
  const what = kind === 'price-line' ? 'price line ' : kind === 'fact-evidence' ? 'check ' : '';
  if (!before || !after) {
    const { own, direct, checkedOn } = shownValues(kind, after ?? before ?? {}, find);
    const prices = Object.entries({ own, direct }).flatMap(([name, price]) =>
      typeof price === 'string' ? [`${name} ${price}`] : [],
    );
    const shown = kind === 'fact-evidence' ? (valueText(checkedOn) ?? '') : prices.join(', ');
    return `${label}: ${what}${after ? words.added : words.removed}${shown && ` (${shown})`}`;
  }
  return `${label}: ${words.values(spokenValues(kind, before, after, find), spokenValues(kind, after, before, find))}`;
}

function aboutMany(changes: readonly RowChange[], find: RowLookup, words: Wording): string {
  const rows = changes.map((change) => ({ kind: change.kind, row: rowOf(change, find) }));
  const services = new Map(
    rows.flatMap(({ kind, row }) => {
      const id = kind === 'service' ? row['id'] : row['serviceId'];
      return id == null ? [] : [[id, find('service', id)] as const];
    }),
  );
  const what = `${enumerate(countKinds(changes))} ${words.changed}`;
  const [only] = services.values();
  if (services.size === 1 && only) return `${labelOf('service', only, find)}: ${what}`;
  if (services.size === 0) return what;
  const providers = new Set([...services.values()].map((service) => service?.['providerId']));
  const [onlyProvider] = providers;
  const of = providers.size === 1 ? find('provider', onlyProvider)?.['name'] : `${providers.size} vendors`;
  return `${what} in ${services.size} services of ${String(of)}`;
}

function countKinds(changes: readonly RowChange[]): string[] {
  return [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, { length }]) => {
    const [one, many] = KIND_WORDS[kind];
    return `${length} ${length === 1 ? one : many}`;
  });
}

function enumerate(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
