import type { FastifyBaseLogger } from 'fastify';
import { alertCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import { priceMail, watchText, type WatchNames } from './alert-mail.server.ts';
import { forgetExpired, alertOf, type StoredAlert } from './stored-alerts.server.ts';
import { setImmediate } from 'node:timers/promises';
import { nextStep, currentPriceOf, type CurrentPrice, type AlertStep } from './watch.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { queueMessages } from '#features/outbox/outgoing-messages.server.ts';

/** Alerts are checked this often without changes: some wait for their daily mail, some expire. */
const EVERY_MS = 60 * 60_000;
/** Delay that combines changes into one check. */
const GATHER_MS = 1_000;
/** Lease of a check: after a crash other instances wait this long. */
const LEASE_MS = 30_000;
const RETRY_MS = 5_000;
/** A check pauses after this time, so that other instances can take over. */
const MAX_CHECK_MS = 20_000;

export interface PriceWatchContext {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly monotonicNow: () => number;
  readonly site: () => MailSite;
  /** Without a mail server, alerts only expire. */
  readonly sendsMail: boolean;
  /** Called after mails were queued. */
  readonly onQueued: () => void;
}

/**
 * Checks price alerts after every change of the catalogue, and every hour. One instance at a time does so, for
 * efficiency only: each mail is recorded in the transaction that queues it.
 */
export class PriceWatch {
  readonly #context: PriceWatchContext;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> | null = null;
  #isStopped = false;
  /** The last alert of a paused check. */
  #after = 0;

  constructor(context: PriceWatchContext) {
    this.#context = context;
  }

  /** Schedules a check after a price change or a confirmation. */
  wake(): void {
    this.#schedule(GATHER_MS);
  }

  /** Checks all alerts now. Resolves when done or postponed. */
  async check(): Promise<void> {
    while (this.#running) await this.#running;
    if (this.#isStopped) return;
    this.#running = this.#check().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(milliseconds: number): void {
    const dueAt = this.#context.monotonicNow() + milliseconds;
    if (this.#isStopped || dueAt >= this.#dueAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => {
      this.#dueAt = Number.POSITIVE_INFINITY;
      void this.check();
    }, milliseconds).unref();
  }

  async #check(): Promise<void> {
    const { logger } = this.#context;
    try {
      this.#schedule((await this.#lookThrough()) ? EVERY_MS : RETRY_MS);
    } catch (error) {
      if (!this.#isStopped) logger.warn({ err: error }, 'Price alerts could not be checked');
      this.#schedule(RETRY_MS);
    }
  }

  /** False if another instance is checking, time is up, or the catalogue is outdated. */
  async #lookThrough(): Promise<boolean> {
    const { queries, snapshot, now, monotonicNow, site, sendsMail, onQueued } = this.#context;
    await withinDeadline(forgetExpired(queries, now()));
    if (!sendsMail || !(await withinDeadline(hasAlerts(queries)))) return true;
    if (!(await withinDeadline(acquireLease(queries, now(), 0)))) return false;
    let leaseUntil = now() + LEASE_MS;
    let queued = 0;
    try {
      const { catalogue, isFresh } = await snapshot.current();
      if (!isFresh) return false;
      const names = { catalogue: alertCatalogue(catalogue), countries: catalogue.countries };
      const began = monotonicNow();
      for (;;) {
        const batch = await withinDeadline(checkBatch(queries, this.#after, { names, site: site(), now: now() }));
        queued += batch.mails;
        this.#after = batch.after ?? 0;
        if (batch.after === null) return true;
        if (this.#isStopped || monotonicNow() - began > MAX_CHECK_MS) return false;
        if (!(await withinDeadline(acquireLease(queries, now(), leaseUntil)))) return false;
        leaseUntil = now() + LEASE_MS;
      }
    } finally {
      if (queued > 0) onQueued();
      await withinDeadline(releaseLease(queries, leaseUntil));
    }
  }
}

async function hasAlerts(queries: Queries): Promise<boolean> {
  const select = queries.selectFrom('priceAlerts').select('id').where('confirmedAt', 'is not', null).limit(1);
  return (await select.executeTakeFirst()) !== undefined;
}

/** Takes or renews the lease. A lease beyond its maximum was stored before the clock was set back. */
async function acquireLease(queries: Queries, now: number, heldUntil: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('alertChecks')
    .set({ heldUntil: now + LEASE_MS })
    .where((is) =>
      is.or([is('heldUntil', '<=', now), is('heldUntil', '>', now + LEASE_MS), is('heldUntil', '=', heldUntil)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function releaseLease(queries: Queries, heldUntil: number): Promise<void> {
  await queries.updateTable('alertChecks').set({ heldUntil: 0 }).where('heldUntil', '=', heldUntil).execute();
}

const ALERTS_PER_BATCH = 100;
/** Ranking a large catalogue takes milliseconds: other requests run after this time. */
const MAX_BATCH_MS = 10;

/** A processed batch of alerts. */
interface CheckedBatch {
  /** Id of the last alert, null after the final batch. */
  readonly after: number | null;
  readonly mails: number;
}

/**
 * Checks confirmed alerts after an id. One transaction stores the reported prices and queues the mails. An alert sends
 * at most one mail a day. Concurrent checks send nothing twice: an update requires the mail count that was read.
 */
async function checkBatch(
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
    const step = nextStep(alert.watch, price, alert.lastReported);
    if (step.sendsMail || step.lastReported !== alert.lastReported) steps.push({ alert, seen: price, step });
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
            const isMine = await note(transaction, alert, {
              lastReported: step.lastReported,
              ...(step.sendsMail && { lastMailAt: now }),
            });
            if (!isMine || !step.sendsMail || !seen) continue;
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
  { id, mails, lastReported: before }: StoredAlert,
  {
    lastReported,
    lastMailAt,
  }: { readonly lastReported: StoredAlert['lastReported']; readonly lastMailAt?: Milliseconds },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('priceAlerts')
    .set({ toldMicros: lastReported, ...(lastMailAt !== undefined && { lastMailAt, mails: mails + 1 }) })
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
