import { sql } from 'kysely';
import { TEST_EVENT } from '#contract/webhooks/webhook.ts';
import type { Queries } from '#server/database/database.ts';
import { adminPages } from '#contract/routes.ts';
import { counted, formatCount } from '#domain/count.ts';
import type { DiskSpace } from '#server/backups/backup-file.ts';

/** Kinds of faults in the database. */
export const STORED_CAUSES = ['deliveries', 'backups'] as const;

export type StoredCause = (typeof STORED_CAUSES)[number];

/** The mails of this folder, and trials: their failures are not reported by mail. */
export const SYSTEM_ALERT_KIND = 'system-alert';
const EXCLUDED_KINDS = [SYSTEM_ALERT_KIND, TEST_EVENT];

/** An unreported fault. */
interface UnreportedFault {
  /** Its kind and id: `delivery:12`. */
  readonly faultKey: string;
  /** Its description, without personal data. */
  readonly text: string;
}

/** Most faults reported at once. */
const MAX_FAULTS_READ = 1_000;

/** Unreported faults, latest first. */
export async function readUnreported(queries: Queries, cause: StoredCause): Promise<readonly UnreportedFault[]> {
  return cause === 'backups' ? readFailedBackups(queries) : readDeadDeliveries(queries);
}

async function readFailedBackups(queries: Queries): Promise<readonly UnreportedFault[]> {
  const rows = await queries
    .selectFrom('backups')
    .select(['id', 'startedAt', 'host', 'fault'])
    .where('state', '=', 'failed')
    .where(isUnreported('backup', 'backups'))
    .orderBy('id', 'desc')
    .limit(MAX_FAULTS_READ)
    .execute();
  return rows.map(({ id, startedAt, host, fault }) => ({
    faultKey: `backup:${id}`,
    text: `${new Date(startedAt).toISOString()}, on ${host}: ${fault ?? 'unknown'}`,
  }));
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
  const isOf = (kind: string, table: string, state: string) =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} where state = ${state} and subject = ${faultKeyOf(kind, table)})`;
  await queries
    .deleteFrom('toldFaults')
    .where(sql<boolean>`not ${isOf('delivery', 'deliveries', 'dead')}`)
    .where(sql<boolean>`not ${isOf('message', 'outgoing_messages', 'dead')}`)
    .where(sql<boolean>`not ${isOf('backup', 'backups', 'failed')}`)
    .execute();
}

/** Whether the last backup succeeded: then earlier failures do not matter. */
export async function isLastBackupGood(queries: Queries): Promise<boolean> {
  const last = await queries
    .selectFrom('backups')
    .select('state')
    .where('state', '!=', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'done';
}

/** Most faults named in a mail. */
const MAX_NAMED = 20;

/** Subject and text of a mail. */
export interface AlertText {
  readonly subject: string;
  readonly text: string;
}

/** The site of a mail. */
export interface AlertSite {
  readonly name: string;
  readonly publicUrl: string;
}

/** A mail about faults. */
export function faultsMail(site: AlertSite, cause: StoredCause, faults: readonly UnreportedFault[]): AlertText {
  const named = faults.slice(0, MAX_NAMED).map(({ text }) => `- ${text}`);
  const rest = faults.length > MAX_NAMED ? [`- and ${counted(faults.length - MAX_NAMED, 'other')}`] : [];
  const lines = [...named, ...rest];
  if (cause === 'backups') {
    const subject = faults.length === 1 ? 'A backup failed' : `${faults.length} backups failed`;
    const then = 'It is retried automatically at growing intervals. The last good backup is kept.';
    return mail(site, subject, [...lines, '', then, page(site, adminPages.settings)]);
  }
  const subject = `${counted(faults.length, 'delivery', 'deliveries')} given up`;
  const then = 'The requests are stored. To deliver them again, open:';
  return mail(site, subject, [...lines, '', then, page(site, adminPages.contacts), page(site, adminPages.settings)]);
}

/** A mail about a disk that is nearly full. */
export function diskMail(site: AlertSite, host: string, folder: string, room: DiskSpace): AlertText {
  const { freeBytes, totalBytes } = room;
  return mail(site, 'The disk is nearly full', [
    `${host}: the disk of ${folder} has ${megabytes(freeBytes)} MB free of ${megabytes(totalBytes)} MB.`,
    'When it is full, contact requests are refused and no backups are made.',
  ]);
}

function mail(site: AlertSite, subject: string, lines: readonly string[]): AlertText {
  const last = `At most one e-mail a day about this. Turn these e-mails off under System Alerts: ${page(site, adminPages.settings)}`;
  return { subject: `${site.name}: ${subject}`, text: [...lines, '', '-- ', last, ''].join('\n') };
}

function page({ publicUrl }: AlertSite, path: string): string {
  return publicUrl + path;
}

function megabytes(bytes: number): string {
  return formatCount(Math.floor(bytes / 1_000_000));
}
