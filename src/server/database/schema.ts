import type { ColumnType, Generated } from 'kysely';
import type { contactFields, Destination } from '#contract/contacts/contact.ts';
import type { countryFields } from '#contract/countries/country.ts';
import type { providerFields } from '#contract/providers/provider.ts';
import type { serviceCountryFields, serviceFields } from '#contract/services/service.ts';
import type { HistoryEntity, Way } from '#domain/history/history-text.ts';
import type { BillingType, ServiceType } from '#domain/service-type.ts';
import type { TableOf } from './field-columns.ts';
import type {
  AlertChecksTable,
  ApiKeysTable,
  OutgoingMessagesTable,
  PriceAlertsTable,
  WebhooksTable,
} from './outgoing-tables.ts';
import type {
  BackupScheduleTable,
  BackupsTable,
  ExchangeRatesTable,
  RateFetchesTable,
  RecoveryCodesTable,
  SessionsTable,
  SettingsTable,
  SystemAlertsTable,
  ToldFaultsTable,
  UsersTable,
} from './operator-tables.ts';

/** Milliseconds since 1970 in UTC. */
export type Milliseconds = number;

export interface ProvidersTable extends TableOf<typeof providerFields> {
  /** The name without regard to case: what makes it unique. */
  nameKey: string;
}

export type CountriesTable = TableOf<typeof countryFields>;

export interface ContactsTable extends TableOf<typeof contactFields> {
  /** What the operator's search looks through, in small letters, a line each. */
  searchText: Generated<string>;
}

export interface IdempotencyKeysTable {
  key: string;
  bodyHash: string;
  contactId: number;
  createdAt: Milliseconds;
}

/** The outbox. */
export interface DeliveriesTable {
  id: Generated<number>;
  contactId: number;
  destination: Destination;
  /** Held requests wait for the operator; dead ones were given up. */
  state: 'held' | 'pending' | 'delivered' | 'dead';
  idempotencyKey: string;
  /** Counts from the moment that an attempt begins. */
  attempts: Generated<number>;
  /** When the next attempt may begin; while one runs, when it counts as lost. */
  dueAt: Milliseconds;
  lastError: string | null;
  deliveredAt: Milliseconds | null;
}

/** Offers that contact requests asked about. The database refuses to change one, and to delete it before its request. */
export interface QuotesTable {
  token: string;
  contactId: number;
  madeAt: Milliseconds;
  validUntil: Milliseconds;
  catalogueVersion: number;
  /** JSON. */
  content: string;
}

export type ServicesTable = TableOf<typeof serviceFields>;

export type ServiceCountriesTable = TableOf<typeof serviceCountryFields>;

/** Slugs that providers had before. */
export interface ProviderSlugsTable {
  slug: string;
  providerId: number;
}

/** Where a direct price comes from. */
interface EvidenceColumns {
  /** A day, null for an invented price of the demo catalogue. */
  checkedOn: string | null;
  sourceUrl: string | null;
  atQuantity: number | null;
  note: string | null;
}

/** Whole micro-dollars; 0 is no price. */
type Micros = ColumnType<number | null, bigint | null | undefined, bigint | null>;

/** The price lists: what a unit of a service costs. */
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
  /** A coming line has a time; what has arrived has none. */
  validFrom: Milliseconds | null;
  since: Milliseconds;
  /** Whether its prices were there before the history began. */
  isOpening: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;
  /** The first check of the direct price, YYYY-MM-DD; null where nobody has checked it. */
  firstCheckedOn: string | null;
  version: Generated<number>;
}

/** The history of prices. The database refuses to change or delete a row. */
export interface PriceChangesTable extends EvidenceColumns {
  id: Generated<number>;
  at: Milliseconds;
  /** What it is about by its names then: the history outlives services and providers. */
  serviceId: number;
  providerId: number;
  providerSlug: string;
  providerName: string;
  serviceName: string;
  serviceType: ServiceType;
  unit: BillingType;
  /** Its code, null for all countries. */
  country: string | null;
  fromQuantity: number;
  which: 'own' | 'direct' | 'cost';
  fromMicros: Micros;
  toMicros: Micros;
  /** What the public sees as the price before. */
  shownFromMicros: Micros;
  actor: string;
  way: Way;
  correction: ColumnType<boolean | 0 | 1, boolean | undefined, never>;
  /** The entry whose price was wrong. */
  corrects: number | null;
  /** Whether the price was there before the history began, so that the entry is no change. */
  isOpening: ColumnType<boolean | 0 | 1, boolean | undefined, never>;
}

/** The history of administrative changes. The database refuses to change or delete an entry. */
export interface HistoryTable {
  id: Generated<number>;
  at: Milliseconds;
  actor: string;
  way: Way;
  entity: HistoryEntity;
  summary: string;
  /** What its search looks through, in small letters, a line each. */
  searchText: string;
  /** How many rows it has changed. */
  changed: number;
  /** The entry that it takes back. */
  undoes: number | null;
}

/** What an entry of the history has changed, a row of the catalogue each: its columns that differ, as JSON. */
export interface HistoryRowsTable {
  entryId: number;
  position: number;
  kind: string;
  rowKey: string;
  /** What it is, by the names of then. */
  label: string;
  before: string | null;
  after: string | null;
}

/** Imports of prices that wait to be applied. */
export interface ImportsTable {
  id: Generated<number>;
  madeAt: Milliseconds;
  catalogueVersion: number;
  /** When a coming price makes the catalogue another one. */
  holdsUntil: Milliseconds | null;
  large: number;
  faulty: number;
  /** JSON, a line for each row that changes something. */
  content: string;
  appliedAt: Milliseconds | null;
}

/** One row with id 1. */
export interface InstallationTable {
  id: number;
  catalogueVersion: number;
  demoSeededAt: Milliseconds | null;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  appliedAt: Milliseconds;
}

/** The tables of both engines, with columns in camel case. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  recoveryCodes: RecoveryCodesTable;
  providers: ProvidersTable;
  countries: CountriesTable;
  contacts: ContactsTable;
  idempotencyKeys: IdempotencyKeysTable;
  deliveries: DeliveriesTable;
  quotes: QuotesTable;
  services: ServicesTable;
  serviceCountries: ServiceCountriesTable;
  providerSlugs: ProviderSlugsTable;
  priceLines: PriceLinesTable;
  priceChanges: PriceChangesTable;
  history: HistoryTable;
  historyRows: HistoryRowsTable;
  imports: ImportsTable;
  installation: InstallationTable;
  settings: SettingsTable;
  webhooks: WebhooksTable;
  apiKeys: ApiKeysTable;
  outgoingMessages: OutgoingMessagesTable;
  priceAlerts: PriceAlertsTable;
  alertChecks: AlertChecksTable;
  backups: BackupsTable;
  backupSchedule: BackupScheduleTable;
  systemAlerts: SystemAlertsTable;
  toldFaults: ToldFaultsTable;
  exchangeRates: ExchangeRatesTable;
  rateFetches: RateFetchesTable;
  schemaMigrations: SchemaMigrationsTable;
}
