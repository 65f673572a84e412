import type { FastifyBaseLogger } from 'fastify';
import { alertCatalogue } from '#server/catalogue/watched-catalogue.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { checkBatch } from './alert-check.ts';
import type { MailSite } from './alert-mail.ts';
import { forgetExpired } from './stored-alerts.ts';

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
