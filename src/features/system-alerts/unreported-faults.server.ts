import { sql } from 'kysely';
import { TEST_EVENT } from '#features/webhooks/webhook.ts';
import type { Queries } from '#platform/database/database.ts';

/** Kinds of faults in the database. */
export const STORED_CAUSES = ['deliveries', 'backups', 'copies'] as const;

export type StoredCause = (typeof STORED_CAUSES)[number];
type BackupCause = Exclude<StoredCause, 'deliveries'>;

/** Faults of backups and their copies: the kind in their key, and the column of the state. */
const BACKUP_CAUSES = {
  backups: { kind: 'backup', state: 'state' },
  copies: { kind: 'copy', state: 'copyState' },
} as const satisfies Record<BackupCause, unknown>;

/** The mails of this folder, and trials: their failures are not reported by mail. */
export const SYSTEM_ALERT_KIND = 'system-alert';
const EXCLUDED_KINDS = [SYSTEM_ALERT_KIND, TEST_EVENT];

export interface UnreportedFault {
  /** Its kind and id: `delivery:12`. */
  readonly faultKey: string;
  /** Its description, without personal data. */
  readonly text: string;
}

/** Most faults reported at once. */
const MAX_FAULTS_READ = 1_000;

/** Unreported faults, latest first. */
export async function readUnreported(queries: Queries, cause: StoredCause): Promise<readonly UnreportedFault[]> {
  return cause === 'deliveries' ? readDeadDeliveries(queries) : readFailedBackups(queries, cause);
}

async function readFailedBackups(queries: Queries, cause: BackupCause): Promise<readonly UnreportedFault[]> {
  const { kind, state } = BACKUP_CAUSES[cause];
  const rows = await queries
    .selectFrom('backups')
    .select(['id', 'startedAt', 'file', 'host', 'fault', 'copyFault'])
    .where(state, '=', 'failed')
    .where(isUnreported(kind, 'backups'))
    .orderBy('id', 'desc')
    .limit(MAX_FAULTS_READ)
    .execute();
  return rows.map(({ id, startedAt, file, host, fault, copyFault }) => {
    const [what, why] = cause === 'copies' ? [file, copyFault] : [new Date(startedAt).toISOString(), fault];
    return { faultKey: `${kind}:${id}`, text: `${what}, on ${host}: ${why ?? 'unknown'}` };
  });
}

async function readDeadDeliveries(queries: Queries): Promise<readonly UnreportedFault[]> {
  const deliveries = await queries
    .selectFrom('deliveries')
    .select(['id', 'contactId', 'destination', 'lastError'])
    .where('state', '=', 'dead')
    .where(isUnreported('delivery', 'deliveries'))
    .orderBy('id', 'desc')
    .limit(MAX_FAULTS_READ)
    .execute();
  const messages = await queries
    .selectFrom('outgoingMessages')
    .leftJoin('webhooks', 'webhooks.id', 'webhookId')
    .select(['outgoingMessages.id', 'kind', 'lastError', 'webhooks.url'])
    .where('state', '=', 'dead')
    .where('kind', 'not in', EXCLUDED_KINDS)
    .where(isUnreported('message', 'outgoing_messages'))
    .orderBy('outgoingMessages.id', 'desc')
    .limit(MAX_FAULTS_READ)
    .execute();
  return [
    ...deliveries.map(({ id, contactId, destination, lastError }) => ({
      faultKey: `delivery:${id}`,
      text: `Contact request ${contactId}, ${destination === 'email' ? 'by e-mail' : 'to the endpoint'}: ${lastError ?? 'unknown'}`,
    })),
    ...messages.map(({ id, kind, lastError, url }) => ({
      faultKey: `message:${id}`,
      text: `Message ${id} (${kind}), ${url === null ? 'by e-mail' : `to the webhook at ${new URL(url).host}`}: ${lastError ?? 'unknown'}`,
    })),
  ];
}

function isUnreported(kind: string, table: string) {
  return sql<boolean>`not exists (select 1 from told_faults where subject = ${faultKeyOf(kind, table)})`;
}

function faultKeyOf(kind: string, table: string) {
  return sql`${sql.lit(`${kind}:`)} || cast(${sql.ref(`${table}.id`)} as text)`;
}

/** Marks faults as reported, or as not to be. */
export async function markReported(queries: Queries, faults: readonly UnreportedFault[], now: number): Promise<void> {
  const rows = faults.map(({ faultKey }) => ({ subject: faultKey, toldAt: now }));
  await queries
    .insertInto('toldFaults')
    .values(rows)
    .onConflict((row) => row.column('subject').doNothing())
    .execute();
}

/** Forgets resolved faults: a delivery that was sent again may fail again. */
export async function forgetResolved(queries: Queries): Promise<void> {
  const isOf = (kind: string, table: string, state: string, column = 'state') =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${state} and subject = ${faultKeyOf(kind, table)})`;
  await queries
    .deleteFrom('toldFaults')
    .where(sql<boolean>`not ${isOf('delivery', 'deliveries', 'dead')}`)
    .where(sql<boolean>`not ${isOf('message', 'outgoing_messages', 'dead')}`)
    .where(sql<boolean>`not ${isOf('backup', 'backups', 'failed')}`)
    .where(sql<boolean>`not ${isOf('copy', 'backups', 'failed', 'copy_state')}`)
    .execute();
}

/** Whether the last backup, or the last copy of one, succeeded: then earlier failures do not matter. */
export async function isLastGood(queries: Queries, cause: StoredCause): Promise<boolean> {
  if (cause === 'deliveries') return false;
  const { state } = BACKUP_CAUSES[cause];
  const last = await queries
    .selectFrom('backups')
    .select(`${state} as result`)
    .where('state', '!=', 'running')
    .where(state, 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.result === 'done';
}
