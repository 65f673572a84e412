import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from '#server/errors/problem-error.ts';

/** Requests have a response within 3 s. */
const DEADLINE_MS = 2_500;

/** Maximum duration of a query or transaction, including the wait for a connection. */
const WORK_MS = 2_300;

/** Maximum duration if no response is pending, such as for migrations. */
const PATIENT_WORK_MS = 5 * 60_000;

const patience = new AsyncLocalStorage<number>();

/**
 * Awaits work on the database with a deadline. A late change may still take effect.
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

/** Runs work that no request waits for: its queries and transactions may take minutes each. */
export async function withLongDeadline<T>(work: () => Promise<T>): Promise<T> {
  return patience.run(PATIENT_WORK_MS, work);
}

/** Milliseconds that a query or transaction starting now may take. */
export function remainingTime(): number {
  return patience.getStore() ?? WORK_MS;
}
