import type { ColumnType, Generated } from 'kysely';
import type { FeedFormat } from './feed.ts';
import type { UnreadReason } from '#catalogue/sources/source-state.ts';

/** Feeds: price files at an address. Times are milliseconds since 1970 in UTC. */
export interface FeedsTable {
  id: Generated<number>;
  createdAt: number;
  name: string;
  url: string;
  format: FeedFormat;
  /** JSONPath of the rows. */
  rowsPath: string | null;
  /** JSON. */
  mapping: string;
  headerName: string | null;
  /** Secret. */
  headerValue: string | null;
  daily: ColumnType<boolean | 0 | 1, boolean, boolean>;
  /** The next fetch, if daily. */
  nextAt: number;
  /** The end of the lease of the current fetch. */
  leaseUntil: Generated<number | null>;
  /** JSON of the position of a fetch that waits for a turn of a host, with that host and the time since which it waits. */
  resumeFrom: Generated<string | null>;
  awaitedHost: Generated<string | null>;
  waitingSince: Generated<number | null>;
  /** When a fetch was requested that has not taken place yet. */
  requestedAt: Generated<number | null>;
  /** Consecutive failures. */
  failures: Generated<number>;
  fetchedAt: Generated<number | null>;
  /** Why the last fetch brought no file. */
  reason: Generated<UnreadReason | null>;
  /** The status of its response. */
  status: Generated<number | null>;
  /** Why its file could not be read, as a sentence. */
  fault: Generated<string | null>;
  etag: Generated<string | null>;
  lastModified: Generated<string | null>;
  /** The last readable file, decoded. */
  content: Generated<string | null>;
}
