import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '#platform/database/database.ts';
import type { IdempotencyKeysTable } from '#features/price-reports/report-tables.server.ts';
import { ConflictError } from '#platform/errors/problem-error.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1_000;

/** The idempotency key was used for a different request. */
class IdempotencyConflictError extends ConflictError {
  constructor() {
    super('This idempotency key was already used for a different request. Use a new key for each request.');
  }
}

export type KeyedRequest = Pick<IdempotencyKeysTable, 'key' | 'kind' | 'bodyHash'>;

/** The row stored by the request with a key. */
type RowOfKey = Pick<IdempotencyKeysTable, 'rowId' | 'createdAt'>;

/** A hash of a request's content, independent of its encoding. */
export function bodyHashOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/**
 * Claims a key for a new request; returns the row of the earlier request if the key is taken. On PostgreSQL it waits
 * for concurrent claims of the same key.
 *
 * @throws IdempotencyConflictError
 */
export async function claimKey(
  queries: Queries,
  request: KeyedRequest & Pick<IdempotencyKeysTable, 'createdAt'>,
): Promise<RowOfKey | null> {
  const { key, createdAt } = request;
  await deleteExpired(queries, createdAt, key);
  const taken = await queries
    .insertInto('idempotencyKeys')
    .values({ ...request, rowId: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken ? null : findKey(queries, request, createdAt);
}

/** The row of a repeated request, null if its key is unknown or expired. @throws IdempotencyConflictError */
export async function findKey(
  queries: Queries,
  { key, kind, bodyHash }: KeyedRequest,
  now: number,
): Promise<RowOfKey | null> {
  const known = await queries.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirst();
  if (!known || Math.abs(now - known.createdAt) >= KEPT_MS) return null;
  if (known.kind !== kind || known.bodyHash !== bodyHash) throw new IdempotencyConflictError();
  return known;
}

export async function storeRowOfKey(queries: Queries, key: string, rowId: number): Promise<void> {
  await queries.updateTable('idempotencyKeys').set({ rowId }).where('key', '=', key).execute();
}

/** Creates a function that deletes keys older than 24 hours, in the background and at most once an hour. */
export function createKeySweeper(queries: Queries, now: () => number): (logger: FastifyBaseLogger) => void {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return (logger) => {
    if (Math.abs(now() - sweptAt) < SWEEP_INTERVAL_MS) return;
    sweptAt = now();
    deleteExpired(queries, sweptAt).catch((error: unknown) => {
      logger.warn({ err: error }, 'Old idempotency keys could not be deleted');
    });
  };
}

/** Deletes expired keys, and keys from the future: they were stored before the clock was set back. */
async function deleteExpired(queries: Queries, now: number, key?: string): Promise<void> {
  await queries
    .deleteFrom('idempotencyKeys')
    .where((is) => is.or([is('createdAt', '<=', now - KEPT_MS), is('createdAt', '>', now + KEPT_MS)]))
    .$if(key !== undefined, (some) => some.where('key', '=', key ?? ''))
    .execute();
}
