import type { ColumnType, Generated } from 'kysely';
import type { ReadingColumns } from '#catalogue/sources/source-tables.server.ts';
import type { FeedFormat } from './feed.ts';

/** Feeds: price files at an address. Times are milliseconds since 1970 in UTC. */
export interface FeedsTable extends ReadingColumns {
  createdAt: number;
  name: string;
  format: FeedFormat;
  /** JSONPath of the rows. */
  rowsPath: string | null;
  /** JSON. */
  mapping: string;
  headerName: string | null;
  /** Secret. */
  headerValue: string | null;
  daily: ColumnType<boolean | 0 | 1, boolean, boolean>;
  fetchedAt: Generated<number | null>;
  /** The status of its response. */
  status: Generated<number | null>;
  /** Why its file could not be read, as a sentence. */
  fault: Generated<string | null>;
}
