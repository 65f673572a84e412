import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import type { JobsTable } from '#platform/database/operator-tables.ts';

/** A job that one of all instances does at a time. */
export interface SharedJob {
  readonly name: JobsTable['name'];
  /** A lease that is not renewed expires after this time. */
  readonly leaseMs: number;
}

type JobRow = Selectable<JobsTable>;

/** A job leased to this process. */
export interface ClaimedJob extends JobRow {
  readonly leaseUntil: number;
}

/** A lease that ends later was made before the clock was set back. */
const furthestEnd = (leaseMs: number, now: number) => now + 2 * leaseMs;

/** SQL condition for rows with a `lease_until` that nobody has a lease of. */
export function isUnleased(leaseMs: number, now: number): RawBuilder<boolean> {
  return sql`(lease_until is null or lease_until <= ${now} or lease_until > ${furthestEnd(leaseMs, now)})`;
}

/** The end of a current lease, 0 without one. */
export function leaseEnd(leaseUntil: number | null, leaseMs: number, now: number): number {
  return leaseUntil === null || leaseUntil <= now || leaseUntil > furthestEnd(leaseMs, now) ? 0 : leaseUntil;
}

/** SQL condition for a due job. A time further ahead than `furthestMs` was stored before the clock was set back. */
export function isDue(furthestMs: number, now: number): RawBuilder<boolean> {
  return sql`(due_at <= ${now} or due_at > ${now + furthestMs})`;
}

/** Leases a job that meets a condition over its columns. Null if another instance has it, or the condition is not met. */
export async function claimJob(
  queries: Queries,
  { name, leaseMs }: SharedJob,
  now: number,
  condition: RawBuilder<boolean> = sql`1 = 1`,
): Promise<ClaimedJob | null> {
  const leaseUntil = now + leaseMs;
  const row = await queries
    .updateTable('jobs')
    .set({ leaseUntil, startedAt: now })
    .where('name', '=', name)
    .where(isUnleased(leaseMs, now))
    .where(condition)
    .returningAll()
    .executeTakeFirst();
  return row ? { ...row, leaseUntil } : null;
}

/** Extends a lease. Null if it was lost. */
export async function renewJob(
  queries: Queries,
  { name, leaseMs }: SharedJob,
  claim: ClaimedJob,
  now: number,
): Promise<ClaimedJob | null> {
  const leaseUntil = now + leaseMs;
  const { numUpdatedRows } = await leasedRow(queries, name, claim.leaseUntil).set({ leaseUntil }).executeTakeFirst();
  return numUpdatedRows > 0n ? { ...claim, leaseUntil } : null;
}

/** Releases a lease and changes its job. False, without effect, if the lease was lost. */
export async function releaseJob(
  queries: Queries,
  { name, leaseUntil }: Pick<ClaimedJob, 'name' | 'leaseUntil'>,
  changes: Partial<Pick<JobRow, 'dueAt' | 'failures'>> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await leasedRow(queries, name, leaseUntil)
    .set({ leaseUntil: null, ...changes })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readJob(queries: Queries, { name }: SharedJob): Promise<JobRow> {
  return queries.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
}

function leasedRow(queries: Queries, name: SharedJob['name'], leaseUntil: number) {
  return queries.updateTable('jobs').where('name', '=', name).where('leaseUntil', '=', leaseUntil);
}
