import type { Selectable } from 'kysely';
import type { Queries } from '#server/database/database.ts';
import type { RateFetchesTable } from '#server/database/operator-tables.ts';
import { FURTHEST_DUE_MS, waitAfter } from '#server/outbox/backoff.ts';

const HOUR_MS = 3_600_000;

/** The file changes daily, at varying hours. */
const FETCH_EVERY_MS = 6 * HOUR_MS;

/** Lease of a fetch: after a crash another instance takes over. */
const LEASE_MS = 2 * 60_000;

/** A start fetches at once, unless a fetch is more recent than this. */
const FRESH_MS = 10 * 60_000;

/** The state of fetching. */
export async function readRateFetches(queries: Queries): Promise<Selectable<RateFetchesTable>> {
  return queries.selectFrom('rateFetches').selectAll().executeTakeFirstOrThrow();
}

/** Claims a fetch if it is due. A clock that was set back does not delay it for long. */
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

/** Stores a successful fetch; `problem` names rejected rates. */
export async function storeFetchSuccess(queries: Queries, now: number, problem: string | null): Promise<void> {
  const values = { fetchedAt: now, nextAt: now + FETCH_EVERY_MS, failures: 0, problem };
  await queries.updateTable('rateFetches').set(values).execute();
}

/** Stores a failed fetch: retried after 5 s, then doubling up to an hour. */
export async function noteFailure(queries: Queries, now: number, problem: string): Promise<void> {
  const { failures } = await queries
    .updateTable('rateFetches')
    .set((row) => ({ failures: row('failures', '+', 1), problem }))
    .returning('failures')
    .executeTakeFirstOrThrow();
  const nextAt = now + waitAfter(failures, Math.random);
  await queries.updateTable('rateFetches').set({ nextAt }).execute();
}
