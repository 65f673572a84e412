import type { FastifyBaseLogger } from 'fastify';
import type { ContactContext } from './contact-context.ts';
import { forgetOldKeys } from './idempotency.ts';

const INTERVAL_MS = 60 * 60 * 1_000;

/** Makes a function that forgets old idempotency keys beside the caller's work, at most once an hour. */
export function createKeySweeper({ database, now }: ContactContext): (logger: FastifyBaseLogger) => void {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return (logger) => {
    if (Math.abs(now() - sweptAt) < INTERVAL_MS) return;
    sweptAt = now();
    forgetOldKeys(database.queries, sweptAt).catch((error: unknown) => {
      logger.warn({ err: error }, 'Old idempotency keys could not be removed');
    });
  };
}
