import type { FastifyBaseLogger } from 'fastify';
import { type CatalogueContext, changeCatalogue, SCHEDULED_CHANGE } from '#catalogue/change-catalogue.server.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import { ratesProblem, RatesError, type EcbRates, type FetchRates } from './fetch-rates.server.ts';
import { sql } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import { claimJob, isDue, leaseEnd, readJob, releaseJob, type ClaimedJob, type SharedJob } from '#platform/jobs/job.ts';
import { FURTHEST_DUE_MS, waitAfter } from '#features/outbox/message-queue.server.ts';
import { rateFault } from '#core/exchange-rate.ts';
import { rateBefore, readRates, storeRate, type NewRate } from '#features/settings/stored-rates.server.ts';

/** A changed system clock is noticed within this time. */
const LONGEST_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 1_000;

interface RateWatchContext {
  readonly catalogue: CatalogueContext;
  readonly fetchRates: FetchRates;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Fetches rates at start and several times a day, on one instance at a time. */
export class RateWatch extends RepeatedWork {
  readonly #context: RateWatchContext;
  #isStart = true;
  #hasFailed = false;

  constructor(context: RateWatchContext) {
    super();
    this.#context = context;
  }

  protected async run(): Promise<number> {
    const { catalogue } = this.#context;
    await this.check(this.#isStart);
    this.#isStart = false;
    if (this.stopping.aborted) return 0;
    const fetches = readRateFetches(catalogue.database.queries, catalogue.now());
    const next = await withinDeadline(fetches).catch(() => null);
    const wait = (next?.nextAt ?? 0) - catalogue.now();
    return Math.min(Math.max(wait, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  }

  /** Fetches if it is due. */
  async check(isStart = false): Promise<void> {
    const { catalogue, logger } = this.#context;
    try {
      const claim = await withinDeadline(claimFetch(catalogue.database.queries, catalogue.now(), isStart));
      if (claim) await this.#fetch(claim);
    } catch (error) {
      if (!this.stopping.aborted) logger.warn({ err: error }, 'The state of the rate fetch could not be stored');
    }
  }

  async #fetch(claim: ClaimedJob): Promise<void> {
    const { catalogue, fetchRates, logger } = this.#context;
    const { database, now } = catalogue;
    try {
      const fetched = await fetchRates(this.stopping);
      const problem = await storeFetchedRates(catalogue, fetched).then(() => null, refusalIn);
      if (problem !== null) logger.warn({ problem }, 'Some exchange rates were refused');
      else if (this.#hasFailed) logger.info('Exchange rates can be fetched again');
      this.#hasFailed = false;
      await withinDeadline(storeSuccess(database.queries, claim, now(), problem));
    } catch (error) {
      // The next start fetches again.
      if (this.stopping.aborted) return void (await withinDeadline(releaseJob(database.queries, claim)));
      const problem = ratesProblem(error);
      if (!this.#hasFailed) logger.warn({ err: error, problem }, 'Exchange rates could not be fetched');
      this.#hasFailed = true;
      await withinDeadline(storeFailure(database.queries, claim, now(), problem));
    }
  }
}

function refusalIn(error: unknown): string {
  if (error instanceof RatesError) return error.message;
  throw error;
}

const HOUR_MS = 3_600_000;

/** The file changes daily, at varying hours. */
const FETCH_EVERY_MS = 6 * HOUR_MS;

const FETCH: SharedJob = { name: 'rates', leaseMs: 2 * 60_000 };

/** A start fetches at once, unless a fetch is more recent than this. */
const FRESH_MS = 10 * 60_000;

/** The state of fetching. */
export async function readRateFetches(queries: Queries, now: number) {
  const { fetchedAt, problem } = await queries.selectFrom('rateFetches').selectAll().executeTakeFirstOrThrow();
  const { startedAt, dueAt, leaseUntil } = await readJob(queries, FETCH);
  return {
    triedAt: startedAt,
    fetchedAt,
    problem,
    nextAt: Math.max(dueAt ?? 0, leaseEnd(leaseUntil, FETCH.leaseMs, now)),
  };
}

/** Claims a fetch if it is due. A clock that was set back does not delay it for long. */
async function claimFetch(queries: Queries, now: number, isStart: boolean): Promise<ClaimedJob | null> {
  const due = isDue(FETCH_EVERY_MS + FURTHEST_DUE_MS, now);
  const isOld = sql<boolean>`started_at < ${now - FRESH_MS}`;
  return claimJob(queries, FETCH, now, isStart ? sql`(${due} or ${isOld})` : due);
}

/** Stores a successful fetch; `problem` names rejected rates. */
async function storeSuccess(queries: Queries, claim: ClaimedJob, now: number, problem: string | null): Promise<void> {
  await queries.updateTable('rateFetches').set({ fetchedAt: now, problem }).execute();
  await releaseJob(queries, claim, { dueAt: now + FETCH_EVERY_MS, failures: 0 });
}

/** Stores a failed fetch: retried after 5 s, then doubling up to an hour. */
async function storeFailure(queries: Queries, claim: ClaimedJob, now: number, problem: string): Promise<void> {
  await queries.updateTable('rateFetches').set({ problem }).execute();
  const failures = claim.failures + 1;
  await releaseJob(queries, claim, { failures, dueAt: now + waitAfter(failures, Math.random) });
}

interface Judged {
  readonly taken: readonly NewRate[];
  readonly refused: readonly string[];
}

/**
 * Stores fetched rates that are newer than the stored ones; on the same day, the operator's take precedence. Without
 * new rates nothing changes, and no cache is cleared.
 *
 * @throws RatesError naming implausible rates, after the others were stored.
 */
export async function storeFetchedRates(context: CatalogueContext, fetched: EcbRates): Promise<void> {
  const now = context.now();
  let judged = await judge(context.database.queries, fetched, now);
  if (judged.taken.length > 0) {
    judged = await changeCatalogue(context, SCHEDULED_CHANGE, async (queries) => {
      const found = await judge(queries, fetched, now);
      for (const rate of found.taken) await storeRate(queries, rate);
      return found;
    });
  }
  if (judged.refused.length > 0) throw new RatesError(judged.refused.join(' '));
}

async function judge(queries: Queries, { day, micros: rates }: EcbRates, now: number): Promise<Judged> {
  const stored = new Map((await readRates(queries)).map((row) => [row.currency, row]));
  const accepted: NewRate[] = [];
  const refused: string[] = [];
  for (const [currency, micros] of rates) {
    const before = stored.get(currency);
    const isKnown =
      before !== undefined &&
      before.source !== 'demo' &&
      (before.day > day ||
        (before.day === day && (before.source === 'operator' || BigInt(before.rateMicros) === micros)));
    if (isKnown) continue;
    const fault = rateFault({ micros, day }, rateBefore(before), now);
    if (fault === null) accepted.push({ currency, micros, day, source: 'ecb', setAt: now });
    else refused.push(`${currency} of ${day} was refused: ${fault}`);
  }
  return { taken: accepted, refused };
}
