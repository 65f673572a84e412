import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ContactRequest } from '#domain/contacts/contact-input.ts';
import type { Queries } from '#server/database/database.ts';
import { ConflictError } from '#server/errors/problem-error.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1_000;

/** The key already stands for another request. */
export class IdempotencyConflictError extends ConflictError {
  constructor() {
    super('This idempotency key was already used for a different request. Use a new key for each request.');
  }
}

/** What a key already stands for. */
export interface KnownRequest {
  readonly contactId: number;
  readonly createdAt: number;
  readonly bodyHash: string;
}

/** One number for what a request says, whatever way it was encoded. */
export function bodyHashOf(request: ContactRequest, quote: unknown): string {
  const { fullName, email, company, mobile, message, source } = request;
  return createHash('sha256')
    .update(JSON.stringify([fullName, email, company, mobile, message, source, ...(quote === null ? [] : [quote])]))
    .digest('base64url');
}

/**
 * Takes a key for a request that is about to be stored; returns what it stands for where it was taken before. On
 * PostgreSQL it waits for another taker's transaction to end.
 */
export async function takeKey(
  queries: Queries,
  key: string,
  request: Omit<KnownRequest, 'contactId'>,
): Promise<KnownRequest | null> {
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

/** What a key stands for, null where it is not taken or has expired. */
export async function findKey(queries: Queries, key: string, now: number): Promise<KnownRequest | null> {
  const known = await queries.selectFrom('idempotencyKeys').selectAll().where('key', '=', key).executeTakeFirst();
  return known && Math.abs(now - known.createdAt) < KEPT_MS ? known : null;
}

/** Notes which request a taken key stands for. */
export async function nameRequestOfKey(queries: Queries, key: string, contactId: number): Promise<void> {
  await queries.updateTable('idempotencyKeys').set({ contactId }).where('key', '=', key).execute();
}

/** Makes a function that forgets the keys of more than 24 hours ago beside the caller's work, at most once an hour. */
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

/** A key of far ahead is from before the clock was set back: it would never grow old. */
async function deleteExpired(queries: Queries, now: number, key?: string): Promise<void> {
  await queries
    .deleteFrom('idempotencyKeys')
    .where((is) => is.or([is('createdAt', '<=', now - KEPT_MS), is('createdAt', '>', now + KEPT_MS)]))
    .$if(key !== undefined, (some) => some.where('key', '=', key ?? ''))
    .execute();
}
