import type { ColumnType, Generated } from 'kysely';
import type { contactFields, Destination } from '#features/contacts/contact.ts';
import type { countryFields } from '#catalogue/countries/country.ts';
import type { providerFields } from '#catalogue/providers/provider.ts';
import type { serviceCountryFields, serviceFields } from '#catalogue/services/service.ts';
import type { HistoryEntity, Way } from '#catalogue/history/history-text.ts';
import type { BillingType, ServiceType } from '#core/service-type.ts';
import type { TableOf } from './field-columns.ts';
import type { CheckedBy } from '#core/staleness.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { FeedsTable } from '#features/feeds/feed-tables.server.ts';
import type { ReportTables } from '#features/price-reports/report-tables.server.ts';
import type { ConnectionsTable } from '#catalogue/connections/connections-table.server.ts';
import type { SourceTables } from '#catalogue/sources/source-tables.server.ts';

/** Milliseconds since 1970 in UTC. */
export type Milliseconds = number;

export interface ContactsTable extends TableOf<typeof contactFields> {
  /** Searchable text in lower case, one field per line. */
  searchText: Generated<string>;
  /** Who wrote the note, if signed in with the company's account. */
  notePersonId: Generated<number | null>;
}

/** The outbox of contact requests. */
export interface DeliveriesTable {
  id: Generated<number>;
  contactId: number;
  destination: Destination;
  /** Held requests wait for the operator; dead ones were given up. */
  state: 'held' | 'pending' | 'delivered' | 'dead';
  idempotencyKey: string;
  /** Incremented when an attempt starts. */
  attempts: Generated<number>;
  /** The next attempt; during one, the end of its lease. */
  dueAt: Milliseconds;
  lastError: string | null;
  deliveredAt: Milliseconds | null;
}

/** The source of a list price. */
interface EvidenceColumns {
  /** A day; null for an undated list, and for an invented price of the demo catalogue. */
  checkedOn: string | null;
  /** Who made the last check of the list price. */
  checkedBy: Generated<CheckedBy>;
  /** Null unless it was taken over from a list. */
  listName: Generated<string | null>;
  sourceUrl: string | null;
  atQuantity: number | null;
  note: string | null;
}

/** Whole micro-dollars; 0 is no price. */
type Micros = ColumnType<number | null, bigint | null | undefined, bigint | null>;

/** Price lists: unit prices of services. */
export interface PriceLinesTable extends EvidenceColumns {
  id: Generated<number>;
  serviceId: number;
  unit: BillingType;
  /** Null for all countries. */
  countryId: number | null;
  fromQuantity: number;
  ownMicros: Micros;
  directMicros: Micros;
  costMicros: Micros;
  /** Start of a scheduled line; null for a line in effect. */
  validFrom: Milliseconds | null;
  since: Milliseconds;
  /** Whether its prices are older than the history. */
  isOpening: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;
  /** First check of the list price, YYYY-MM-DD; null if it was never checked. */
  firstCheckedOn: string | null;
  /** The day of a person's last check if a machine has checked since, YYYY-MM-DD. */
  personOn: Generated<string | null>;
  /** The source that the list price cites. */
  sourceId: Generated<number | null>;
  version: Generated<number>;
}

/** The price history. The database rejects changes and deletions. */
export interface PriceChangesTable extends EvidenceColumns {
  id: Generated<number>;
  at: Milliseconds;
  /** The service with its names at that time: the history outlives services and providers. */
  serviceId: number;
  providerId: number;
  providerSlug: string;
  providerName: string;
  serviceName: string;
  serviceType: ServiceType;
  unit: BillingType;
  /** Country code, null for all countries. */
  country: string | null;
  fromQuantity: number;
  which: 'own' | 'direct' | 'cost';
  fromMicros: Micros;
  toMicros: Micros;
  /** The public price before. */
  shownFromMicros: Micros;
  actor: string;
  way: Way;
  correction: ColumnType<boolean | 0 | 1, boolean | undefined, never>;
  /** The corrected entry. */
  corrects: number | null;
  /** Whether the price is older than the history, so that the entry is no change. */
  isOpening: ColumnType<boolean | 0 | 1, boolean | undefined, never>;
}

/** The history of administrative changes. The database rejects changes and deletions. */
export interface HistoryTable {
  id: Generated<number>;
  at: Milliseconds;
  actor: string;
  way: Way;
  entity: HistoryEntity;
  summary: string;
  /** Searchable text in lower case, one field per line. */
  searchText: string;
  /** Number of changed rows. */
  changed: number;
  /** The author, if signed in with the company's account; the name is in `people`. */
  personId: number | null;
  /** The entry that this one undoes. */
  undoes: number | null;
}

/** Rows changed by a history entry: their differing columns as JSON. */
export interface HistoryRowsTable {
  entryId: number;
  position: number;
  kind: string;
  rowKey: string;
  /** The row by its names at that time. */
  label: string;
  before: string | null;
  after: string | null;
}

/** All tables, with columns in camel case. */
export interface Schema extends OperatorTables, ReportTables, SourceTables {
  providers: TableOf<typeof providerFields> & {
    /** The name without regard to case, which is unique. */
    nameKey: string;
  };
  countries: TableOf<typeof countryFields>;
  contacts: ContactsTable;
  deliveries: DeliveriesTable;
  /** Quotes of contact requests. The database rejects changes, and deletions before the request's. */
  quotes: {
    token: string;
    contactId: number;
    madeAt: Milliseconds;
    validUntil: Milliseconds;
    catalogueVersion: number;
    /** JSON. */
    content: string;
  };
  services: TableOf<typeof serviceFields>;
  serviceCountries: TableOf<typeof serviceCountryFields>;
  connections: ConnectionsTable;
  /** Deletions that were undone, with the entry of the price's return. Neither is part of the public price history. */
  undoneDeletions: { deletedId: number; returnedId: number };
  /** Former slugs of providers. */
  providerSlugs: {
    slug: string;
    providerId: number;
  };
  priceLines: PriceLinesTable;
  priceChanges: PriceChangesTable;
  history: HistoryTable;
  historyRows: HistoryRowsTable;
  /** Imports that wait to be applied. */
  imports: {
    id: Generated<number>;
    /** What its rows are about. */
    kind: Generated<'prices' | 'facts' | 'connections'>;
    madeAt: Milliseconds;
    catalogueVersion: number;
    /** When a scheduled price will change the catalogue. */
    holdsUntil: Milliseconds | null;
    large: number;
    faulty: number;
    /** JSON lines, one per changed row. */
    content: string;
    appliedAt: Generated<Milliseconds | null>;
    /** The feed whose file it compares; null for a file of the operator. */
    feedId: Generated<number | null>;
    /** When the operator removed it from the worklist. */
    dismissedAt: Generated<Milliseconds | null>;
    /** JSON: counts and largest changes of a feed's file. */
    summary: Generated<string | null>;
  };
  feeds: FeedsTable;
  /** One row with id 1. */
  installation: {
    id: number;
    catalogueVersion: number;
    demoSeededAt: Milliseconds | null;
  };
  schemaMigrations: {
    name: string;
    checksum: string;
    appliedAt: Milliseconds;
  };
}
