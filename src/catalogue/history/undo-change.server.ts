import { sql } from 'kysely';
import { z } from 'zod';
import { CHECKED_BY } from '#core/staleness.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { inBatches, type Queries } from '#platform/database/database.ts';
import { explainViolation } from '#platform/database/constraint-violation.ts';
import { ConflictError } from '#platform/errors/problem-error.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';
import { prepareReturns, storeUndoneDeletions } from './undone-deletions.server.ts';
import { findObstacle, firstDifference, readUndoContext } from './find-obstacle.server.ts';
import {
  deleteRows,
  insertRows,
  readRows,
  ROW_KINDS,
  updateRow,
  type Row,
  type RowKind,
  type Snapshot,
} from './recorded-rows.server.ts';
import {
  readAddedAndDeleted,
  readChangedSince,
  readChanges,
  readEntry,
  readUndone,
  type StoredChange,
  type StoredEntry,
} from './stored-entries.server.ts';
import { applyPriceLists } from '#catalogue/prices/apply-price-list.server.ts';
import { scopeOfRows } from '#catalogue/catalogue-scope.server.ts';
import { recordCatalogueChange, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { readCountryIds } from '#catalogue/prices/plan-price-list.server.ts';
import { lastChangeId, readRecordedServices } from '#catalogue/prices/price-changes.server.ts';
import { amountOf, readLines, type ListedLine, type PriceMoment } from '#catalogue/prices/price-lines.server.ts';

/** The result of an undo, with its history entry. */
export interface Undone {
  readonly changed: number;
  readonly summary: string;
  readonly historyId: number;
}

/**
 * Undoes a history entry, as a change of its own: restores changed and deleted rows with their ids, and deletes added
 * ones. Prices get entries in the price history; deletions that are undone leave its public part.
 *
 * @throws NotFoundError, ConflictError naming the obstacle.
 */
export async function undoChange(context: CatalogueContext, id: number): Promise<Undone> {
  const { queries } = context.database;
  const entry = await readEntry(queries, id);
  const changes = backwards(entry, await readChanges(queries, id));
  const rows = changes.map(({ kind, key, before, after }) => ({ kind, key, row: { ...after, ...before } }));
  const lines = rows.filter(({ kind }) => kind === 'price-line').map(({ key }) => Number(key));
  const scope = async (inside: Queries) => {
    const stored = await readRows(inside, 'price-line', 'id', lines);
    const current = [...stored].map(([key, row]) => ({ kind: 'price-line', key, row }) as const);
    return scopeOfRows([...rows, ...current]);
  };
  const change = { entity: entry.entity, scope, undoes: entry, size: changes.length };
  const { result, historyId } = await recordCatalogueChange(context, change, async (inside, moment) => {
    const undone = await readUndone(inside, [id]);
    if (undone.has(id)) throw new ConflictError('This change is already undone.');
    const undo = await readUndoContext(inside, changes);
    const obstacle = await findObstacle(undo);
    if (obstacle !== null) throw new ConflictError(`It cannot be undone. ${obstacle}`);
    const conflict = () =>
      new ConflictError('It cannot be undone. Another entry is now in the place of a deleted one.');
    await explainViolation('unique', conflict, restore(inside, changes, undo.now, { context, moment }));
    return changes.length;
  });
  if (historyId === null) throw new ConflictError('There is nothing left to undo.');
  const { summary } = await readEntry(queries, historyId);
  return { changed: result, summary, historyId };
}

/** Larger entries are compared in parts, and only if a later entry affects them. */
const COMPARED_AT_ONCE = 500;

/** Why an entry cannot be undone now, null if it can. For lists, only what may differ is compared in large entries. */
export async function obstacleOf(queries: Queries, entry: StoredEntry): Promise<string | null> {
  const { id, changed } = entry;
  if (changed <= COMPARED_AT_ONCE) {
    return findObstacle(await readUndoContext(queries, backwards(entry, await readChanges(queries, id))));
  }
  let after = -1;
  for (;;) {
    const touched = await readChangedSince(queries, id, { after, limit: COMPARED_AT_ONCE });
    const obstacle = await firstDifference(await readUndoContext(queries, backwards(entry, touched)));
    if (obstacle !== null) return obstacle;
    if (touched.length < COMPARED_AT_ONCE) break;
    after = touched.at(-1)?.position ?? after;
  }
  return findObstacle(await readUndoContext(queries, backwards(entry, await readAddedAndDeleted(queries, id))));
}

/** The changes that undo an entry. A scheduled price that took effect is removed instead of being scheduled again. */
function backwards({ at }: Pick<StoredEntry, 'at'>, changes: readonly StoredChange[]): StoredChange[] {
  return changes.map((change) => {
    const validFrom = change.before?.['validFrom'];
    const hasArrived = typeof validFrom === 'number' && validFrom <= at;
    return change.kind === 'price-line' && hasArrived && change.after ? { ...change, before: null } : change;
  });
}

type Restoring = Readonly<{ context: CatalogueContext; moment: PriceMoment }>;

async function restore(
  queries: Queries,
  changes: readonly StoredChange[],
  now: Snapshot,
  restoring: Restoring,
): Promise<void> {
  const of = (kind: RowKind) => changes.filter((change) => change.kind === kind);
  const withoutLines = ROW_KINDS.filter((kind) => kind !== 'price-line');
  // The provider takes the former slug back.
  await deleteRows(queries, 'provider-slug', keysOf(of('provider-slug').filter(({ before }) => !before)));
  // A provider has one primary service: unmark the others first.
  for (const { key } of of('service').filter(({ before }) => !before)) {
    await updateRow(queries, 'service', key, { isPrimary: false });
  }
  for (const kind of withoutLines) {
    const updates = of(kind).filter(({ before, after }) => before && after);
    for (const { key, before } of updates.toSorted((a, b) => isPrimary(a) - isPrimary(b))) {
      await updateRow(queries, kind, key, before ?? {});
    }
    const deleted = of(kind).flatMap(({ before, after }) => (before && !after ? [before] : []));
    await insertRows(queries, kind, deleted);
  }
  await restoreLines(queries, of('price-line'), now, restoring);
  // A changed list price has ended the demo mark.
  for (const { key, before } of of('service')) {
    const { isDemo } = before ?? {};
    if (isDemo !== undefined) await updateRow(queries, 'service', key, { isDemo });
  }
  for (const kind of withoutLines.toReversed()) {
    await deleteRows(queries, kind, keysOf(of(kind).filter(({ before }) => !before)));
  }
}

function isPrimary({ before }: StoredChange): number {
  return Number(before?.['isPrimary'] === true);
}

function keysOf(changes: readonly StoredChange[]): string[] {
  return changes.map(({ key }) => key);
}

async function restoreLines(
  queries: Queries,
  changes: readonly StoredChange[],
  now: Snapshot,
  { context, moment }: Restoring,
): Promise<void> {
  if (changes.length === 0) return;
  const codes = new Map([...(await readCountryIds(queries))].map(([code, id]) => [id, code]));
  const services = await readRecordedServices(queries);
  const stored = Map.groupBy(await readLines(queries, moment.now), ({ serviceId }) => serviceId);
  const current = now.get('price-line');
  const returned = await mapInTurns(changes, ({ key, before }) =>
    before ? lineOf({ ...current?.get(key), ...before }, codes) : null,
  );
  const restored = returned.filter((line) => line !== null);
  const restoredIn = Map.groupBy(restored, ({ serviceId }) => serviceId);
  const touched = new Set(changes.map(({ key }) => Number(key)));
  const affected = new Set([
    ...restored.map(({ serviceId }) => serviceId),
    ...[...(current?.values() ?? [])].map(({ serviceId }) => Number(serviceId)),
  ]);
  const lists = [...affected].flatMap((serviceId) => {
    const service = services.get(serviceId);
    const before = stored.get(serviceId) ?? [];
    const after = [...before.filter(({ id }) => !touched.has(id)), ...(restoredIn.get(serviceId) ?? [])];
    return service ? [{ service, before, after }] : [];
  });
  const last = await lastChangeId(queries);
  const prepared = await prepareReturns(queries, lists, { at: moment.now, author: context.author });
  await applyPriceLists(queries, prepared.lists, { author: context.author, now: moment.now });
  await storeUndoneDeletions(queries, prepared.undone, last);
  await reopenProposals(queries, [...touched]);
}

/** A price that a source states is proposed again where the undo has taken it away. */
async function reopenProposals(queries: Queries, lineIds: readonly number[]): Promise<void> {
  await inBatches(lineIds, async (some) =>
    queries
      .updateTable('sourcePlaces')
      .from('priceLines')
      .set({ result: 'differs', comparedMicros: sql<bigint>`price_lines.direct_micros` })
      .whereRef('priceLines.id', '=', 'sourcePlaces.lineId')
      .whereRef('priceLines.directMicros', '<>', 'sourcePlaces.foundMicros')
      .where('sourcePlaces.lineId', 'in', some)
      .where('sourcePlaces.result', '=', 'same')
      .execute(),
  );
}

const lineRowSchema = z.object({
  id: z.int(),
  serviceId: z.int(),
  unit: z.enum(BILLING_TYPES),
  countryId: z.int().nullable(),
  fromQuantity: z.int(),
  ownMicros: z.int().nullable(),
  directMicros: z.int().nullable(),
  costMicros: z.int().nullable(),
  validFrom: z.int().nullable(),
  checkedOn: z.string().nullable(),
  // Rows that were recorded before these columns were added.
  checkedBy: z.enum(CHECKED_BY).default('person'),
  personOn: z.string().nullable().default(null),
  listName: z.string().nullable().default(null),
  sourceUrl: z.string().nullable(),
  atQuantity: z.int().nullable(),
  note: z.string().nullable(),
  version: z.int(),
  since: z.int(),
  isOpening: z.boolean().default(false),
  firstCheckedOn: z.string().nullable().default(null),
});

function lineOf(row: Row, codes: ReadonlyMap<number, string>): ListedLine & { readonly serviceId: number } {
  const { ownMicros, directMicros, costMicros, version, since, isOpening, firstCheckedOn, ...line } =
    lineRowSchema.parse(row);
  return {
    ...line,
    own: amountOf(ownMicros),
    direct: amountOf(directMicros),
    cost: amountOf(costMicros),
    country: line.countryId === null ? null : (codes.get(line.countryId) ?? null),
    lastVersion: version,
    formerStart: { since, isOpening, firstCheckedOn },
  };
}
