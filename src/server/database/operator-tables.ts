import type { ColumnType, Generated } from 'kysely';
import type { SettingSwitch } from '#domain/settings/setting-switches.ts';
import type { BACKUP_WAYS } from '#contract/backups/backups.ts';
import type { Currency, RateSource } from '#domain/currency/exchange-rate.ts';

/** Tables for operating the site. Times are milliseconds since 1970 in UTC. */

export interface UsersTable {
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
}

export interface RecoveryCodesTable {
  userId: number;
  codeHash: string;
}

export interface SessionsTable {
  id: Generated<number>;
  userId: number;
  tokenHash: string;
  createdAt: number;
  lastUsedAt: number;
  /** The client's address. */
  address: Generated<string | null>;
  userAgent: Generated<string | null>;
}

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
}

/** One row with id 1. */
export interface BackupScheduleTable {
  id: number;
  /** Null before the first start. */
  dueAt: number | null;
  /** Lease of the running backup. */
  leaseUntil: number | null;
  attempts: Generated<number>;
  /** Time of a request for a backup that is still pending, null without one. */
  askedAt: number | null;
}

/** When the operator was last mailed about each kind of fault. */
export interface SystemAlertsTable {
  cause: string;
  mailedAt: number;
}

/** Faults that were reported, or are not to be: `delivery:12`. */
export interface ToldFaultsTable {
  subject: string;
  toldAt: number;
}

/** One row with id 1: the operator's settings. Null is the value of the environment, or the default. */
export interface SettingsTable extends Record<SettingSwitch, OptionalFlag> {
  id: number;
  siteName: string | null;
  supportEmail: string | null;
  sessionTimeoutMinutes: number | null;
  priceMaxAgeDays: number | null;
  /** Empty for none, as are the next three. */
  salesEmail: string | null;
  phone: string | null;
  messenger: string | null;
  linkedinUrl: string | null;
  bookingUrl: string | null;
}

/** Exchange rates of the dollar. */
export interface ExchangeRatesTable {
  currency: Currency;
  /** In millionths of the currency. */
  rateMicros: ColumnType<number, bigint, bigint>;
  /** The day (UTC), YYYY-MM-DD. */
  day: string;
  source: RateSource;
  setAt: number;
}

/** One row with id 1: the state of fetching rates. */
export interface RateFetchesTable {
  id: number;
  /** The next attempt; during one, the end of its lease. */
  nextAt: number;
  triedAt: number | null;
  fetchedAt: number | null;
  /** Consecutive failures. */
  failures: Generated<number>;
  /** The fault of the last fetch. */
  problem: string | null;
}
