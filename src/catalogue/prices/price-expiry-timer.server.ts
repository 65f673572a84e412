import type { FastifyBaseLogger } from 'fastify';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { changeCatalogue, SCHEDULED_CHANGE, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';

/** A changed system clock is noticed within this time, even without requests. */
const LONGEST_WAIT_MS = 30_000;
const RETRY_AFTER_MS = 1_000;

export interface PriceExpiryContext {
  readonly catalogue: CatalogueContext;
  /** Clears the caches of the catalogue. */
  readonly onExpiry: () => void;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Handles price changes caused by the clock: a scheduled price takes effect, or list prices become outdated at the end
 * of the day. Clears caches and records the prices in the history.
 */
export class PriceExpiryTimer {
  readonly #context: PriceExpiryContext;
  /** Expiry of the caches in milliseconds since 1970: the end of the day until the next change is known. */
  #expiresAt: number;
  #timer: NodeJS.Timeout | null = null;
  #renewal: Promise<void> | null = null;
  #isOutdated = false;
  #isStopped = false;

  constructor(context: PriceExpiryContext) {
    this.#context = context;
    this.#expiresAt = endOfDay(context.catalogue.now());
  }

  /** Checks for expiry. Call it before reading a cache. */
  check(now = this.#context.catalogue.now()): void {
    if (now < this.#expiresAt) return;
    this.#expiresAt = endOfDay(now);
    this.#context.onExpiry();
    this.renew();
  }

  /** Records due prices and schedules the next change. Call it at start and after every change of the catalogue. */
  renew(): void {
    this.#isOutdated = true;
    if (this.#isStopped) return;
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
  }

  /** Resolves when all due prices are recorded, or cannot be. */
  async settled(): Promise<void> {
    this.check();
    await this.#renewal;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#renewal;
  }

  async #renew(): Promise<void> {
    let wait = 0;
    while (this.#isOutdated && wait === 0) {
      this.#isOutdated = false;
      wait = await this.#findNext();
    }
    if (this.#isStopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wake(wait > 0), wait || this.#waitToTurn());
    this.#timer.unref();
  }

  #wake(hasFailed: boolean): void {
    this.check();
    if (hasFailed) this.renew();
    else if (!this.#renewal) void this.#renew();
  }

  #waitToTurn(): number {
    return Math.min(Math.max(this.#expiresAt - this.#context.catalogue.now(), 0), LONGEST_WAIT_MS);
  }

  /** Returns the delay of a retry in milliseconds, 0 on success. */
  async #findNext(): Promise<number> {
    const { catalogue, logger } = this.#context;
    try {
      const first = (await nextScheduledStart(catalogue)) ?? Number.POSITIVE_INFINITY;
      if (first > catalogue.now()) {
        this.#expiresAt = Math.min(first, endOfDay(catalogue.now()));
      } else {
        await changeCatalogue(catalogue, SCHEDULED_CHANGE, async () => {});
        this.#isOutdated = true;
      }
      return 0;
    } catch (error) {
      if (!this.#isStopped) logger.warn({ err: error }, 'The next scheduled price could not be determined');
      return RETRY_AFTER_MS;
    }
  }
}

/** When the first scheduled price takes effect. */
async function nextScheduledStart({ database }: CatalogueContext): Promise<number | null> {
  const select = database.queries
    .selectFrom('priceLines')
    .select(({ fn }) => fn.min('validFrom').as('first'))
    .where('validFrom', 'is not', null);
  const { first } = await withinDeadline(select.executeTakeFirstOrThrow());
  return first;
}

function endOfDay(now: number): number {
  return (Math.floor(now / MILLISECONDS_PER_DAY) + 1) * MILLISECONDS_PER_DAY;
}
