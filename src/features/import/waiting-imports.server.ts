import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { IMPORT_LIMITS } from '#core/limits.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { HistoryEntity } from '#catalogue/history/history-text.ts';
import type { PriceMoment } from '#catalogue/prices/price-lines.server.ts';
import type { Author } from '#catalogue/history/record-change.server.ts';

/** Rows written or read before other requests run. */
const ROWS_PER_TURN = 1_000;

/** An import that waits to be applied. */
export type WaitingImport = Pick<
  Selectable<Schema['imports']>,
  'kind' | 'madeAt' | 'catalogueVersion' | 'holdsUntil' | 'large' | 'faulty'
>;

/** Stores an import for all instances, and drops old and surplus ones, but no feed's. Returns its id. */
export async function storeImport(queries: Queries, waiting: WaitingImport, rows: readonly unknown[]): Promise<number> {
  const content = await writePlannedRows(rows);
  const { id } = await queries
    .insertInto('imports')
    .values({ ...waiting, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = queries
    .selectFrom('imports')
    .select('id')
    .where('feedId', 'is', null)
    .orderBy('id', 'desc')
    .limit(IMPORT_LIMITS.kept);
  await queries
    .deleteFrom('imports')
    .where('feedId', 'is', null)
    .where((row) => row.or([row('madeAt', '<=', waiting.madeAt - IMPORT_LIMITS.keptMs), row('id', 'not in', kept)]))
    .execute();
  return id;
}

/** When an import stored at a time can be applied no longer. */
export function validUntil(madeAt: number): string {
  return new Date(madeAt + IMPORT_LIMITS.keptMs).toISOString();
}

/** The rows of an import as they are stored: one JSON value a line. */
export async function writePlannedRows(rows: readonly unknown[]): Promise<string> {
  const content: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await setImmediate();
    content.push(JSON.stringify(row));
  }
  return content.join('\n');
}

/** The rows of a stored import, each read by `parse`. */
export async function readPlannedRows<Row>(content: string, parse: (row: unknown) => Row): Promise<Row[]> {
  const rows: Row[] = [];
  for (const line of content === '' ? [] : content.split('\n')) {
    if (rows.length % ROWS_PER_TURN === 0) await setImmediate();
    rows.push(parse(JSON.parse(line)));
  }
  return rows;
}

/** The rows of a stored import, ready to be applied. */
export interface StoredPlan {
  readonly entity: HistoryEntity;
  /** The services that it changes. */
  readonly serviceIds: ReadonlySet<number>;
  /** Applies all rows inside the caller's transaction. Returns the number of changed lines. */
  readonly apply: (queries: Queries, moment: PriceMoment, author: Author) => Promise<number>;
}
