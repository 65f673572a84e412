import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ContactRequest } from '#domain/contacts/contact-input.ts';
import type { Queries } from '#server/database/database.ts';
import { ConflictError } from '#server/errors/problem-error.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1_000;

/** The key belongs to another request. */
export class IdempotencyConflictError extends ConflictError {
  constructor() {
    super('This idempotency key was already used for a different request. Use a new key for each request.');
  }
}

/** The request of a key. */
export interface RequestOfKey {
  readonly contactId: number;
  readonly createdAt: number;
  readonly bodyHash: string;
}

/** A hash of a request's content, independent of its encoding. */
export function bodyHashOf(request: ContactRequest, quote: unknown): string {
  const { fullName, email, company, mobile, message, source } = request;
  return createHash('sha256')
    .update(JSON.stringify([fullName, email, company, mobile, message, source, ...(quote === null ? [] : [quote])]))
    .digest('base64url');
}

/**
 * Claims a key for a new request; returns the earlier request if it is taken. On PostgreSQL it waits for concurrent
 * claims.
 */
export async function claimKey(
  queries: Queries,
  key: string,
  request: Omit<RequestOfKey, 'contactId'>,
): Promise<RequestOfKey | null> {
  await deleteExpired(queries, request.createdAt, key);
  const taken = await queries
    .insertInto('idempotencyKeys')
    .values({ key, contactId: 0, ...request })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  return queries.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

/** The request of a key, null if it is unknown or expired. */
export async function findKey(queries: Queries, key: string, now: number): Promise<RequestOfKey | null> {
  const known = await queries.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirst();
  return known && Math.abs(now - known.createdAt) < KEPT_MS ? known : null;
}

/** Stores the request of a claimed key. */
export async function storeRequestOfKey(queries: Queries, key: string, contactId: number): Promise<void> {
  await queries.updateTable('idempotencyKeys').set({ contactId }).where('key', '=', key).execute();
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

/** A key from the future was stored before the clock was set back: it would never expire. */
async function deleteExpired(queries: Queries, now: number, key?: string): Promise<void> {
  await queries
    .deleteFrom('idempotencyKeys')
    .where((is) => is.or([is('createdAt', '<=', now - KEPT_MS), is('createdAt', '>', now + KEPT_MS)]))
    .$if(key !== undefined, (some) => some.where('key', '=', key ?? ''))
    .execute();
}
