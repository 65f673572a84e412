import { setImmediate } from 'node:timers/promises';
import { readConnections, type OnRefused } from '#catalogue/connections/stored-connections.server.ts';
import { api } from '#core/routes.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { CatalogueUnavailableError } from '#platform/errors/problem-error.ts';
import { prepareCatalogue, type PreparedCatalogue } from './prepared-catalogue.server.ts';
import { momentOf, readLines, settle, type PriceClock, type StoredLine } from '#catalogue/prices/price-lines.server.ts';
import {
  dashboardStats,
  readCountries,
  readCoverage,
  readEarlierSlugs,
  readPricedServices,
  readProviders,
  readVersion,
  type CatalogueService,
} from './read-catalogue.server.ts';
import type { ListedService } from '#catalogue/services/service.ts';

/** The public responses of the catalogue by API path. */
export type CatalogueAnswers = Readonly<Record<string, unknown>>;

/** The catalogue at one moment. */
export interface CatalogueState {
  /** The responses of the public lists. */
  readonly answers: CatalogueAnswers;
  /** The source of page views. */
  readonly catalogue: PreparedCatalogue;
  /** All price lines, with costs and scheduled ones. */
  readonly lines: readonly StoredLine[];
}

const RETRY_AFTER_MS = 1_000;

const NOWHERE: ReadonlyMap<string, number> = new Map();

/** Caches the catalogue until it changes, and the last good one while the database is unavailable. */
export class CatalogueSnapshot {
  readonly #queries: Queries;
  readonly #now: () => number;
  readonly #clock: PriceClock;
  readonly #onRefused: OnRefused;
  /** Connections that were reported as left out. */
  readonly #refused = new Set<number>();
  #reading: Promise<CatalogueState> | null = null;
  #lastGood: CatalogueState | null = null;
  /** When to retry after a failed read, null without a failure since the last change. */
  #retryAt: number | null = null;
  /** Number of times that the catalogue was discarded. */
  #edition = 0;

  /** `now` is a monotonic clock in milliseconds, `clock` the one for prices. Each connection is refused once. */
  constructor(queries: Queries, now: () => number, clock: PriceClock, onRefused: OnRefused = () => {}) {
    this.#queries = queries;
    this.#now = now;
    this.#clock = clock;
    this.#onRefused = (connection) => {
      if (!this.#refused.has(connection.id)) onRefused(connection);
      this.#refused.add(connection.id);
    };
  }

  /**
   * The catalogue as of its last change. Concurrent callers share a read. After a failed read, callers get the last
   * good catalogue without waiting, until a read succeeds.
   *
   * @throws CatalogueUnavailableError if it cannot be read and there is no earlier one.
   */
  async current(): Promise<CatalogueState & { readonly isFresh: boolean }> {
    const hasFailed = this.#retryAt !== null;
    const reading = this.#read();
    if (hasFailed && this.#lastGood) return { ...this.#lastGood, isFresh: false };
    try {
      return { ...(await reading), isFresh: true };
    } catch (error) {
      if (!this.#lastGood) throw new CatalogueUnavailableError(error);
      return { ...this.#lastGood, isFresh: false };
    }
  }

  /** A read is reused until the catalogue changes; a failed one briefly, so that an outage slows nothing down. */
  #read(): Promise<CatalogueState> {
    const mayRepeat = this.#retryAt !== null && this.#now() >= this.#retryAt;
    if (this.#reading && !mayRepeat) return this.#reading;
    const reading = withinDeadline(readState(this.#queries, this.#clock, this.#onRefused));
    this.#reading = reading;
    if (mayRepeat) this.#retryAt = Number.POSITIVE_INFINITY;
    const onRead = (state: CatalogueState | null) => {
      if (this.#reading !== reading) return;
      this.#lastGood = state ?? this.#lastGood;
      this.#retryAt = state ? null : this.#now() + RETRY_AFTER_MS;
    };
    reading.then(onRead, () => onRead(null));
    return reading;
  }

  /** As `readLines` of all services. Reads them if the snapshot is not of the stored version. */
  async lines(now: Milliseconds): Promise<readonly StoredLine[]> {
    const version = await readVersion(this.#queries);
    const { catalogue, lines } = await this.current();
    return catalogue.version === version ? settle(lines, now).lines : readLines(this.#queries, now);
  }

  /** Reads the catalogue again while callers get the present one. After a failure the next caller reads it. */
  async renew(): Promise<void> {
    const edition = this.#edition;
    const reading = withinDeadline(readState(this.#queries, this.#clock, this.#onRefused));
    const state = await reading.catch(() => null);
    // After a change meanwhile, this state may be that before it.
    if (edition !== this.#edition) return;
    if (!state) return this.invalidate();
    this.#reading = reading;
    this.#lastGood = state;
    this.#retryAt = null;
  }

  /** Discards the cached catalogue. */
  invalidate(): void {
    this.#edition += 1;
    this.#reading = null;
    this.#retryAt = null;
  }
}

async function readState(queries: Queries, clock: PriceClock, onRefused: OnRefused): Promise<CatalogueState> {
  const state = await readInOneTransaction(queries, clock, onRefused);
  // With 500 providers each takes some 20 ms: other requests run in between.
  for (const prepare of [state.catalogue.offers, state.catalogue.listing, state.catalogue.places]) {
    await setImmediate();
    prepare();
  }
  // Callers have work of their own to continue with.
  await setImmediate();
  return state;
}

async function readInOneTransaction(
  queries: Queries,
  clock: PriceClock,
  onRefused: OnRefused,
): Promise<CatalogueState> {
  return queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const moment = await momentOf(transaction, clock);
      const lines = await readLines(transaction, moment.now);
      const coverage = await readCoverage(transaction);
      const services = (await readPricedServices(transaction, moment, { lines })).map((service) =>
        Object.assign(service, { countries: coverage.get(service.id) ?? NOWHERE }),
      );
      const providers = await readProviders(transaction, moment, services);
      const countries = await readCountries(transaction);
      const rows = {
        providers,
        services,
        countries,
        connections: await readConnections(transaction, moment, { onRefused }),
        earlierSlugs: await readEarlierSlugs(transaction),
        asOf: moment.now,
        moment,
        version: await readVersion(transaction),
      };
      return {
        answers: {
          [api.providers]: providers,
          [api.services]: services.map(withoutLists),
          [api.countries]: countries,
          [api.dashboardStats]: dashboardStats(providers, services),
        },
        catalogue: prepareCatalogue(rows),
        lines,
      };
    });
}

/** A service as the list of services answers it. */
function withoutLists({ lines, countries, ...service }: CatalogueService): ListedService {
  return service;
}
