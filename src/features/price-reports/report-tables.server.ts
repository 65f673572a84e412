import type { ColumnType, Generated } from 'kysely';
import type { REPORT_STATES } from './price-report.ts';
import type { BillingType } from '#core/service-type.ts';

/** Idempotency keys of visitors' submissions. */
export interface IdempotencyKeysTable {
  key: string;
  /** What the key has stored: the table of `rowId`. */
  kind: 'contact' | 'price-report';
  bodyHash: string;
  /** 0 while the key is claimed. */
  rowId: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Readers' reports of wrong prices. Times are milliseconds since 1970 in UTC. */
interface PriceReportsTable {
  id: Generated<number>;
  serviceId: number;
  unit: BillingType;
  /** A country code, null for all countries. */
  country: string | null;
  fromQuantity: number;
  /** The reported price in whole micro-dollars. */
  amountMicros: ColumnType<number | null, bigint | null, never>;
  url: string | null;
  note: string | null;
  /** Null once the report is closed, as is the note of a report that had one. */
  email: string | null;
  createdAt: number;
  /** The last entry of the price history at that time, 0 for none. */
  lastChangeId: number;
  /** Further reports of the line, which are only counted. */
  further: Generated<number>;
  state: (typeof REPORT_STATES)[number];
  closedAt: number | null;
}

export interface ReportTables {
  idempotencyKeys: IdempotencyKeysTable;
  priceReports: PriceReportsTable;
  /** Price changes that followed a report. */
  reportedChanges: { changeId: number };
}
