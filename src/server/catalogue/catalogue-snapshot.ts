import { api } from '#contract/routes.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { CatalogueUnavailableError } from '#server/errors/problem-error.ts';
import { momentOf, type PriceClock } from './price-moment.ts';
import { dashboardStats, readCountries, readProviders, readServices } from './read-catalogue.ts';

/** The public answers of the catalogue at one moment, by their API path. */
export type CatalogueAnswers = Readonly<Record<string, unknown>>;

const RETRY_AFTER_MS = 1_000;

/** Keeps the catalogue in memory until it changes, and the last good one for as long as the database is away. */
export class CatalogueSnapshot {
  readonly #queries: Queries;
  readonly #now: () => number;
  readonly #clock: PriceClock;
  #reading: Promise<CatalogueAnswers> | null = null;
  #lastGood: CatalogueAnswers | null = null;
  /** From when on a reading that failed may be repeated, null while none has failed since the last change. */
  #retryAt: number | null = null;

  /** `now` is a monotonic clock in milliseconds, `clock` the one that prices go by. */
  constructor(queries: Queries, now: () => number, clock: PriceClock) {
    this.#queries = queries;
    this.#now = now;
    this.#clock = clock;
  }

  /**
   * The catalogue as of its last change. Readers at the same time share one reading. Once a reading has failed nobody
   * waits for the next ones: until one succeeds, everybody gets the last good catalogue at once.
   *
   * @throws CatalogueUnavailableError where it cannot be read and there is none to fall back to.
   */
  async current(): Promise<{ readonly answers: CatalogueAnswers; readonly isFresh: boolean }> {
    const hasFailed = this.#retryAt !== null;
    const reading = this.#read();
    if (hasFailed && this.#lastGood) return { answers: this.#lastGood, isFresh: false };
    try {
      return { answers: await reading, isFresh: true };
    } catch (error) {
      if (!this.#lastGood) throw new CatalogueUnavailableError(error);
      return { answers: this.#lastGood, isFresh: false };
    }
  }

  /** One reading serves until the catalogue changes; a failed one for a moment, so that an outage slows nothing down. */
  #read(): Promise<CatalogueAnswers> {
    const mayRepeat = this.#retryAt !== null && this.#now() >= this.#retryAt;
    if (this.#reading && !mayRepeat) return this.#reading;
    const reading = withinDeadline(readAnswers(this.#queries, this.#clock));
    this.#reading = reading;
    if (mayRepeat) this.#retryAt = Number.POSITIVE_INFINITY;
    const onRead = (answers: CatalogueAnswers | null) => {
      if (this.#reading !== reading) return;
      this.#lastGood = answers ?? this.#lastGood;
      this.#retryAt = answers ? null : this.#now() + RETRY_AFTER_MS;
    };
    reading.then(onRead, () => onRead(null));
    return reading;
  }

  /** Makes the next reader read again. */
  invalidate(): void {
    this.#reading = null;
    this.#retryAt = null;
  }
}

async function readAnswers(queries: Queries, clock: PriceClock): Promise<CatalogueAnswers> {
  return queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const moment = await momentOf(transaction, clock);
      const services = await readServices(transaction, moment);
      const providers = await readProviders(transaction, moment, services);
      return {
        [api.providers]: providers,
        [api.services]: services,
        [api.countries]: await readCountries(transaction),
        [api.dashboardStats]: dashboardStats(providers, services),
      };
    });
}
