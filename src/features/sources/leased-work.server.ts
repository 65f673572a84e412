import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { Slots } from '#platform/limits/slots.ts';
import { RepeatedWork } from '#platform/runtime/repeated-work.ts';
import type { KnownSource } from './read-source.server.ts';
import type { SourceReading } from './source-reading.server.ts';

/**
 * Longer than a request, a search and the longest sleep between two renewals together. A reading whose lease has expired
 * was lost with its process.
 */
const LEASE_MS = 4 * 60_000;
/** A lease lives as long as its work, however long that waits for a place or for the search thread. */
const RENEWAL_MS = 60_000;

/** Maximum delay until a request on another instance, or a changed clock, is noticed. */
export const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 50;
const AFTER_ERROR_MS = 30_000;

/** Waits for a turn of a host, while other work uses the lane. @throws LeaseLostError */
export type Pause = (wait: () => Promise<void>) => Promise<void>;

/** Reads an address; tests inject their own. */
export type ReadAddress = (source: KnownSource, stopping: AbortSignal, pause?: Pause) => Promise<SourceReading>;

export interface ReadingContext {
  readonly catalogue: CatalogueContext;
  readonly read: ReadAddress;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * A row leased to one instance until `leaseUntil`, which moves while its work waits, with the time of the request for its
 * reading, if there is one.
 */
export interface Lease {
  readonly id: number;
  leaseUntil: number;
  readonly requestedAt: number | null;
}

type LeasedTable = 'feeds' | 'sources';

/** Reads the addresses in the rows of a table when they are due. Leases divide the rows among instances. */
export abstract class LeasedWork extends RepeatedWork {
  readonly #context: ReadingContext;
  readonly #table: LeasedTable;
  readonly #slots: Slots;

  /** `slots` are the lanes: those who share them do at most as much work at once, waits for turns aside. */
  constructor(context: ReadingContext, table: LeasedTable, slots = new Slots(1)) {
    super();
    this.#context = context;
    this.#table = table;
    this.#slots = slots;
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

  /**
   * Claims leases and does their work, one at a time, until none is left. `pause` gives the slot back while the work waits
   * for a turn, and keeps its lease. A stop releases the current lease.
   */
  protected async drain<L extends Lease>(
    claim: () => Promise<L | null>,
    work: (lease: L, pause: Pause) => Promise<void>,
  ) {
    let hasMore = true;
    while (hasMore && !this.stopping.aborted) {
      await this.#slots.enter();
      try {
        const lease = this.stopping.aborted ? null : await withinDeadline(claim());
        hasMore = lease !== null;
        if (lease) await this.#work(lease, work);
      } finally {
        this.#slots.leave();
      }
    }
  }

  async #work<L extends Lease>(lease: L, work: (lease: L, pause: Pause) => Promise<void>): Promise<void> {
    const { catalogue, logger } = this.#context;
    const { queries } = catalogue.database;
    // One renewal after the other: each compares the lease with the end that it had.
    let renewed: Promise<void> = Promise.resolve();
    const keep = async () => {
      const next = renewed.then(async () => withinDeadline(renew(queries, this.#table, lease, catalogue.now())));
      renewed = next.catch(() => {});
      return next;
    };
    const timer = setInterval(() => void keep().catch(() => {}), RENEWAL_MS).unref();
    const pause: Pause = async (wait) => {
      this.#slots.leave();
      try {
        await wait();
      } finally {
        await this.#slots.enter();
      }
      await keep();
    };
    try {
      await work(lease, pause);
    } catch (error) {
      if (error instanceof LeaseLostError) {
        logger.info({ [this.#table]: lease.id }, 'A reading was left to another instance');
        return;
      }
      // Without the release, the row would have to wait for the end of the lease, and count as lost with its process.
      await release(queries, this.#table, lease).catch(() => {});
      if (!this.stopping.aborted) throw error;
    } finally {
      clearInterval(timer);
    }
  }
}

/** The expiry of a lease that begins now. */
export function leaseFrom(now: number): number {
  return now + LEASE_MS;
}

/** The lease has expired, and another instance has the row. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Prolongs a lease. @throws LeaseLostError */
async function renew(queries: Queries, table: LeasedTable, lease: Lease, now: number): Promise<void> {
  const until = leaseFrom(now);
  const { numAffectedRows } = await sql`update ${sql.table(table)} set lease_until = ${until}
    where id = ${lease.id} and lease_until = ${lease.leaseUntil}`.execute(queries);
  if (numAffectedRows === 0n) throw new LeaseLostError();
  lease.leaseUntil = until;
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

/** SQL condition for rows without a lease. A lease too far in the future was made before the clock was set back. */
export function isUnleased(now: number): RawBuilder<boolean> {
  return sql`(lease_until is null or lease_until <= ${now} or lease_until > ${lastLeaseEnd(now)})`;
}

/** A lease that ends later was made by another clock. */
export function lastLeaseEnd(now: number): number {
  return now + 2 * LEASE_MS;
}

/** The end of a row's lease, 0 without one. */
export function leaseEnd(leaseUntil: number | null, now: number): number {
  return leaseUntil === null || leaseUntil > lastLeaseEnd(now) ? 0 : leaseUntil;
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
