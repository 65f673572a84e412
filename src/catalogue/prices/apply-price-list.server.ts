import { setImmediate } from 'node:timers/promises';
import { sql, type Insertable } from 'kysely';
import { inBatches, type Queries } from '#platform/database/database.ts';
import type { Milliseconds, PriceLinesTable } from '#platform/database/schema.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import type { Author } from '#catalogue/history/record-change.server.ts';
import { sourceIdsOf } from '#catalogue/sources/cited-sources.server.ts';
import {
  changesOfList,
  correctEntries,
  endDemoMark,
  insertChanges,
  publicPriceStarts,
  readRecordedServices,
  type PriceChangeRow,
  type RecordedService,
} from './price-changes.server.ts';
import {
  firstCheck,
  hasSamePrices,
  isSameAmount,
  placeOf,
  readLines,
  type LineScope,
  type LineStart,
  type ListedLine,
  type StoredLine,
} from './price-lines.server.ts';

/** Other requests run after this many lists. */
const LISTS_PER_TURN = 50;

/** The current and the new lines of a service: a new line with an id replaces that line. */
export interface ListChange {
  readonly service: RecordedService;
  readonly before: readonly StoredLine[];
  readonly after: readonly ListedLine[];
}

/** Author and time of a change, and whether it is a correction. */
interface ListChangeContext {
  readonly author: Author;
  readonly now: Milliseconds;
  readonly correction?: boolean | undefined;
}

/**
 * Writes price lists and their history inside the caller's transaction; the only writer of lines that an author has
 * changed. Returns the number of changed lines.
 */
export async function applyPriceLists(
  queries: Queries,
  lists: readonly ListChange[],
  { author, now, correction = false }: ListChangeContext,
): Promise<number> {
  const removed: number[] = [];
  const written: Insertable<PriceLinesTable>[] = [];
  const history: PriceChangeRow[] = [];
  for (const [index, { service, before, after }] of lists.entries()) {
    if (index % LISTS_PER_TURN === LISTS_PER_TURN - 1) await setImmediate();
    const { serviceId } = service.named;
    const entries = changesOfList(service.named, before, after, { at: now, author });
    if (correction) await insertChanges(queries, await correctEntries(queries, serviceId, entries));
    else history.push(...entries);
    if (author.way !== 'seed') await endDemoMark(queries, service, entries);
    const publicStartOf = correction ? await publicPriceStarts(queries, serviceId) : null;
    const stored = new Map(before.map((line) => [line.id, line]));
    const same = new Set<StoredLine>();
    for (const line of after) {
      const was = line.id === null ? undefined : stored.get(line.id);
      if (was && isSameLine(was, line)) {
        same.add(was);
        continue;
      }
      const unchanged = was && isSamePrice(was, line) ? was : null;
      const corrected = line.validFrom === null ? publicStartOf?.(line) : null;
      const { since, isOpening } = line.formerStart ??
        corrected ??
        unchanged ?? { since: line.validFrom ?? now, isOpening: author.way === 'seed' };
      const version = (was?.version ?? line.lastVersion ?? 0) + 1;
      const { firstCheckedOn } = line.formerStart ?? { firstCheckedOn: firstCheck(was ?? null, line) };
      written.push(rowOf(serviceId, line, { since, isOpening, firstCheckedOn, version }));
    }
    removed.push(...before.filter((line) => !same.has(line)).map(({ id }) => id));
  }
  await insertChanges(queries, history);
  await removeLines(queries, removed);
  await insertLines(queries, written);
  await settleProposals(
    queries,
    written.flatMap(({ id }) => id ?? []),
    now,
  );
  return new Set([...removed, ...written.map(({ id }, index) => id ?? -1 - index)]).size;
}

/** A price that its source was read to state no longer differs from it. */
async function settleProposals(queries: Queries, lineIds: readonly number[], now: Milliseconds): Promise<void> {
  await inBatches(lineIds, async (some) =>
    queries
      .updateTable('sourcePlaces')
      .from('priceLines')
      .set({
        result: 'same',
        foundSince: now,
        comparedMicros: sql<bigint>`price_lines.direct_micros`,
        dismissedMicros: null,
      })
      .whereRef('priceLines.id', '=', 'sourcePlaces.lineId')
      .whereRef('priceLines.directMicros', '=', 'sourcePlaces.foundMicros')
      .where('sourcePlaces.lineId', 'in', some)
      .where('sourcePlaces.result', '=', 'differs')
      .execute(),
  );
}

/** Deletes lines whose history is already recorded. */
export async function removeLines(queries: Queries, ids: readonly number[]): Promise<void> {
  await inBatches(ids, (some) => queries.deleteFrom('priceLines').where('id', 'in', some).execute());
}

/** Stores lines. A changed line keeps its id; it is deleted first, so that lines may swap places. */
export async function insertLines(queries: Queries, rows: readonly Insertable<PriceLinesTable>[]): Promise<void> {
  const sources = await sourceIdsOf(
    queries,
    rows.map(({ sourceUrl }) => sourceUrl),
  );
  const cited = rows.map((row) => ({ ...row, sourceId: (row.sourceUrl && sources.get(row.sourceUrl)) || null }));
  for (const group of [cited.filter(({ id }) => id !== undefined), cited.filter(({ id }) => id === undefined)]) {
    await inBatches(group, (some) => queries.insertInto('priceLines').values(some).execute());
  }
}

/** A line as a database row. */
export function rowOf(
  serviceId: number,
  line: ListedLine,
  { since, isOpening, firstCheckedOn, version }: LineStart & Pick<StoredLine, 'version'>,
): Insertable<PriceLinesTable> {
  const { id, own, direct, cost, country, lastVersion, formerStart, ...columns } = line;
  const prices = { ownMicros: own, directMicros: direct, costMicros: cost };
  return { ...columns, ...(id !== null && { id }), serviceId, ...prices, since, isOpening, firstCheckedOn, version };
}

function isSamePrice(a: ListedLine, b: ListedLine): boolean {
  return placeOf(a) === placeOf(b) && a.validFrom === b.validFrom && hasSamePrices(a, b);
}

const COMPARED = [
  'validFrom',
  'own',
  'direct',
  'checkedOn',
  'checkedBy',
  'personOn',
  'listName',
  'sourceUrl',
  'atQuantity',
  'note',
] as const;

/** Whether two lines are equal. */
export function isSameLine(a: ListedLine, b: ListedLine): boolean {
  return placeOf(a) === placeOf(b) && isSameAmount(a.cost, b.cost) && COMPARED.every((name) => a[name] === b[name]);
}

/** Writes the price list of one service. @throws NotFoundError */
export async function changeServiceLines(
  queries: Queries,
  serviceId: number,
  before: readonly StoredLine[],
  after: readonly ListedLine[],
  context: ListChangeContext,
): Promise<void> {
  const service = (await readRecordedServices(queries, { serviceId })).get(serviceId);
  if (!service) throw new NotFoundError('service', serviceId);
  await applyPriceLists(queries, [{ service, before, after }], context);
}

/** Deletes price lists, or their lines of a country. */
export async function removeLists(queries: Queries, scope: LineScope, context: ListChangeContext): Promise<void> {
  const services = await readRecordedServices(queries, scope);
  const lists = Map.groupBy(await readLines(queries, context.now, scope), ({ serviceId }) => serviceId);
  const changes = [...lists].flatMap(([serviceId, before]) => {
    const service = services.get(serviceId);
    return service ? { service, before, after: [] } : [];
  });
  await applyPriceLists(queries, changes, context);
}
