import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { ratesProblem, type FetchRates } from './fetch-rates.ts';
import { claimFetch, noteFailure, storeFetchSuccess, readRateFetches } from './rate-fetches.ts';
import { storeFetchedRates } from './take-rates.ts';
import { RatesError } from './rates-error.ts';

/** A changed system clock is noticed within this time. */
const LONGEST_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 1_000;

export interface RateWatchContext {
  readonly catalogue: CatalogueContext;
  readonly fetchRates: FetchRates;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Fetches rates at start and several times a day, on one instance at a time. */
export class RateWatch {
  readonly #context: RateWatchContext;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> | null = null;
  #hasFailed = false;

  constructor(context: RateWatchContext) {
    this.#context = context;
  }

  start(): void {
    this.#begin(true);
  }

  /** Fetches if it is due. */
  async check(isStart = false): Promise<void> {
    const { catalogue, logger } = this.#context;
    try {
      if (await withinDeadline(claimFetch(catalogue.database.queries, catalogue.now(), isStart))) await this.#fetch();
    } catch (error) {
      if (!this.#stopping.signal.aborted)
        logger.warn({ err: error }, 'The state of the rate fetch could not be stored');
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#turn;
  }

  #begin(isStart: boolean): void {
    this.#turn = this.check(isStart).then(async () => this.#wait());
  }

  async #wait(): Promise<void> {
    const { catalogue } = this.#context;
    const next = await withinDeadline(readRateFetches(catalogue.database.queries)).catch(() => null);
    if (this.#stopping.signal.aborted) return;
    const wait = (next?.nextAt ?? 0) - catalogue.now();
    const timer = setTimeout(() => this.#begin(false), Math.min(Math.max(wait, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
    this.#timer = timer.unref();
  }

  async #fetch(): Promise<void> {
    const { catalogue, fetchRates, logger } = this.#context;
    const { database, now } = catalogue;
    try {
      const fetched = await fetchRates(this.#stopping.signal);
      const problem = await storeFetchedRates(catalogue, fetched).then(() => null, refusalIn);
      if (problem !== null) logger.warn({ problem }, 'Some exchange rates were refused');
      else if (this.#hasFailed) logger.info('Exchange rates can be fetched again');
      this.#hasFailed = false;
      await withinDeadline(storeFetchSuccess(database.queries, now(), problem));
    } catch (error) {
      // The next start fetches again.
      if (this.#stopping.signal.aborted) return;
      const problem = ratesProblem(error);
      if (!this.#hasFailed) logger.warn({ err: error, problem }, 'Exchange rates could not be fetched');
      this.#hasFailed = true;
      await withinDeadline(noteFailure(database.queries, now(), problem));
    }
  }
}

function refusalIn(error: unknown): string {
  if (error instanceof RatesError) return error.message;
  throw error;
}
