import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { isUnleased as isRowUnleased, leaseEnd as endOfLease } from '#platform/jobs/job.ts';
import { RepeatedWork } from '#platform/jobs/repeated-work.ts';
import type { KnownSource } from './read-source.server.ts';
import { readingPositionSchema, type ReadingPosition, type WaitingReading } from './reading-position.ts';
import type { SourceReading } from './read-source.server.ts';

/**
 * Longer than the requests and the search of a reading, which never waits for a turn while it has a lease. A reading
 * whose lease has expired was lost with its process.
 */
const LEASE_MS = 4 * 60_000;

/** Maximum delay until a request on another instance, or a changed clock, is noticed. */
export const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 50;
const AFTER_ERROR_MS = 30_000;

/** A reading that began longer ago, or by another clock, begins anew. */
const LONGEST_READING_MS = MILLISECONDS_PER_DAY / 2;

/** Reads an address; tests inject their own. */
export type ReadAddress = (source: KnownSource, stopping: AbortSignal) => Promise<SourceReading | WaitingReading>;

export interface ReadingContext {
  readonly catalogue: CatalogueContext;
  readonly read: ReadAddress;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** A row leased to one instance until `leaseUntil`, with the time of the request for its reading, if there is one. */
export interface Lease {
  readonly id: number;
  readonly leaseUntil: number;
  readonly requestedAt: number | null;
  /** JSON of the position of a reading that has waited. */
  readonly resumeFrom: string | null;
}

type LeasedTable = 'feeds' | 'sources';

/** Reads the addresses in the rows of a table when they are due. Leases divide the rows among instances. */
export abstract class LeasedWork extends RepeatedWork {
  readonly #context: ReadingContext;
  readonly #table: LeasedTable;

  constructor(context: ReadingContext, table: LeasedTable) {
    super();
    this.#context = context;
    this.#table = table;
  }

  /** Reads rows until none is due. */
  protected abstract readDue(): Promise<void>;

  /** When the next row is due, in milliseconds since 1970; Infinity for never. */
  protected abstract nextStart(): Promise<number>;

  protected async run(): Promise<number> {
    const { catalogue, logger } = this.#context;
    try {
      await this.readDue();
      const wait = (await withinDeadline(this.nextStart())) - catalogue.now();
      return this.stopping.aborted ? 0 : Math.min(Math.max(wait, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS);
    } catch (error) {
      if (!this.stopping.aborted) logger.warn({ err: error }, `Reading ${this.#table} failed`);
      return AFTER_ERROR_MS;
    }
  }

  /** Claims leases and does their work, one at a time, until none is left. A stop releases the current lease. */
  protected async drain<L extends Lease>(claim: () => Promise<L | null>, work: (lease: L) => Promise<void>) {
    const { queries } = this.#context.catalogue.database;
    let lease: L | null = null;
    while (!this.stopping.aborted && (lease = await withinDeadline(claim()))) {
      try {
        await work(lease);
      } catch (error) {
        // Without the release, the row would have to wait for the end of the lease, and count as lost with its process.
        await release(queries, this.#table, lease).catch(() => {});
        if (!this.stopping.aborted) throw error;
      }
    }
  }

  /** The reading of a leased address; null if it waits for a turn of a host, for which it has given its lease back. */
  protected async readLeased(lease: Lease, source: KnownSource): Promise<SourceReading | null> {
    const { catalogue, read } = this.#context;
    const reading = await read({ ...source, from: positionOf(lease, catalogue.now()) }, this.stopping);
    if (reading.kind !== 'waiting') return reading;
    await withinDeadline(giveBack(catalogue.database.queries, this.#table, lease, reading, catalogue.now()));
    return null;
  }
}

function positionOf({ resumeFrom }: Lease, now: number): ReadingPosition | null {
  if (resumeFrom === null) return null;
  const position = readingPositionSchema.parse(JSON.parse(resumeFrom));
  return Math.abs(now - position.begunAt) <= LONGEST_READING_MS ? position : null;
}

/** Those that wait go on in the order in which they came; one that made no request keeps its place. */
async function giveBack(
  queries: Queries,
  table: LeasedTable,
  { id, leaseUntil }: Lease,
  { host, position }: WaitingReading,
  now: number,
): Promise<void> {
  const resumeFrom = JSON.stringify(position);
  await sql`update ${sql.table(table)} set lease_until = null, awaited_host = ${host}, resume_from = ${resumeFrom},
    waiting_since = case when resume_from = ${resumeFrom} then waiting_since else ${now} end
    where id = ${id} and lease_until = ${leaseUntil}`.execute(queries);
}

/** What a row has of a reading that waits, once there is none. */
export const NOT_WAITING = { resumeFrom: null, awaitedHost: null, waitingSince: null } as const;

/** A reading that has waited for longer is stuck, such as after checks were turned off. */
const LONGEST_SHOWN_MS = 3_600_000;

/** Whether a row is being read, the waits for turns included. */
export function isBeingRead(
  { leaseUntil, waitingSince }: { readonly leaseUntil: number | null; readonly waitingSince: number | null },
  now: number,
): boolean {
  return (leaseUntil ?? 0) > now || (waitingSince !== null && Math.abs(now - waitingSince) < LONGEST_SHOWN_MS);
}

/** SQL for the order in which rows are read: requested ones first, but those that wait for turns do not overtake again. */
export const IN_TURN = sql`(requested_at is null or waiting_since is not null), coalesce(waiting_since, next_at), id`;

/** The expiry of a lease that begins now. */
export function leaseFrom(now: number): number {
  return now + LEASE_MS;
}

/** The furthest time ahead of a next reading: seven days after failures, at its own minute. */
const FURTHEST_READING_MS = 9 * MILLISECONDS_PER_DAY;
/** After a status, which may have come with a Retry-After of 30 days. */
const FURTHEST_AFTER_STATUS_MS = 32 * MILLISECONDS_PER_DAY;

/** SQL condition for rows that are due. A time too far in the future was stored before the clock was set back. */
export function isDue(now: number): RawBuilder<boolean> {
  return sql`(next_at <= ${now} or next_at > ${now + FURTHEST_AFTER_STATUS_MS}
    or (next_at > ${now + FURTHEST_READING_MS} and coalesce(reason, '') <> 'status'))`;
}

/** The time of the next reading, 0 if it is too far in the future. */
export function dueAt({ nextAt, reason }: { readonly nextAt: number; readonly reason: string | null }, now: number) {
  return nextAt > now + (reason === 'status' ? FURTHEST_AFTER_STATUS_MS : FURTHEST_READING_MS) ? 0 : nextAt;
}

/** SQL condition for rows without a lease. */
export function isUnleased(now: number): RawBuilder<boolean> {
  return isRowUnleased(LEASE_MS, now);
}

/** A lease that ends later was made by another clock. */
export function lastLeaseEnd(now: number): number {
  return now + 2 * LEASE_MS;
}

/** The end of a row's current lease, 0 without one. */
export function leaseEnd(leaseUntil: number | null, now: number): number {
  return endOfLease(leaseUntil, LEASE_MS, now);
}

async function release(queries: Queries, table: LeasedTable, { id, leaseUntil }: Lease): Promise<void> {
  await sql`update ${sql.table(table)} set lease_until = null
    where id = ${id} and lease_until = ${leaseUntil}`.execute(queries);
}

/** Deletes the request that a lease has answered, unless a newer one has replaced it. */
export async function endRequest(queries: Queries, table: LeasedTable, { id, requestedAt }: Lease): Promise<void> {
  if (requestedAt === null) return;
  await sql`update ${sql.table(table)} set requested_at = null
    where id = ${id} and requested_at = ${requestedAt}`.execute(queries);
}
