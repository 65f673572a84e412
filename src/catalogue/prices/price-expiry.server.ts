import type { FastifyBaseLogger } from 'fastify';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
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
 * of the day. Clears caches and records the prices in the history. Wake it after every change of the catalogue.
 */
export class PriceExpiry extends RepeatedWork {
  readonly #context: PriceExpiryContext;
  /** Expiry of the caches in milliseconds since 1970: the end of the day until the next change is known. */
  #expiresAt: number;

  constructor(context: PriceExpiryContext) {
    super();
    this.#context = context;
    this.#expiresAt = endOfDay(context.catalogue.now());
  }

  /** Checks for expiry. Call it before reading a cache. */
  check(now = this.#context.catalogue.now()): void {
    if (now < this.#expiresAt) return;
    this.#expiresAt = endOfDay(now);
    this.#context.onExpiry();
    this.wake();
  }

  /** Resolves when all due prices are recorded, or cannot be. */
  override async settled(): Promise<void> {
    this.check();
    await super.settled();
  }

  /** Records due prices and finds the next change. */
  protected async run(): Promise<number> {
    const { catalogue, logger } = this.#context;
    this.check();
    try {
      const first = (await nextScheduledStart(catalogue)) ?? Number.POSITIVE_INFINITY;
      const now = catalogue.now();
      if (first <= now) {
        await changeCatalogue(catalogue, SCHEDULED_CHANGE, async () => {});
        return 0;
      }
      this.#expiresAt = Math.min(first, endOfDay(now));
      return Math.min(this.#expiresAt - now, LONGEST_WAIT_MS);
    } catch (error) {
      if (!this.stopping.aborted) logger.warn({ err: error }, 'The next scheduled price could not be determined');
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
