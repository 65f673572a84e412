import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { IMPORT_LIMITS } from '#domain/limits.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import type { PlannedRow } from './compare-file.ts';
import { rowPartsSchema } from './read-row.ts';

/** Rows written or read before other requests run. */
const ROWS_PER_TURN = 1_000;

/** An import that waits to be applied. */
export interface WaitingImport {
  readonly madeAt: Milliseconds;
  readonly catalogueVersion: number;
  readonly holdsUntil: Milliseconds | null;
  readonly large: number;
  readonly faulty: number;
}

/** Stores an import for all instances, and drops old and surplus ones. Returns its id. */
export async function storeImport(
  queries: Queries,
  waiting: WaitingImport,
  rows: readonly PlannedRow[],
): Promise<number> {
  const content: string[] = [];
  for (const [index, { serviceId, parts }] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await setImmediate();
    content.push(JSON.stringify([serviceId, parts]));
  }
  const { id } = await queries
    .insertInto('imports')
    .values({ ...waiting, content: content.join('\n') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries
    .deleteFrom('imports')
    .where((row) =>
      row.or([row('madeAt', '<=', waiting.madeAt - IMPORT_LIMITS.keptMs), row('id', '<=', id - IMPORT_LIMITS.kept)]),
    )
    .execute();
  return id;
}

/** An import with its rows; null if it is unknown or dropped. */
export async function findImport(queries: Queries, id: number, now: Milliseconds) {
  const found = await queries
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('madeAt', '>', now - IMPORT_LIMITS.keptMs)
    .executeTakeFirst();
  return found ?? null;
}

const plannedRow = z.tuple([z.int(), rowPartsSchema]);

/** The rows of a stored import. */
export async function readPlannedRows(content: string): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = [];
  for (const line of content === '' ? [] : content.split('\n')) {
    if (rows.length % ROWS_PER_TURN === 0) await setImmediate();
    const [serviceId, parts] = plannedRow.parse(JSON.parse(line));
    rows.push({ serviceId, parts });
  }
  return rows;
}

/** Marks an import as applied and drops its content, inside the applying transaction. */
export async function markApplied(queries: Queries, id: number, now: Milliseconds): Promise<void> {
  await queries.updateTable('imports').set({ appliedAt: now, content: '' }).where('id', '=', id).execute();
}
