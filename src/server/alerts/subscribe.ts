import { writeWatch } from '#contract/alerts/alert.ts';
import type { Watch } from '#domain/alerts/watch.ts';
import { ALERT_LIMITS } from '#domain/limits.ts';
import type { MicroDollars } from '#domain/money.ts';
import { MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { queueMessages } from '#server/outbox/outgoing-messages.ts';
import { confirmationMail, type MailSite } from './alert-mail.ts';
import { hashOf, newToken } from './stored-alerts.ts';

const LINK_MS = ALERT_LIMITS.linkHours * 60 * 60_000;

/** A repeated request within this time sends no second link. */
const RESEND_INTERVAL_MS = ALERT_LIMITS.resendSeconds * 1_000;

/** A request for an alert, with the data for its mail. */
export interface Subscription {
  readonly email: string;
  readonly watch: Watch;
  /** Current price of a watched service: the first mail reports a different one. */
  readonly lastReported: MicroDollars | null;
  readonly words: string;
  readonly site: MailSite;
}

/**
 * Stores an unconfirmed alert, or renews the link of an existing one, and queues its mail in one transaction. Nothing
 * happens for an address that has reached its limits; the response does not tell.
 */
export async function subscribe(queries: Queries, asked: Subscription, now: Milliseconds): Promise<void> {
  const emailKey = asked.email.toLowerCase();
  const watch = writeWatch(asked.watch);
  await queries.transaction().execute(async (transaction) => {
    // Locks the address, so that the counts below stay valid.
    await transaction
      .updateTable('alertChecks')
      .set((row) => ({ heldUntil: row.ref('heldUntil') }))
      .execute();
    const others = await transaction
      .selectFrom('priceAlerts')
      .select(['id', 'watch', 'askedAt', 'asked', 'unsubscribeToken', 'confirmedAt'])
      .where('emailKey', '=', emailKey)
      .execute();
    const existing = others.find((one) => one.watch === watch);
    const links = others.reduce((sum, one) => sum + linksToday(one, now), 0);
    if (links >= ALERT_LIMITS.linksPerDay) return;
    if (
      existing
        ? now - existing.askedAt < RESEND_INTERVAL_MS && now >= existing.askedAt
        : others.length >= ALERT_LIMITS.perAddress
    ) {
      return;
    }
    const confirmToken = newToken();
    const link = { confirmHash: hashOf(confirmToken), confirmUntil: now + LINK_MS, askedAt: now };
    const unsubscribeToken = existing?.unsubscribeToken ?? newToken();
    const id = existing?.id ?? (await insertAlert(transaction, { ...asked, emailKey, watch, unsubscribeToken, link }));
    if (existing) {
      await transaction
        .updateTable('priceAlerts')
        .set({ ...link, asked: linksToday(existing, now) + 1 })
        .$if(existing.confirmedAt === null, (update) => update.set({ expiresAt: link.confirmUntil }))
        .where('id', '=', existing.id)
        .execute();
    }
    await queueMessages(transaction, [
      {
        channel: 'mail',
        kind: 'alert-confirmation',
        idempotencyKey: `alert-confirmation/${link.confirmHash}`,
        at: now,
        alertId: id,
        content: confirmationMail({ email: asked.email, unsubscribeToken }, asked.words, confirmToken, asked.site),
      },
    ]);
  });
}

/** Links sent for an alert within a day, counting all that are in doubt. */
function linksToday({ askedAt, asked }: { readonly askedAt: Milliseconds; readonly asked: number }, now: Milliseconds) {
  return now - askedAt < MILLISECONDS_PER_DAY ? asked : 0;
}

interface NewAlert extends Pick<Subscription, 'email' | 'lastReported'> {
  readonly emailKey: string;
  readonly watch: string;
  readonly unsubscribeToken: string;
  readonly link: { readonly confirmHash: string; readonly confirmUntil: Milliseconds; readonly askedAt: Milliseconds };
}

async function insertAlert(queries: Queries, alert: NewAlert): Promise<number> {
  const { email, emailKey, watch, unsubscribeToken, lastReported, link } = alert;
  const { id } = await queries
    .insertInto('priceAlerts')
    .values({
      ...link,
      email,
      emailKey,
      watch,
      unsubscribeToken,
      toldMicros: lastReported,
      asked: 1,
      createdAt: link.askedAt,
      expiresAt: link.confirmUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
