import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from '#server/errors/problem-error.ts';

/** Somebody waits for an answer: within 3 s there has to be one. */
const DEADLINE_MS = 2_500;

/** How long a query or a transaction takes at most, the wait for a connection included. */
const WORK_MS = 2_300;

/** Where nobody waits for an answer: a migration may take its time, and the start that waits for it. */
const PATIENT_WORK_MS = 5 * 60_000;

const patience = new AsyncLocalStorage<number>();

/**
 * The result of work on the database, if it comes in time. A change that comes too late may have happened all the same.
 *
 * @throws DatabaseUnavailableError after the deadline.
 */
export async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseUnavailableError('The database did not answer in time')),
    DEADLINE_MS,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs work for whose answer nobody waits: its queries and transactions may each take minutes. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  return patience.run(PATIENT_WORK_MS, work);
}

/** How many milliseconds a query or a transaction that begins now may take. */
export function timeForWork(): number {
  return patience.getStore() ?? WORK_MS;
}
