import { DatabaseUnavailableError } from './unavailable.ts';

/** Somebody waits for an answer: within 3 s there has to be one. */
const DEADLINE_MS = 2_700;

/**
 * The result of a change, if it comes in time. A change that comes too late may have happened all the same.
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
