import { sql } from 'kysely';
import { firstReadingAt } from './reading-time.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import type { KnownSource } from './read-source.server.ts';
import { checkPlaces } from './check-places.server.ts';
import type { ContentThread } from './content-thread.server.ts';
import {
  dueAt,
  IN_TURN,
  isDue,
  isUnleased,
  lastLeaseEnd,
  leaseEnd,
  leaseFrom,
  LeasedWork,
  LONGEST_SLEEP_MS,
  type ReadingContext,
} from './leased-work.server.ts';
import { freeTurnAt, hasFreeTurn } from './shared-turns.server.ts';
import { isCited } from './source-runs.server.ts';
import { MOST_CRASHES, storeReading, type SourceLease } from './store-reading.server.ts';
import { SourceTidying } from './tidy-sources.server.ts';

/** Sources, each of another host, that are read at once. */
const LANES = 4;

interface SourceWatchContext extends ReadingContext {
  readonly thread: ContentThread;
  /** Whether daily checks are on. */
  readonly isOn: () => boolean;
}

/**
 * Reads sources: each once a day at its own minute, and on request. Leases divide the work among instances, one source
 * of a host at a time.
 */
export class SourceWatch {
  readonly #lanes: readonly SourceLane[];

  constructor(context: SourceWatchContext) {
    const tidying = new SourceTidying();
    this.#lanes = Array.from({ length: LANES }, () => new SourceLane(context, tidying));
  }

  start(): void {
    for (const lane of this.#lanes) lane.start();
  }

  /** Reads what is due now. Returns at once. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake();
  }

  /** Ends the readings under way, and waits for them. */
  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map(async (lane) => lane.stop()));
  }
}

/** Reads one source after the other. One that has to wait for a turn of its host is left until then. */
export class SourceLane extends LeasedWork {
  readonly #context: SourceWatchContext;
  readonly #tidying: SourceTidying;

  /** All lanes of an instance have the same thread and the same tidying. */
  constructor(context: SourceWatchContext, tidying: SourceTidying) {
    super(context, 'sources');
    this.#tidying = tidying;
    this.#context = context;
  }

  protected async readDue(): Promise<void> {
    const { catalogue, isOn } = this.#context;
    const { queries } = catalogue.database;
    await withinDeadline(this.#tidying.tidy(queries, catalogue.now()));
    if (isOn()) await withinDeadline(scheduleNewSources(queries, catalogue.now()));
    if ((await withinDeadline(this.nextStart())) > catalogue.now()) return;
    const claim = () => claimSource(queries, catalogue.now(), isOn());
    await this.drain(claim, (lease) => this.#read(lease));
  }

  protected async nextStart(): Promise<number> {
    const { catalogue, isOn } = this.#context;
    return nextStart(catalogue.database.queries, catalogue.now(), isOn());
  }

  async #read(lease: LeasedSource): Promise<void> {
    const { catalogue, logger, thread } = this.#context;
    const reading = lease.crashes >= MOST_CRASHES ? CRASHED : await this.readLeased(lease, lease);
    if (reading === null) return;
    const checked = await checkPlaces(catalogue.database.queries, thread, lease.id, reading);
    await storeReading(catalogue, lease, checked);
    const { kind, bytes, ms } = checked.reading;
    logger.info({ source: lease.id, kind, bytes, ms }, 'A source was read');
  }
}

type LeasedSource = SourceLease & Pick<KnownSource, 'url' | 'etag' | 'lastModified'>;

/** The reading of a source that has ended its process repeatedly: it is not read, and paused. */
const CRASHED = { kind: 'unread', reason: 'crash', status: null, bytes: 0, ms: 0, retryAfterMs: null } as const;

/** Schedules the first reading of sources that were cited since the last run. */
async function scheduleNewSources(queries: Queries, now: number): Promise<void> {
  const added = await queries
    .selectFrom('sources')
    .select(['id', 'url'])
    .where('nextAt', '=', 0)
    .limit(1_000)
    .execute();
  for (const { id, url } of added) {
    await queries
      .updateTable('sources')
      .set({ nextAt: firstReadingAt(url, now) })
      .where('id', '=', id)
      .execute();
  }
}

/** SQL for the host whose turn a source needs next. */
const AWAITED_HOST = sql<string>`coalesce(awaited_host, sources.host)`;

/** The earliest time at which a source is due and its host free, in milliseconds since 1970. */
async function nextStart(queries: Queries, now: number, isOn: boolean): Promise<number> {
  const rows = await queries
    .selectFrom('sources')
    .leftJoin('sourceHosts', (join) => join.on('sourceHosts.host', '=', AWAITED_HOST))
    .select(['sources.host', 'nextAt', 'reason', 'requestedAt', 'leaseUntil', 'freeAt'])
    .where((row) => {
      const isNext = row.and([row('paused', '=', false), isDue(now + LONGEST_SLEEP_MS)]);
      return isOn ? row.or([row('requestedAt', 'is not', null), isNext]) : row('requestedAt', 'is not', null);
    })
    .where(isCited)
    .execute();
  const leases = new Map<string, number>();
  for (const { host, leaseUntil } of rows) {
    leases.set(host, Math.max(leases.get(host) ?? 0, leaseEnd(leaseUntil, now)));
  }
  const starts = rows.map(({ host, nextAt, reason, requestedAt, freeAt }) =>
    Math.max(requestedAt === null ? dueAt({ nextAt, reason }, now) : 0, leases.get(host) ?? 0, freeTurnAt(freeAt, now)),
  );
  return starts.reduce((first, start) => Math.min(first, start), Infinity);
}

/**
 * Leases a due source whose host is free, requested ones first; null if there is none. A single statement, so that only
 * one instance gets it. A lease that has expired was lost with its process.
 */
async function claimSource(queries: Queries, now: number, isOn: boolean): Promise<LeasedSource | null> {
  const isFree = isUnleased(now);
  const isScheduled = isOn ? sql`(not paused and next_at > 0 and ${isDue(now)})` : sql`1 = 0`;
  const { rows } = await sql<LeasedSource>`
    update sources set lease_until = ${leaseFrom(now)},
      crashes = crashes + case when lease_until <= ${now} then 1 else 0 end
    where id = (
      select id from sources
      where ${isFree} and (requested_at is not null or ${isScheduled})
        and ${isCited}
        and not exists (select 1 from sources as other where other.host = sources.host
          and other.lease_until > ${now} and other.lease_until <= ${lastLeaseEnd(now)})
        and ${hasFreeTurn(AWAITED_HOST, now)}
      order by ${IN_TURN} limit 1
    ) and ${isFree}
    returning id, url, lease_until, resume_from, crashes, failures, requested_at, etag, last_modified
  `.execute(queries);
  return rows[0] ?? null;
}
