import type { Selectable } from 'kysely';
import type { Queries } from '#server/database/database.ts';
import type { RateFetchesTable } from '#server/database/operator-tables.ts';
import { FURTHEST_DUE_MS, waitAfter } from '#server/outbox/backoff.ts';

const HOUR_MS = 3_600_000;

/** The file changes once a day, at an hour that shifts: a new one is there within this time. */
const FETCH_EVERY_MS = 6 * HOUR_MS;

/** Who has not said within this time what came of a fetch is gone, and another instance may. */
const LEASE_MS = 2 * 60_000;

/** A start fetches at once, unless somebody has just done so. */
const FRESH_MS = 10 * 60_000;

/** How fetching goes. */
export async function readRateFetches(queries: Queries): Promise<Selectable<RateFetchesTable>> {
  return queries.selectFrom('rateFetches').selectAll().executeTakeFirstOrThrow();
}

/** Whether it is this instance's turn: then nobody else's for a while. A clock that was set back delays nothing for long. */
export async function claimFetch(queries: Queries, now: number, isStart: boolean): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('rateFetches')
    .set({ nextAt: now + LEASE_MS, triedAt: now })
    .where((row) => {
      const isLate = row('nextAt', '<=', now);
      const isFarAhead = row('nextAt', '>', now + FETCH_EVERY_MS + FURTHEST_DUE_MS);
      const isOld = row('nextAt', '>', now + LEASE_MS).and('triedAt', '<', now - FRESH_MS);
      return row.or(isStart ? [isLate, isFarAhead, isOld] : [isLate, isFarAhead]);
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the file was read; `problem` is what of it was not taken. */
export async function noteFetched(queries: Queries, now: number, problem: string | null): Promise<void> {
  const values = { fetchedAt: now, nextAt: now + FETCH_EVERY_MS, failures: 0, problem };
  await queries.updateTable('rateFetches').set(values).execute();
}

/** Notes that the file could not be read: it is tried again after 5 s, then after twice as long each time, up to an hour. */
export async function noteFailure(queries: Queries, now: number, problem: string): Promise<void> {
  const { failures } = await queries
    .updateTable('rateFetches')
    .set((row) => ({ failures: row('failures', '+', 1), problem }))
    .returning('failures')
    .executeTakeFirstOrThrow();
  const nextAt = now + waitAfter(failures, Math.random);
  await queries.updateTable('rateFetches').set({ nextAt }).execute();
}
