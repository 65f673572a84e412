import type { FastifyBaseLogger } from 'fastify';
import { MILLISECONDS_PER_DAY } from '#domain/staleness.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { changeCatalogue, NOTHING_ELSE, type CatalogueContext } from './change-catalogue.ts';

/** A clock that was set is noticed within this time, also while nobody asks for anything. */
const LONGEST_WAIT_MS = 30_000;
const RETRY_AFTER_MS = 1_000;

export interface PriceTurnoverContext {
  readonly catalogue: CatalogueContext;
  /** Drops all that was made from the catalogue. */
  readonly onTurn: () => void;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Watches for the moments at which prices change by themselves: a coming line arrives, or the day ends, after which a
 * direct price may be stale. What was made before such a moment does not outlive it, and arrivals are written to the history.
 */
export class PriceTurnover {
  readonly #context: PriceTurnoverContext;
  /** Until when what was made holds, in milliseconds since 1970. Not known yet: until the end of the day. */
  #turnsAt: number;
  #timer: NodeJS.Timeout | null = null;
  #renewal: Promise<void> | null = null;
  #isOutdated = false;
  #isStopped = false;

  constructor(context: PriceTurnoverContext) {
    this.#context = context;
    this.#turnsAt = endOfDay(context.catalogue.now());
  }

  /** Call it before anything that was made is used: at every request. */
  check(): void {
    if (this.#context.catalogue.now() < this.#turnsAt) return;
    this.#turnsAt = endOfDay(this.#context.catalogue.now());
    this.#context.onTurn();
    this.renew();
  }

  /** Records what has arrived and finds out what comes next: at the start, and after every change of the catalogue. */
  renew(): void {
    this.#isOutdated = true;
    if (this.#isStopped) return;
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
  }

  /** Resolves once the history has what has arrived by now, or cannot be written. */
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
    return Math.min(Math.max(this.#turnsAt - this.#context.catalogue.now(), 0), LONGEST_WAIT_MS);
  }

  /** Returns after how many milliseconds it must be tried again, 0 where it is known. */
  async #findNext(): Promise<number> {
    const { catalogue, logger } = this.#context;
    try {
      const first = (await firstComing(catalogue)) ?? Number.POSITIVE_INFINITY;
      if (first > catalogue.now()) {
        this.#turnsAt = Math.min(first, endOfDay(catalogue.now()));
      } else {
        await changeCatalogue(catalogue, NOTHING_ELSE, async () => {});
        this.#isOutdated = true;
      }
      return 0;
    } catch (error) {
      if (!this.#isStopped) logger.warn({ err: error }, 'The next scheduled price could not be determined');
      return RETRY_AFTER_MS;
    }
  }
}

/** When the first line arrives that is not recorded as having arrived. */
async function firstComing({ database }: CatalogueContext): Promise<number | null> {
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
