import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { RepeatedWork } from '#server/runtime/repeated-work.ts';
import type { KnownSource } from './read-source.ts';
import type { SourceReading } from './source-reading.ts';

/** Longer than any reading with its pauses. After it a reading counts as lost and is repeated. */
const LEASE_MS = 3 * 60_000;

/** Requests on other instances, and a changed clock, are noticed within this time. */
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

/** A row that one instance reads until `leaseUntil`, with the request that it answers, if somebody made one. */
export interface Lease {
  readonly id: number;
  readonly leaseUntil: number;
  readonly requestedAt: number | null;
}

type LeasedTable = 'feeds' | 'sources';

/** Reads the addresses in a table's rows when they are due. Instances share the rows by leases. */
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

  /** Does the work of leases, one after the other, until there is none. One that a stop interrupts is given back. */
  protected async workOff<L extends Lease>(claim: () => Promise<L | null>, work: (lease: L) => Promise<void>) {
    while (!this.stopping.aborted) {
      const lease = await withinDeadline(claim());
      if (!lease) return;
      try {
        await work(lease);
      } catch (error) {
        if (!this.stopping.aborted) throw error;
        // The next start reads it again, without waiting for the end of the lease.
        await release(this.#context.catalogue.database.queries, this.#table, lease).catch(() => {});
      }
    }
  }
}

/** The end of a lease that begins now. */
export function leaseFrom(now: number): number {
  return now + LEASE_MS;
}

/** Condition for rows without a lease. One that ends later than any can was made by another clock. */
export function isUnleased(now: number): RawBuilder<boolean> {
  return sql`(lease_until is null or lease_until <= ${now} or lease_until > ${now + 2 * LEASE_MS})`;
}

async function release(queries: Queries, table: LeasedTable, { id, leaseUntil }: Lease): Promise<void> {
  await sql`update ${sql.table(table)} set lease_until = null
    where id = ${id} and lease_until = ${leaseUntil}`.execute(queries);
}

/** Ends the request that a lease answers. A later one is for another reading. */
export async function endRequest(queries: Queries, table: LeasedTable, { id, requestedAt }: Lease): Promise<void> {
  if (requestedAt === null) return;
  await sql`update ${sql.table(table)} set requested_at = null
    where id = ${id} and requested_at = ${requestedAt}`.execute(queries);
}
