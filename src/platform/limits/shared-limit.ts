import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '#platform/database/database.ts';
import { deadlines } from '#platform/database/deadline.ts';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import type { CallerNetworks } from './client-address.ts';
import { NetworkLimit, type Allowance, type NetworkAllowances } from './rate-limit.ts';

/** For this long after a failure each instance counts alone, so that a hanging database delays few requests. */
const PAUSE_MS = 2_000;
const SWEEP_EVERY_MS = 60_000;
const REFUSED_FOR_MS = 5_000;
const MAX_REFUSALS = 10_000;

type Logger = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Where limits count: a monotonic clock in milliseconds, and the counts of all instances, if there can be several. */
export interface LimitCounts {
  readonly monotonicNow: () => number;
  readonly shared: SharedCounts | null;
}

/** The counts of a server: on PostgreSQL several instances may share the database. */
export function createLimitCounts({ engine, queries }: Database, clocks: LimitClocks, logger: Logger): LimitCounts {
  const { monotonicNow } = clocks;
  return { monotonicNow, shared: engine === 'postgres' ? new SharedCounts(queries, clocks, logger) : null };
}

interface LimitClocks {
  readonly monotonicNow: () => number;
  /** Counts by the clock of the database, since those of instances differ; tests use the one above. */
  readonly countsByIt?: boolean;
}

/**
 * Counts of all instances, in PostgreSQL. While the database does not answer at once, nothing is refused or counted
 * here: a limit must not lose a request that could be stored.
 */
class SharedCounts {
  readonly #queries: Queries;
  readonly #now: () => number;
  readonly #clock: () => RawBuilder<unknown>;
  readonly #logger: Logger;
  /** Refused keys, which are not looked up again for a moment: a refused client must not burden the database. */
  readonly #refusals = new LRUCache<string, { readonly until: number; readonly lookUpAt: number }>({
    max: MAX_REFUSALS,
  });
  #pausedUntil = 0;
  #sweptAt: number;

  constructor(queries: Queries, { monotonicNow, countsByIt = false }: LimitClocks, logger: Logger) {
    this.#queries = queries;
    this.#now = monotonicNow;
    this.#clock = () =>
      countsByIt
        ? sql`${Math.round(monotonicNow())}::bigint`
        : sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
    this.#logger = logger;
    this.#sweptAt = monotonicNow();
  }

  /** Counts one more and returns null, or returns the milliseconds until it is allowed. */
  async take(key: string, allowances: readonly Allowance[]): Promise<number | null> {
    const now = this.#now();
    const known = this.#refusals.get(key);
    if (known && now < known.lookUpAt) return known.until - now;
    const wait = await this.#try(async () => takeOne(this.#queries, this.#clock(), key, allowances), null);
    if (wait !== null) this.#refusals.set(key, { until: now + wait, lookUpAt: now + Math.min(wait, REFUSED_FOR_MS) });
    if (now - this.#sweptAt > SWEEP_EVERY_MS) {
      this.#sweptAt = now;
      void this.#try(async () => sweep(this.#queries, this.#clock()), undefined);
    }
    return wait;
  }

  /** Undoes the last count. */
  async giveBack(key: string): Promise<void> {
    await this.#try(async () => {
      await sql`update limit_counts set times = trim_array(times::bigint[], 1)::text where key = ${key} and times <> '{}'`.execute(
        this.#queries,
      );
    }, undefined);
  }

  async forget(key: string): Promise<void> {
    await this.#try(async () => {
      await sql`delete from limit_counts where key = ${key}`.execute(this.#queries);
    }, undefined);
  }

  /** The result of work on the database, or another value if it fails or takes too long. */
  async #try<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    if (this.#now() < this.#pausedUntil) return otherwise;
    try {
      const result = await soon(work());
      if (this.#pausedUntil > 0) this.#logger.info('Limits are shared by all instances again');
      this.#pausedUntil = 0;
      return result;
    } catch (error) {
      if (this.#pausedUntil === 0) this.#logger.warn({ err: error }, 'Limits are counted by this instance alone');
      this.#pausedUntil = this.#now() + PAUSE_MS;
      return otherwise;
    }
  }
}

async function soon<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database did not count in time')), deadlines.limit);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One statement, so that two instances never count past a limit: the conflicting row is locked. */
async function takeOne(
  queries: Queries,
  now: RawBuilder<unknown>,
  key: string,
  allowances: readonly Allowance[],
): Promise<number | null> {
  const longest = Math.max(...allowances.map(({ milliseconds }) => milliseconds));
  const isAllowed = sql.join(
    allowances.map(
      ({ count, milliseconds }) =>
        sql`(select count(*) from unnest(kept.times::bigint[]) as t where t > (excluded.times::bigint[])[1] - ${milliseconds}::bigint) < ${count}`,
    ),
    sql` and `,
  );
  const { rows } = await sql`
    insert into limit_counts as kept (key, times, expires_at)
      select ${key}, array[clock.now]::text, clock.now + ${longest}::bigint from (select ${now} as now) as clock
    on conflict (key) do update set
      times = ((select coalesce(array_agg(t order by t), '{}') from unnest(kept.times::bigint[]) as t
        where t > (excluded.times::bigint[])[1] - ${longest}::bigint) || excluded.times::bigint[])::text,
      expires_at = excluded.expires_at
    where ${isAllowed}
    returning 1`.execute(queries);
  return rows.length > 0 ? null : readWait(queries, now, key, allowances);
}

async function readWait(
  queries: Queries,
  clock: RawBuilder<unknown>,
  key: string,
  allowances: readonly Allowance[],
): Promise<number> {
  const { rows } = await sql<{ times: string[]; now: number | string }>`
    select times::bigint[] as times, ${clock} as now from limit_counts where key = ${key}`.execute(queries);
  const times = (rows[0]?.times ?? []).map(Number);
  const now = Number(rows[0]?.now);
  const waits = allowances.map(({ count, milliseconds }) => {
    const oldest = times.at(-count);
    return oldest === undefined ? 0 : oldest + milliseconds - now;
  });
  return Math.max(1, ...waits);
}

async function sweep(queries: Queries, now: RawBuilder<unknown>): Promise<void> {
  await sql`delete from limit_counts where expires_at < ${now}`.execute(queries);
}

interface SharedAction {
  /** Undoes the count. */
  giveBack(): Promise<void>;
  /** Undoes the count and resets the client. */
  forgetClient(): Promise<void>;
}

/**
 * A limit of networks that all instances share, and that each instance applies alone while the database does not
 * answer. What this instance refuses by itself does not reach the database.
 */
export class SharedNetworkLimit {
  readonly #name: string;
  readonly #allowances: NetworkAllowances;
  readonly #own: NetworkLimit;
  readonly #shared: SharedCounts | null;

  constructor(name: string, allowances: NetworkAllowances, { monotonicNow, shared }: LimitCounts) {
    this.#name = name;
    this.#allowances = allowances;
    this.#own = new NetworkLimit(allowances, monotonicNow);
    this.#shared = shared;
  }

  /** Counts an action. @throws TooManyRequestsError with this message. */
  async require(caller: Pick<CallerNetworks, 'client' | 'site'>, refusal: string): Promise<SharedAction> {
    const counted = await this.take(caller);
    if (typeof counted === 'number') throw new TooManyRequestsError(refusal, counted);
    return counted;
  }

  /** Counts an action, or returns the milliseconds until one is allowed. */
  async take({ client, site }: Pick<CallerNetworks, 'client' | 'site'>): Promise<SharedAction | number> {
    const own = this.#own.take({ client, site });
    if (typeof own === 'number') return own;
    const shared = this.#shared;
    const clientKey = this.#keyOf('client', client);
    const siteKey = site === null ? null : this.#keyOf('site', site);
    const wait = (await shared?.take(clientKey, this.#allowances.client)) ?? null;
    const siteWait =
      wait === null && siteKey !== null ? ((await shared?.take(siteKey, this.#allowances.site)) ?? null) : null;
    if (siteWait !== null) await shared?.giveBack(clientKey);
    const refused = wait ?? siteWait;
    if (refused !== null) {
      own.giveBack();
      return refused;
    }
    const giveSiteBack = async () => {
      if (siteKey !== null) await shared?.giveBack(siteKey);
    };
    return {
      giveBack: async () => {
        own.giveBack();
        await shared?.giveBack(clientKey);
        await giveSiteBack();
      },
      forgetClient: async () => {
        own.forgetClient();
        await shared?.forget(clientKey);
        await giveSiteBack();
      },
    };
  }

  /** Hashed, so that keys are short and the table has no addresses. */
  #keyOf(kind: keyof NetworkAllowances, network: string): string {
    return createHash('sha256').update(`${this.#name} ${kind} ${network}`).digest('base64url').slice(0, 22);
  }
}
