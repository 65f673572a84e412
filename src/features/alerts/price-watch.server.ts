import type { FastifyBaseLogger } from 'fastify';
import { alertCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { claimJob, releaseJob, renewJob, type SharedJob } from '#platform/jobs/job.ts';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import type { MailSite } from '#features/outbox/sender.server.ts';
import { priceMail } from './alert-mail.server.ts';
import type { WatchNames } from './watch-text.ts';
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
const CHECK: SharedJob = { name: 'alerts', leaseMs: 30_000 };
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
export class PriceWatch extends RepeatedWork {
  readonly #context: PriceWatchContext;
  #checking: Promise<number> | null = null;
  /** The last alert of a paused check. */
  #after = 0;

  constructor(context: PriceWatchContext) {
    super({ firstAfterMs: GATHER_MS, gatherMs: GATHER_MS });
    this.#context = context;
  }

  /** Checks all alerts now. Resolves when done or postponed, with the milliseconds until the next check. */
  async check(): Promise<number> {
    while (this.#checking) await this.#checking;
    if (this.stopping.aborted) return 0;
    this.#checking = this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.#checking;
  }

  protected async run(): Promise<number> {
    return this.check();
  }

  async #check(): Promise<number> {
    try {
      return (await this.#lookThrough()) ? EVERY_MS : RETRY_MS;
    } catch (error) {
      if (!this.stopping.aborted) this.#context.logger.warn({ err: error }, 'Price alerts could not be checked');
      return RETRY_MS;
    }
  }

  /** False if another instance is checking, time is up, or the catalogue is outdated. */
  async #lookThrough(): Promise<boolean> {
    const { queries, snapshot, now, monotonicNow, site, sendsMail, onQueued } = this.#context;
    await withinDeadline(forgetExpired(queries, now()));
    if (!sendsMail || !(await withinDeadline(hasAlerts(queries)))) return true;
    let lease = await withinDeadline(claimJob(queries, CHECK, now()));
    let queued = 0;
    try {
      const { catalogue, isFresh } = await snapshot.current();
      if (!isFresh) return false;
      const names = { catalogue: alertCatalogue(catalogue), countries: catalogue.countries };
      const began = monotonicNow();
      while (lease) {
        const batch = await withinDeadline(checkBatch(queries, this.#after, { names, site: site(), now: now() }));
        queued += batch.mails;
        this.#after = batch.after ?? 0;
        if (batch.after === null) return true;
        if (this.stopping.aborted || monotonicNow() - began > MAX_CHECK_MS) return false;
        lease = await withinDeadline(renewJob(queries, CHECK, lease, now()));
      }
      return false;
    } finally {
      if (queued > 0) onQueued();
      if (lease) await withinDeadline(releaseJob(queries, lease));
    }
  }
}

async function hasAlerts(queries: Queries): Promise<boolean> {
  const select = queries.selectFrom('priceAlerts').select('id').where('confirmedAt', 'is not', null).limit(1);
  return (await select.executeTakeFirst()) !== undefined;
}

const ALERTS_PER_BATCH = 100;
/** Ranking a large catalogue takes milliseconds: other requests run after this time. */
const MAX_BATCH_MS = 10;

/** A batch of estimates ends after this time, within the deadline of its database work. */
const MAX_COMPUTING_MS = 500;

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
  const began = performance.now();
  let [paused, last] = [began, after];
  for (const alert of rows.map(alertOf)) {
    if (last !== after && paused - began > MAX_COMPUTING_MS) break;
    last = alert.id;
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
  const isLast = rows.length < ALERTS_PER_BATCH && (rows.at(-1)?.id ?? after) === last;
  return { after: isLast ? null : last, mails };
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
    content: priceMail(alert, seen, names, site),
  } as const;
}
