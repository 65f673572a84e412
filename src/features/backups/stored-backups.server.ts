import type { Selectable } from 'kysely';
import type { Backup } from './backups.ts';
import type { Queries } from '#platform/database/database.ts';
import { inTransaction, withinDeadline } from '#platform/database/deadline.ts';
import type { BackupsTable } from '#platform/database/operator-tables.ts';
import { claimJob, isDue, leaseEnd, readJob, releaseJob, type SharedJob } from '#platform/jobs/job.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';

const HOUR_MS = 60 * 60_000;

/** Hour (UTC) of daily backups. */
const BACKUP_HOUR = 3;

const FIRST_RETRY_MS = 5 * 60_000;
const LONGEST_RETRY_MS = 4 * HOUR_MS;

/** A due time further ahead was stored before the clock was set back. */
const FURTHEST_DUE_MS = 2 * MILLISECONDS_PER_DAY;

/** The next daily backup, in milliseconds since 1970. */
export function nextDailyAt(now: number): number {
  const hour = BACKUP_HOUR * HOUR_MS;
  return (Math.floor((now - hour) / MILLISECONDS_PER_DAY) + 1) * MILLISECONDS_PER_DAY + hour;
}

/** Delay after the nth failed attempt: five minutes, doubling up to four hours. */
export function waitAfterFailure(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_RETRY_MS);
}

const BACKUP: SharedJob = { name: 'backup', leaseMs: 60_000 };

/** Interval of renewing a claim. */
export const RENEW_EVERY_MS = 15_000;

/** Backups kept in the history. */
const REMEMBERED = 100;

const DIED = 'The server stopped before the backup was complete.';

export interface BackupClaim {
  readonly id: number;
  readonly way: Backup['way'];
  readonly startedAt: number;
  readonly file: string;
}

export type BackupOutcome = Pick<Backup, 'state' | 'bytes' | 'holds' | 'fault' | 'copyState' | 'copyFault'> & {
  readonly tookMs: number;
};

interface ClaimRequest {
  readonly way: Backup['way'];
  readonly now: number;
  readonly host: string;
  /** Called after the claim succeeded: before, others may take the name. */
  readonly chooseFile: () => string;
}

/**
 * Claims a backup, which one process of all instances can do at a time: a daily one if it is due. The next attempt is
 * scheduled first, so that a backup that crashes the process is not retried at once. Null if the claim fails.
 */
export async function claimBackup(
  queries: Queries,
  { way, now, host, chooseFile }: ClaimRequest,
): Promise<BackupClaim | null> {
  return inTransaction(queries, async (transaction) => {
    const row = await claimJob(transaction, BACKUP, now, way === 'daily' ? isDue(FURTHEST_DUE_MS, now) : undefined);
    if (!row) return null;
    const failures = row.failures + 1;
    const next = way === 'daily' ? { failures, dueAt: now + waitAfterFailure(failures) } : {};
    // A pending request is fulfilled by this backup.
    await schedule(transaction)
      .set({ requestedAt: null, ...next })
      .execute();
    await failRunning(transaction);
    const file = chooseFile();
    const run = { startedAt: now, way, state: 'running', host, file } as const;
    const { id } = await transaction.insertInto('backups').values(run).returning('id').executeTakeFirstOrThrow();
    await transaction
      .deleteFrom('backups')
      .where('id', '<=', id - REMEMBERED)
      .execute();
    return { id, way, startedAt: now, file };
  });
}

/** Stores a request while a backup is claimed: it is made if the claim expires. False without a claim. */
export async function storeRequest(queries: Queries, now: number): Promise<boolean> {
  const { numUpdatedRows } = await schedule(queries)
    .set({ requestedAt: now })
    .where('leaseUntil', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The lease that a stored request waits for, null without one. */
export async function readPendingRequest(queries: Queries): Promise<{ readonly leaseUntil: number } | null> {
  const { requestedAt, leaseUntil } = await readJob(queries, BACKUP);
  return requestedAt === null ? null : { leaseUntil: leaseUntil ?? 0 };
}

/** Marks the backup of an expired claim as failed. False if there is none. */
export async function failExpiredClaim(queries: Queries, now: number): Promise<boolean> {
  const { name, leaseUntil } = await withinDeadline(readJob(queries, BACKUP));
  if (leaseUntil === null || leaseEnd(leaseUntil, BACKUP.leaseMs, now) > 0) return false;
  return inTransaction(queries, async (transaction) => {
    if (!(await releaseJob(transaction, { name, leaseUntil }))) return false;
    await failRunning(transaction);
    return true;
  });
}

function schedule(queries: Queries) {
  return queries.updateTable('jobs').where('name', '=', BACKUP.name);
}

async function failRunning(queries: Queries): Promise<void> {
  await queries
    .updateTable('backups')
    .set({ state: 'failed', fault: DIED, tookMs: 0 })
    .where('state', '=', 'running')
    .execute();
}

/** Renews a claim. False if it was lost. */
export async function renewClaim(queries: Queries, { id }: BackupClaim, now: number): Promise<boolean> {
  const { numUpdatedRows } = await schedule(queries)
    .set({ leaseUntil: now + BACKUP.leaseMs })
    .where((is) => is.exists(is.selectFrom('backups').select('id').where('id', '=', id).where('state', '=', 'running')))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores the outcome of a backup. Success completes the day; lost claims are ignored. */
export async function storeOutcome(queries: Queries, claim: BackupClaim, outcome: BackupOutcome, now: number) {
  await inTransaction(queries, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('backups')
      .set(outcome)
      .where('id', '=', claim.id)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const next = outcome.state === 'done' ? { failures: 0, dueAt: nextDailyAt(now) } : {};
    // Requests in the meantime are fulfilled by this backup.
    await schedule(transaction)
      .set({ leaseUntil: null, requestedAt: null, ...next })
      .execute();
  });
}

/** Releases a claim on shutdown, as if it had not been made. */
export async function releaseClaim(queries: Queries, { id, way }: BackupClaim, now: number): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('backups')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    const again = way === 'daily' ? { dueAt: now, failures: 0 } : { requestedAt: now };
    await schedule(transaction)
      .set({ leaseUntil: null, ...again })
      .execute();
  });
}

/** When the next daily backup is due: for a new installation, in the first night. */
export async function readDueAt(queries: Queries, now: number): Promise<number> {
  const { dueAt } = await readJob(queries, BACKUP);
  if (dueAt !== null) return dueAt;
  const first = nextDailyAt(now);
  await schedule(queries).set({ dueAt: first }).where('dueAt', 'is', null).execute();
  return first;
}

/** The latest backups, newest first, and the last good one. */
export async function readBackups(queries: Queries, limit: number) {
  const rows = queries.selectFrom('backups').selectAll().orderBy('id', 'desc');
  const latest = await rows.limit(limit).execute();
  const good =
    latest.find(({ state }) => state === 'done') ?? (await rows.where('state', '=', 'done').executeTakeFirst());
  return { latest: latest.map(present), lastGood: good ? present(good) : null };
}

/** When the last backup was begun that was copied elsewhere, in milliseconds since 1970; null without one. */
export async function readLastCopy(queries: Queries): Promise<number | null> {
  const row = queries.selectFrom('backups').select('startedAt').where('copyState', '=', 'done');
  return (await row.orderBy('id', 'desc').limit(1).executeTakeFirst())?.startedAt ?? null;
}

function present({ id: _, startedAt, ...row }: Selectable<BackupsTable>): Backup {
  return { ...row, startedAt: new Date(startedAt).toISOString() };
}
