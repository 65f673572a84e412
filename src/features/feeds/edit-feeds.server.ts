import type { Selectable } from 'kysely';
import { z } from 'zod';
import { feedSummarySchema, type Feed, type FeedChange, type FeedInput } from './feed.ts';
import { mappingSchema } from '#features/import/import-contract.ts';
import { compareNames } from '#core/alphabetical.ts';
import { FEED_LIMITS } from '#core/limits.ts';
import { isBeingRead, NOT_WAITING } from '#features/sources/leased-work.server.ts';
import { firstReadingAt } from '#features/sources/reading-time.ts';
import { requireRoom, type Queries } from '#platform/database/database.ts';
import { inTransaction, withinDeadline } from '#platform/database/deadline.ts';
import type { FeedsTable } from './feed-tables.server.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { isAllowedAddress } from '#features/sources/host-request.server.ts';

export interface FeedsContext {
  readonly queries: Queries;
  readonly now: () => number;
  /** Hosts in private networks that requests are allowed to, and hosts that they are not. */
  readonly privateHosts: readonly string[];
  readonly blockedHosts: readonly string[];
}

/** All feeds by name, or the feed with the given id. */
export async function listFeeds({ queries, now }: FeedsContext, id?: number): Promise<Feed[]> {
  let select = queries
    .selectFrom('feeds')
    .leftJoin('imports', 'imports.feedId', 'feeds.id')
    .select(['feeds.id', 'name', 'url', 'format', 'rowsPath', 'mapping', 'headerName', 'daily', 'nextAt'])
    .select(['leaseUntil', 'waitingSince', 'requestedAt', 'fetchedAt', 'reason', 'status', 'fault'])
    .select(['imports.id as importId', 'imports.madeAt', 'imports.summary', 'imports.appliedAt'])
    .select('imports.dismissedAt');
  if (id !== undefined) select = select.where('feeds.id', '=', id);
  const rows = await select.execute();
  return rows.map((row) => presentFeed(row, now())).toSorted((a, b) => compareNames(a.name, b.name));
}

/** One feed. @throws NotFoundError */
async function readFeed(context: FeedsContext, id: number): Promise<Feed> {
  const [feed] = await listFeeds(context, id);
  if (!feed) throw new NotFoundError('feed', id);
  return feed;
}

type FeedRow = Pick<
  Selectable<FeedsTable>,
  | ('id' | 'name' | 'url' | 'format' | 'rowsPath' | 'mapping' | 'headerName' | 'daily' | 'nextAt')
  | ('leaseUntil' | 'waitingSince' | 'requestedAt' | 'fetchedAt' | 'reason' | 'status' | 'fault')
> & {
  readonly importId: number | null;
  readonly madeAt: number | null;
  readonly summary: string | null;
  readonly appliedAt: number | null;
  readonly dismissedAt: number | null;
};

function presentFeed(row: FeedRow, now: number): Feed {
  const { id, name, url, format, rowsPath, mapping, headerName, reason, status, fault } = row;
  const { importId, madeAt, summary } = row;
  const { largest: _, ...counts } = summary === null ? NO_SUMMARY : feedSummarySchema.parse(JSON.parse(summary));
  const daily = Boolean(row.daily);
  return {
    id,
    name,
    url,
    format,
    rowsPath,
    mapping: mappingSchema.parse(JSON.parse(mapping)),
    header: headerName === null ? null : { name: headerName },
    daily,
    fetching: row.requestedAt !== null || isBeingRead(row, now),
    fetchedAt: isoTime(row.fetchedAt),
    nextAt: daily ? isoTime(row.nextAt) : null,
    reason,
    status,
    fault,
    import:
      importId === null || madeAt === null
        ? null
        : {
            id: importId,
            ...counts,
            asOf: new Date(madeAt).toISOString(),
            appliedAt: isoTime(row.appliedAt),
            dismissedAt: isoTime(row.dismissedAt),
          },
  };
}

const NO_SUMMARY = { lines: 0, new: 0, changed: 0, unchanged: 0, missing: 0, faulty: 0, largest: [] };

/** Adds a feed. @throws ZodError for a forbidden address, ConflictError if there are too many feeds. */
export async function createFeed(context: FeedsContext, input: FeedInput): Promise<Feed> {
  const { queries, now } = context;
  checkAddress(context, input.url);
  const { name, url, format, rowsPath = null, mapping = {}, header = null, daily } = input;
  const id = await inTransaction(queries, async (transaction) => {
    await requireRoom(transaction, 'feeds', { most: FEED_LIMITS.count, things: 'feeds' });
    const row = await transaction
      .insertInto('feeds')
      .values({
        createdAt: now(),
        name,
        url,
        format,
        rowsPath,
        mapping: JSON.stringify(mapping),
        headerName: header?.name ?? null,
        headerValue: header?.value ?? null,
        daily,
        nextAt: firstReadingAt(url, now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  return readFeed(context, id);
}

/**
 * Changes a feed. A change of address, format, mapping or path of the rows deletes the last file and its import.
 *
 * @throws ZodError for a forbidden address, or for a new origin without the header's value; NotFoundError.
 */
export async function updateFeed(context: FeedsContext, id: number, change: FeedChange): Promise<Feed> {
  const { queries, now } = context;
  const { mapping, header, ...parts } = change;
  if (parts.url !== undefined) checkAddress(context, parts.url);
  await inTransaction(queries, async (transaction) => {
    const row = await transaction.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFoundError('feed', id);
    const url = parts.url ?? row.url;
    const isMoved = new URL(url).origin !== new URL(row.url).origin;
    if (isMoved && header === undefined && row.headerName !== null) {
      refuse('header', OTHER_HOST);
    }
    const values = {
      ...parts,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(header !== undefined && { headerName: header?.name ?? null, headerValue: header?.value ?? null }),
    };
    const readsOther =
      url !== row.url ||
      (values.format ?? row.format) !== row.format ||
      (values.rowsPath === undefined ? row.rowsPath : values.rowsPath) !== row.rowsPath ||
      (values.mapping ?? row.mapping) !== row.mapping;
    await transaction
      .updateTable('feeds')
      .set({
        ...values,
        nextAt: firstReadingAt(url, now()),
        failures: 0,
        // A fetch in progress belongs to the feed as it was before.
        leaseUntil: null,
        ...NOT_WAITING,
        ...(readsOther && { etag: null, lastModified: null, content: null, reason: null, status: null, fault: null }),
      })
      .where('id', '=', id)
      .execute();
    if (readsOther) await transaction.deleteFrom('imports').where('feedId', '=', id).execute();
  });
  return readFeed(context, id);
}

const OTHER_HOST = 'Enter the header again: the address has another host';

/**
 * The stored header of a feed for requests to an address, null without one.
 *
 * @throws NotFoundError, ZodError if the address has another origin.
 */
export async function storedHeaderFor({ queries }: FeedsContext, id: number, address: string) {
  const row = await queries
    .selectFrom('feeds')
    .select(['url', 'headerName as name', 'headerValue as value'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFoundError('feed', id));
  const { url, name, value } = row;
  if (name === null || value === null) return null;
  if (new URL(address).origin !== new URL(url).origin) refuse('header', OTHER_HOST);
  return { name, value };
}

/** @throws NotFoundError */
export async function deleteFeed({ queries }: FeedsContext, id: number): Promise<void> {
  const deleted = queries.deleteFrom('feeds').where('id', '=', id).returning('id').executeTakeFirst();
  if (!(await withinDeadline(deleted))) throw new NotFoundError('feed', id);
}

/** Requests a fetch. @throws NotFoundError */
export async function requestFetch(context: FeedsContext, id: number): Promise<Feed> {
  const { queries, now } = context;
  await queries.updateTable('feeds').set({ requestedAt: now() }).where('id', '=', id).execute();
  return readFeed(context, id);
}

/** @throws ZodError for an address that a feed cannot have. */
export function checkAddress(context: FeedsContext, address: string): void {
  const url = new URL(address);
  if (!isAllowedAddress(url, context)) {
    refuse('url', url.protocol === 'https:' ? 'This host is blocked' : 'Enter an https:// address');
  }
}

function refuse(field: 'url' | 'header', message: string): never {
  throw new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }]);
}
