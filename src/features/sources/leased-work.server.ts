import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { RepeatedWork } from '#platform/runtime/repeated-work.ts';
import type { KnownSource } from './read-source.server.ts';
import type { SourceReading } from './source-reading.server.ts';

/**
 * Longer than any reading: three redirects to other hosts, each with a robots.txt, a pause of a minute and ten seconds
 * for an answer, take less than six minutes. A reading whose lease has expired is repeated.
 */
const LEASE_MS = 10 * 60_000;

/** Maximum delay until a request on another instance, or a changed clock, is noticed. */
export const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 50;
const AFTER_ERROR_MS = 30_000;

/** Reads an address; tests inject their own. */
export type ReadAddress = (source: KnownSource, stopping: AbortSignal) => Promise<SourceReading>;

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
    while (!this.stopping.aborted) {
      const lease = await withinDeadline(claim());
      if (!lease) return;
      try {
        await work(lease);
      } catch (error) {
        if (!this.stopping.aborted) throw error;
        // Without the release, the next start would have to wait for the end of the lease.
        await release(this.#context.catalogue.database.queries, this.#table, lease).catch(() => {});
      }
    }
  }
}

/** The expiry of a lease that begins now. */
export function leaseFrom(now: number): number {
  return now + LEASE_MS;
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
