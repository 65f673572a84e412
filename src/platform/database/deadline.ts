import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from '#platform/errors/problem-error.ts';
import type { Queries } from './database.ts';

/** Maximum milliseconds of what a request waits for, so that it has a response within 3 s. */
export const REQUEST_DEADLINES = {
  /** All its work on the database. */
  response: 2_500,
  /** One query or transaction, with the wait for a connection. */
  query: 2_300,
  /** PostgreSQL cancels a statement before the query is given up, so that the connection can be reused. */
  statement: 2_200,
  /** The wait for a turn on SQLite, and for locks of other processes. */
  lock: 2_000,
  /** A new connection. Shorter than the query, so that a late connection can still be used. */
  connect: 1_800,
  /** A transaction between two statements: longer than any work, only dead clients idle this long, with their locks. */
  idle: 4_000,
  /** The response to a poll for changes of other instances. */
  poll: 1_000,
  /** A count of a limit that instances share: without it a request is counted by its instance alone. */
  limit: 250,
};

/** The deadlines in force. Tests extend them, since no result may depend on the speed of the machine. */
export const deadlines = { ...REQUEST_DEADLINES };

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
    deadlines.response,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a transaction that a request waits for. @throws DatabaseUnavailableError after the deadline. */
export async function inTransaction<T>(queries: Queries, work: (transaction: Queries) => Promise<T>): Promise<T> {
  return withinDeadline(queries.transaction().execute(work));
}

/** Runs work that no request waits for: its queries and transactions may take minutes each. */
export async function withLongDeadline<T>(work: () => Promise<T>): Promise<T> {
  return patience.run(PATIENT_WORK_MS, work);
}

/** Milliseconds that a query or transaction starting now may take. */
export function remainingTime(): number {
  return patience.getStore() ?? deadlines.query;
}
