import { sql, type Selectable } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { nextReadingAt } from '#domain/sources/reading-time.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline, withLongDeadline } from '#server/database/deadline.ts';
import type { FeedsTable } from '#server/database/feed-tables.ts';
import { ProblemError } from '#server/errors/problem-error.ts';
import type { ComparedImport } from '#server/import/price-imports.ts';
import { RepeatedWork } from '#server/runtime/repeated-work.ts';
import type { SourceReading } from '#server/sources/source-reading.ts';
import type { ReadAddress } from '#server/sources/source-watch.ts';
import { compareFeedFile } from './feed-file.ts';
import { importValues } from './feed-imports.ts';

/** Longer than any fetch with its pauses. After it a fetch counts as lost and is repeated. */
const LEASE_MS = 3 * 60_000;

/** Requests on other instances, and a changed clock, are noticed within this time. */
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 50;
const AFTER_ERROR_MS = 30_000;

interface FeedWatchContext {
  readonly catalogue: CatalogueContext;
  readonly read: ReadAddress;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Fetches feeds, one after the other: daily ones at their own minute, and those that somebody requested. Instances share
 * the work by leases. A file is compared with the catalogue and changes nothing of it.
 */
export class FeedWatch extends RepeatedWork {
  readonly #context: FeedWatchContext;

  constructor(context: FeedWatchContext) {
    super();
    this.#context = context;
  }

  protected async run(): Promise<number> {
    const { catalogue, logger } = this.#context;
    const { queries } = catalogue.database;
    try {
      while (!this.stopping.aborted) {
        const lease = await withinDeadline(claimFeed(queries, catalogue.now()));
        if (!lease) break;
        await this.#fetch(lease);
      }
      const wait = (await withinDeadline(nextStart(queries))) - catalogue.now();
      return this.stopping.aborted ? 0 : Math.min(Math.max(wait, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS);
    } catch (error) {
      if (!this.stopping.aborted) logger.warn({ err: error }, 'Feeds could not be fetched');
      return AFTER_ERROR_MS;
    }
  }

  async #fetch(lease: LeasedFeed): Promise<void> {
    const { catalogue, read, logger } = this.#context;
    const { queries } = catalogue.database;
    const { url, format, etag, lastModified, headerName: name, headerValue: value } = lease;
    try {
      const secret = name !== null && value !== null && { secret: { name, value } };
      const reading = await read({ url, format, etag, lastModified, ...secret }, this.stopping);
      const fetched = await this.#compare(lease, reading);
      await withLongDeadline(async () => storeFetch(queries, lease, fetched, catalogue.now()));
      const { kind, bytes, ms } = reading;
      logger.info({ feed: lease.id, kind, bytes, ms }, 'A feed was fetched');
    } catch (error) {
      if (!this.stopping.aborted) throw error;
      // The next start fetches it again, without waiting for the end of the lease.
      await releaseFeed(queries, lease).catch(() => {});
    }
  }

  async #compare(lease: LeasedFeed, reading: SourceReading): Promise<Fetched> {
    const { catalogue } = this.#context;
    const { queries } = catalogue.database;
    if (reading.kind === 'unread') return { reading, isNew: false, compared: null, fault: null };
    const text = reading.kind === 'read' ? reading.text : (lease.content ?? '');
    const isNew = text !== lease.content;
    if (!isNew && (await isSettled(queries, lease.id))) return { reading, isNew, compared: null, fault: null };
    try {
      const compared = await compareFeedFile(queries, catalogue, lease, text, this.stopping);
      return { reading, isNew, compared, fault: null };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.statusCode !== 400) throw error;
      return { reading, isNew, compared: null, fault: error.detail };
    }
  }
}

/** What a fetch brought: without `compared` no file, an unreadable one, or the one that was applied or dismissed. */
interface Fetched {
  readonly reading: SourceReading;
  readonly isNew: boolean;
  readonly compared: ComparedImport | null;
  readonly fault: string | null;
}

type LeasedFeed = Pick<
  Selectable<FeedsTable>,
  | ('id' | 'url' | 'format' | 'rowsPath' | 'mapping' | 'headerName' | 'headerValue')
  | ('requestedAt' | 'failures' | 'etag' | 'lastModified' | 'content')
> & { readonly leaseUntil: number };

/** Whether the last file was applied or dismissed. */
async function isSettled(queries: Queries, feedId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('imports')
    .select('id')
    .where('feedId', '=', feedId)
    .where((one) => one.or([one('appliedAt', 'is not', null), one('dismissedAt', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** When the next fetch may begin, in milliseconds since 1970. */
async function nextStart(queries: Queries): Promise<number> {
  const rows = await queries
    .selectFrom('feeds')
    .select(['nextAt', 'requestedAt', 'leaseUntil'])
    .where((row) => row.or([row('requestedAt', 'is not', null), row('daily', '=', true)]))
    .execute();
  const starts = rows.map(({ nextAt, requestedAt, leaseUntil }) =>
    Math.max(requestedAt === null ? nextAt : 0, leaseUntil ?? 0),
  );
  return starts.reduce((first, start) => Math.min(first, start), Infinity);
}

/** Leases a due feed, requested ones first. A single statement, so that only one instance gets it; null without one. */
async function claimFeed(queries: Queries, now: number): Promise<LeasedFeed | null> {
  const isFree = sql`(lease_until is null or lease_until <= ${now} or lease_until > ${now + 2 * LEASE_MS})`;
  const { rows } = await sql<LeasedFeed>`
    update feeds set lease_until = ${now + LEASE_MS}
    where id = (
      select id from feeds where ${isFree} and (requested_at is not null or (daily and next_at <= ${now}))
      order by requested_at is null, next_at, id limit 1
    ) and ${isFree}
    returning id, url, format, rows_path, mapping, header_name, header_value, lease_until, requested_at, failures,
      etag, last_modified, content
  `.execute(queries);
  return rows[0] ?? null;
}

async function releaseFeed(queries: Queries, { id, leaseUntil }: LeasedFeed): Promise<void> {
  await queries
    .updateTable('feeds')
    .set({ leaseUntil: null })
    .where('id', '=', id)
    .where('leaseUntil', '=', leaseUntil)
    .execute();
}

/** Stores a fetch in one transaction: a new file replaces the import of the last one. Without effect after the lease. */
async function storeFetch(
  queries: Queries,
  lease: LeasedFeed,
  { reading, isNew, compared, fault }: Fetched,
  now: number,
): Promise<void> {
  const { id } = lease;
  const isUnread = reading.kind === 'unread';
  const failures = isUnread || fault !== null ? lease.failures + 1 : 0;
  const notBefore = now + (isUnread ? (reading.retryAfterMs ?? 0) : 0);
  const values = compared && (await importValues(compared));
  await queries.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('feeds')
      .set({
        leaseUntil: null,
        fetchedAt: now,
        failures,
        nextAt: nextReadingAt(lease.url, now, failures, notBefore),
        reason: isUnread ? reading.reason : null,
        status: isUnread ? reading.status : null,
        fault,
        ...(compared &&
          reading.kind === 'read' && { etag: reading.etag, lastModified: reading.lastModified, content: reading.text }),
      })
      .where('id', '=', id)
      .where('leaseUntil', '=', lease.leaseUntil)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    // A request that came during the fetch is for another one.
    if (lease.requestedAt !== null) {
      await transaction
        .updateTable('feeds')
        .set({ requestedAt: null })
        .where('id', '=', id)
        .where('requestedAt', '=', lease.requestedAt)
        .execute();
    }
    if (values === null) return;
    if (isNew) await transaction.deleteFrom('imports').where('feedId', '=', id).execute();
    const { numUpdatedRows: kept } = await transaction
      .updateTable('imports')
      .set(values)
      .where('feedId', '=', id)
      .executeTakeFirstOrThrow();
    if (kept === 0n)
      await transaction
        .insertInto('imports')
        .values({ ...values, feedId: id })
        .execute();
  });
}
