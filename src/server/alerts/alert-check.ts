import { setImmediate } from 'node:timers/promises';
import { nextStep, currentPriceOf, type CurrentPrice, type AlertStep } from '#domain/alerts/watch.ts';
import { MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { queueMessages } from '#server/outbox/outgoing-messages.ts';
import { priceMail, watchText, type MailSite, type WatchNames } from './alert-mail.ts';
import { alertOf, type StoredAlert } from './stored-alerts.ts';

const ALERTS_PER_BATCH = 100;
/** Ranking a large catalogue takes milliseconds: other requests run after this time. */
const MAX_BATCH_MS = 10;

/** A processed batch of alerts. */
export interface CheckedBatch {
  /** Id of the last alert, null after the final batch. */
  readonly after: number | null;
  readonly mails: number;
}

/**
 * Checks confirmed alerts after an id. One transaction stores the reported prices and queues the mails. An alert sends
 * at most one mail a day. Concurrent checks send nothing twice: an update requires the mail count that was read.
 */
export async function checkBatch(
  queries: Queries,
  after: number,
  { names, site, now }: { readonly names: WatchNames; readonly site: MailSite; readonly now: Milliseconds },
): Promise<CheckedBatch> {
  const rows = await queries
    .selectFrom('priceAlerts')
    .selectAll()
    .where('id', '>', after)
    .where('confirmedAt', 'is not', null)
    .where('expiresAt', '>', now)
    // A time far in the future was stored before the clock was set back.
    .where((is) =>
      is.or([
        is('lastMailAt', 'is', null),
        is('lastMailAt', '<=', now - MILLISECONDS_PER_DAY),
        is('lastMailAt', '>', now + MILLISECONDS_PER_DAY),
      ]),
    )
    .orderBy('id')
    .limit(ALERTS_PER_BATCH)
    .execute();
  const steps: { readonly alert: StoredAlert; readonly seen: CurrentPrice | null; readonly step: AlertStep }[] = [];
  let paused = performance.now();
  for (const alert of rows.map(alertOf)) {
    const price = currentPriceOf(alert.watch, names.catalogue);
    const step = nextStep(alert.watch, price, alert.told);
    if (step.tells || step.told !== alert.told) steps.push({ alert, seen: price, step });
    if (performance.now() - paused < MAX_BATCH_MS) continue;
    await setImmediate();
    paused = performance.now();
  }
  const mails =
    steps.length === 0
      ? 0
      : await queries.transaction().execute(async (transaction) => {
          let queued = 0;
          for (const { alert, seen, step } of steps) {
            const isMine = await note(transaction, alert, { told: step.told, ...(step.tells && { lastMailAt: now }) });
            if (!isMine || !step.tells || !seen) continue;
            queued += 1;
            await queueMessages(transaction, [messageOf(alert, seen, { names, site, now })]);
          }
          return queued;
        });
  return { after: rows.length < ALERTS_PER_BATCH ? null : (rows.at(-1)?.id ?? null), mails };
}

/** Updates an alert. False if it has changed since it was read. */
async function note(
  queries: Queries,
  { id, mails, told: before }: StoredAlert,
  { told, lastMailAt }: { readonly told: StoredAlert['told']; readonly lastMailAt?: Milliseconds },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('priceAlerts')
    .set({ toldMicros: told, ...(lastMailAt !== undefined && { lastMailAt, mails: mails + 1 }) })
    .where('id', '=', id)
    .where('mails', '=', mails)
    .where('toldMicros', before === null ? 'is' : '=', before === null ? null : Number(before))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function messageOf(
  alert: StoredAlert,
  seen: CurrentPrice,
  { names, site, now }: { readonly names: WatchNames; readonly site: MailSite; readonly now: Milliseconds },
) {
  return {
    channel: 'mail',
    kind: 'alert-price',
    idempotencyKey: `alert-price/${alert.id}/${alert.mails + 1}`,
    at: now,
    alertId: alert.id,
    content: priceMail(alert, seen, watchText(alert.watch, names), site),
  } as const;
}
