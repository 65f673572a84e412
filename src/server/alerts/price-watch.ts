import type { FastifyBaseLogger } from 'fastify';
import { watchedCatalogue } from '#server/catalogue/watched-catalogue.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { checkBatch } from './alert-check.ts';
import type { MailSite } from './alert-mail.ts';
import { forgetExpired } from './stored-alerts.ts';

/** So often alerts are looked through while nothing changes: some wait for their day to be over, some expire. */
const EVERY_MS = 60 * 60_000;
/** Changes within this time are looked at together. */
const GATHER_MS = 1_000;
/** An instance that died in the middle holds the others up for so long. */
const HELD_MS = 30_000;
const RETRY_MS = 5_000;
/** After so long a check lets others in, and goes on later. */
const MAX_CHECK_MS = 20_000;

export interface PriceWatchContext {
  readonly queries: Queries;
  readonly snapshot: CatalogueSnapshot;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  readonly monotonicNow: () => number;
  readonly site: () => MailSite;
  /** Whether there is a mail server: without one alerts only expire. */
  readonly sendsMail: boolean;
  /** Called when mails were queued. */
  readonly onQueued: () => void;
}

/**
 * Looks through the price alerts after every change of the catalogue, and every hour. Of several instances one at a time
 * does; nothing depends on that, since each mail is noted in the transaction that queues it.
 */
export class PriceWatch {
  readonly #context: PriceWatchContext;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> | null = null;
  #isStopped = false;
  /** Up to which alert a check came that took too long. */
  #after = 0;

  constructor(context: PriceWatchContext) {
    this.#context = context;
  }

  /** Prices may have changed, or an alert has begun. */
  wake(): void {
    this.#schedule(GATHER_MS);
  }

  /** Looks through all alerts now. Resolves when that is done, or put off. */
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

  /** Whether all of them were: false where another instance is at it, time is up, or the catalogue is not the one of now. */
  async #lookThrough(): Promise<boolean> {
    const { queries, snapshot, now, monotonicNow, site, sendsMail, onQueued } = this.#context;
    await withinDeadline(forgetExpired(queries, now()));
    if (!sendsMail || !(await withinDeadline(hasAlerts(queries)))) return true;
    if (!(await withinDeadline(hold(queries, now(), 0)))) return false;
    let held = now() + HELD_MS;
    let queued = 0;
    try {
      const { catalogue, isFresh } = await snapshot.current();
      if (!isFresh) return false;
      const names = { catalogue: watchedCatalogue(catalogue), countries: catalogue.countries };
      const began = monotonicNow();
      for (;;) {
        const batch = await withinDeadline(checkBatch(queries, this.#after, { names, site: site(), now: now() }));
        queued += batch.mails;
        this.#after = batch.after ?? 0;
        if (batch.after === null) return true;
        if (this.#isStopped || monotonicNow() - began > MAX_CHECK_MS) return false;
        if (!(await withinDeadline(hold(queries, now(), held)))) return false;
        held = now() + HELD_MS;
      }
    } finally {
      if (queued > 0) onQueued();
      await withinDeadline(letGo(queries, held));
    }
  }
}

async function hasAlerts(queries: Queries): Promise<boolean> {
  const select = queries.selectFrom('priceAlerts').select('id').where('confirmedAt', 'is not', null).limit(1);
  return (await select.executeTakeFirst()) !== undefined;
}

/**
 * Takes the check for this instance, or keeps it. One that is held for longer than anybody holds it is from before the clock
 * was set back.
 */
async function hold(queries: Queries, now: number, held: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('alertChecks')
    .set({ heldUntil: now + HELD_MS })
    .where((is) => is.or([is('heldUntil', '<=', now), is('heldUntil', '>', now + HELD_MS), is('heldUntil', '=', held)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function letGo(queries: Queries, held: number): Promise<void> {
  await queries.updateTable('alertChecks').set({ heldUntil: 0 }).where('heldUntil', '=', held).execute();
}
