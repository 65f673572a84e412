import type { ColumnType, Generated } from 'kysely';
import type { BACKUP_WAYS } from '#features/backups/backups.ts';
import type { Role } from '#core/contract/role.ts';
import type { Currency, RateSource } from '#core/exchange-rate.ts';
import type { SettingSwitch } from '#core/setting-switches.ts';

/** A flag with a default. */
type OptionalFlag = ColumnType<boolean | 0 | 1 | null, boolean | null | undefined, boolean | null>;

/** Finished and running backups. */
export interface BackupsTable {
  id: Generated<number>;
  startedAt: number;
  tookMs: number | null;
  way: (typeof BACKUP_WAYS)[number];
  state: 'running' | 'done' | 'failed';
  host: string;
  file: string;
  bytes: number | null;
  holds: string | null;
  fault: string | null;
  copyState: Generated<'done' | 'failed' | null>;
  copyFault: Generated<string | null>;
}

/** One row with id 1: the operator's settings. Null is the value of the environment, or the default. */
export interface SettingsTable extends Record<SettingSwitch, OptionalFlag> {
  id: number;
  siteName: string | null;
  supportEmail: string | null;
  sessionTimeoutMinutes: number | null;
  priceMaxAgeDays: number | null;
  factMaxAgeDays: number | null;
  /** The license of the open data: both or neither. */
  dataLicenceText: string | null;
  dataLicenceUrl: string | null;
  /** Empty for none, as are the next three. */
  salesEmail: string | null;
  phone: string | null;
  messenger: string | null;
  linkedinUrl: string | null;
  bookingUrl: string | null;
}

export interface ExchangeRatesTable {
  currency: Currency;
  /** In millionths of the currency. */
  rateMicros: ColumnType<number, bigint, bigint>;
  /** The day (UTC), YYYY-MM-DD. */
  day: string;
  source: RateSource;
  setAt: number;
}

/** Jobs that one of all instances does at a time. */
export interface JobsTable {
  name: 'alerts' | 'backup' | 'rates';
  /** Null before the first start, and without a schedule. */
  dueAt: number | null;
  leaseUntil: number | null;
  startedAt: number | null;
  /** Consecutive failures. */
  failures: Generated<number>;
  /** When the operator asked for the job; null once it has begun. */
  requestedAt: number | null;
}

/** The outbox of mails and webhooks. */
export interface OutgoingMessagesTable {
  id: Generated<number>;
  channel: 'mail' | 'webhook';
  kind: string;
  /** Prevents duplicate messages. */
  idempotencyKey: string;
  /** The address of a mail. */
  recipient: string | null;
  webhookId: number | null;
  /** The request whose data the content has. */
  contactId: number | null;
  /** The price alert of a mail. */
  alertId: Generated<number | null>;
  /** JSON, emptied once it is delivered. */
  content: string;
  /** Of a message about price changes: the id before the first one that it covers, and the last one. */
  changesAfter: Generated<number | null>;
  changesUntil: Generated<number | null>;
  /** Dead messages were given up. */
  state: Generated<'pending' | 'delivered' | 'dead'>;
  /** Incremented when an attempt starts. */
  attempts: Generated<number>;
  /** The next attempt; during one, the end of its lease. */
  dueAt: number;
  lastError: Generated<string | null>;
  createdAt: number;
  deliveredAt: Generated<number | null>;
}

/** Price alerts by e-mail address. */
export interface PriceAlertsTable {
  id: Generated<number>;
  email: string;
  /** The address in lower case. */
  emailKey: string;
  /** JSON; equal watches have equal texts. */
  watch: string;
  /** The hash of the last confirmation link. */
  confirmHash: string | null;
  confirmUntil: number | null;
  askedAt: number;
  /** Links sent within the day before that, including it. */
  asked: number;
  unsubscribeToken: string;
  createdAt: number;
  confirmedAt: Generated<number | null>;
  expiresAt: number;
  /** The last reported price, in micro-dollars. */
  toldMicros: ColumnType<number | null, bigint | null | undefined, bigint | null>;
  mails: Generated<number>;
  lastMailAt: Generated<number | null>;
}

/**
 * The tables for operating the site, with outgoing messages, alerts and API keys. Times are milliseconds since 1970 in
 * UTC.
 */
export interface OperatorTables {
  users: {
    id: Generated<number>;
    username: string;
    /** The password's hash, never the password. */
    password: string;
    /** The hash of the last configured password. */
    configuredPassword: Generated<string | null>;
    /** Base32; in effect once it was confirmed. */
    totpSecret: Generated<string | null>;
    totpConfirmedAt: Generated<number | null>;
    /** The step of the last accepted code. */
    totpLastStep: Generated<number | null>;
  };
  recoveryCodes: {
    userId: number;
    codeHash: string;
  };
  /** Operators who sign in with the company's account. Erased ones have no issuer, subject and e-mail. */
  people: {
    id: Generated<number>;
    issuer: string | null;
    subject: string | null;
    name: string;
    email: string | null;
    /** The name in lower case. */
    searchText: string;
  };
  /** Of the account with the password, or of a person. */
  sessions: {
    id: Generated<number>;
    userId: number | null;
    personId: Generated<number | null>;
    role: Generated<Role>;
    tokenHash: string;
    createdAt: number;
    lastUsedAt: number;
    /** The client's address. */
    address: Generated<string | null>;
    userAgent: Generated<string | null>;
  };
  /** Counts of limits that instances on PostgreSQL share. */
  limitCounts: {
    key: string;
    times: string;
    expiresAt: number;
  };
  backups: BackupsTable;
  jobs: JobsTable;
  /** When the operator was last mailed about each kind of fault. */
  systemAlerts: {
    cause: string;
    mailedAt: number;
  };
  /** Faults that were reported, or are not to be: `delivery:12`. */
  toldFaults: {
    subject: string;
    toldAt: number;
  };
  settings: SettingsTable;
  exchangeRates: ExchangeRatesTable;
  /** One row with id 1: the last fetch of rates, and its fault. */
  rateFetches: {
    id: number;
    fetchedAt: number | null;
    problem: string | null;
  };
  /** Endpoints of other systems for events. */
  webhooks: {
    id: Generated<number>;
    url: string;
    /** JSON, a list of names. */
    events: string;
    secret: string;
    createdAt: number;
  };
  apiKeys: {
    id: Generated<number>;
    name: string;
    /** The first characters of the key, to identify it. */
    beginning: string;
    keyHash: string;
    /** JSON, a list of names. */
    scopes: string;
    createdAt: number;
    lastUsedAt: Generated<number | null>;
  };
  outgoingMessages: OutgoingMessagesTable;
  priceAlerts: PriceAlertsTable;
}
