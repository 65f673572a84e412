import { sql, type Selectable } from 'kysely';
import { nextReadingAt } from '#features/sources/reading-time.ts';
import type { Queries } from '#platform/database/database.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import type { FeedsTable } from './feed-tables.server.ts';
import { ProblemError } from '#platform/errors/problem-error.ts';
import type { ComparedImport } from '#features/import/price-imports.server.ts';
import {
  dueAt,
  endRequest,
  IN_TURN,
  isDue,
  isUnleased,
  leaseEnd,
  leaseFrom,
  LeasedWork,
  NOT_WAITING,
  type Lease,
  type ReadingContext,
} from '#features/sources/leased-work.server.ts';
import { freeTurnAt, hasFreeTurn } from '#features/sources/shared-turns.server.ts';
import type { SourceReading } from '#features/sources/read-source.server.ts';
import { compareFeedFile } from './feed-file.server.ts';
import { importValues } from './feed-imports.server.ts';

/**
 * Fetches feeds one at a time: daily feeds at their own minute, others on request. Leases divide the work among
 * instances. Files are compared with the catalogue, which they do not change.
 */
export class FeedWatch extends LeasedWork {
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    super(context, 'feeds');
    this.#context = context;
  }

  protected async readDue(): Promise<void> {
    const { catalogue } = this.#context;
    const claim = () => claimFeed(catalogue.database.queries, catalogue.now());
    await this.drain(claim, (lease) => this.#fetch(lease));
  }

  protected async nextStart(): Promise<number> {
    const { database, now } = this.#context.catalogue;
    return nextStart(database.queries, now());
  }

  async #fetch(lease: LeasedFeed): Promise<void> {
    const { catalogue, logger } = this.#context;
    const { url, format, etag, lastModified, headerName: name, headerValue: value } = lease;
    const secret = name !== null && value !== null && { secret: { name, value } };
    const reading = await this.readLeased(lease, { url, format, etag, lastModified, ...secret });
    if (reading === null) return;
    const fetched = await this.#compare(lease, reading);
    await withLongDeadline(async () => storeFetch(catalogue.database.queries, lease, fetched, catalogue.now()));
    const { kind, bytes, ms } = reading;
    logger.info({ feed: lease.id, kind, bytes, ms }, 'A feed was fetched');
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

/**
 * The result of a fetch. `compared` is missing without a file, for an unreadable file, and for an unchanged file whose
 * import was applied or dismissed.
 */
interface Fetched {
  readonly reading: SourceReading;
  readonly isNew: boolean;
  readonly compared: ComparedImport | null;
  readonly fault: string | null;
}

type LeasedFeed = Pick<
  Selectable<FeedsTable>,
  | ('id' | 'url' | 'format' | 'rowsPath' | 'mapping' | 'headerName' | 'headerValue')
  | ('failures' | 'etag' | 'lastModified' | 'content')
> &
  Lease;

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
async function nextStart(queries: Queries, now: number): Promise<number> {
  const rows = await queries
    .selectFrom('feeds')
    .leftJoin('sourceHosts', 'sourceHosts.host', 'feeds.awaitedHost')
    .select(['nextAt', 'reason', 'requestedAt', 'leaseUntil', 'freeAt'])
    .where((row) => row.or([row('requestedAt', 'is not', null), row('daily', '=', true)]))
    .execute();
  const starts = rows.map(({ nextAt, reason, requestedAt, leaseUntil, freeAt }) =>
    Math.max(
      requestedAt === null ? dueAt({ nextAt, reason }, now) : 0,
      leaseEnd(leaseUntil, now),
      freeTurnAt(freeAt, now),
    ),
  );
  return starts.reduce((first, start) => Math.min(first, start), Infinity);
}

/**
 * Leases a due feed, requested ones first; null if none is due. A single statement, so that only one instance gets it.
 */
async function claimFeed(queries: Queries, now: number): Promise<LeasedFeed | null> {
  const isFree = isUnleased(now);
  const { rows } = await sql<LeasedFeed>`
    update feeds set lease_until = ${leaseFrom(now)}
    where id = (
      select id from feeds where ${isFree} and (requested_at is not null or (daily and ${isDue(now)}))
        and ${hasFreeTurn(sql`awaited_host`, now)}
      order by ${IN_TURN} limit 1
    ) and ${isFree}
    returning id, url, format, rows_path, mapping, header_name, header_value, lease_until, resume_from, requested_at,
      failures, etag, last_modified, content
  `.execute(queries);
  return rows[0] ?? null;
}

/** Stores a fetch in one transaction: a new file replaces the feed's import. No effect once the lease has expired. */
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
        ...NOT_WAITING,
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
    await endRequest(transaction, 'feeds', lease);
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
