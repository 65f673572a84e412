import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { readWatch } from './alert.ts';
import type { Watch } from './watch.ts';
import { ALERT_LIMITS } from '#core/limits.ts';
import type { MicroDollars } from '#core/money.ts';
import type { Queries } from '#platform/database/database.ts';
import type { PriceAlertsTable } from '#platform/database/operator-tables.ts';
import type { Milliseconds } from '#platform/database/schema.ts';

const TOKEN_BYTES = 18;

export interface StoredAlert extends Readonly<Omit<Selectable<PriceAlertsTable>, 'watch' | 'toldMicros'>> {
  readonly watch: Watch;
  readonly lastReported: MicroDollars | null;
}

/** A random, unguessable token. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The alert of a confirmation link, null if the link is unknown or expired. */
export async function findByLink(queries: Queries, token: string, now: Milliseconds): Promise<StoredAlert | null> {
  const row = await queries
    .selectFrom('priceAlerts')
    .selectAll()
    .where('confirmHash', '=', hashOf(token))
    .where('confirmUntil', '>', now)
    .executeTakeFirst();
  return row ? alertOf(row) : null;
}

export async function findByMails(queries: Queries, token: string): Promise<StoredAlert | null> {
  const row = await queries
    .selectFrom('priceAlerts')
    .selectAll()
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst();
  return row ? alertOf(row) : null;
}

/** Confirms an alert, or extends it by another 12 months; null if the link has expired. Idempotent. */
export async function confirmAlert(queries: Queries, token: string, now: Milliseconds): Promise<StoredAlert | null> {
  const row = await queries
    .updateTable('priceAlerts')
    .set((alert) => ({ confirmedAt: alert.fn.coalesce('confirmedAt', alert.val(now)), expiresAt: keptUntil(now) }))
    .where('confirmHash', '=', hashOf(token))
    .where('confirmUntil', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ? alertOf(row) : null;
}

/** Deletes an alert with its address and queued mails; null if there is none. */
export async function endAlert(queries: Queries, token: string): Promise<StoredAlert | null> {
  const row = await queries
    .deleteFrom('priceAlerts')
    .where('unsubscribeToken', '=', token)
    .returningAll()
    .executeTakeFirst();
  return row ? alertOf(row) : null;
}

/** Deletes expired alerts: unconfirmed ones, and confirmed ones after 12 months. */
export async function forgetExpired(queries: Queries, now: Milliseconds): Promise<void> {
  await queries.deleteFrom('priceAlerts').where('expiresAt', '<=', now).execute();
}

export function alertOf({ watch, toldMicros, ...row }: Selectable<PriceAlertsTable>): StoredAlert {
  return { ...row, watch: readWatch(watch), lastReported: toldMicros === null ? null : BigInt(toldMicros) };
}

function keptUntil(now: Milliseconds): Milliseconds {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + ALERT_LIMITS.keptMonths);
  return until.getTime();
}
