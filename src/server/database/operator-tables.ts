import type { ColumnType, Generated } from 'kysely';
import type { SettingSwitch } from '#domain/settings/setting-switches.ts';
import type { BACKUP_WAYS } from '#contract/backups/backups.ts';
import type { Currency, RateSource } from '#domain/currency/exchange-rate.ts';

/** The tables of whoever operates the site. Times are milliseconds since 1970 in UTC. */

export interface UsersTable {
  id: Generated<number>;
  username: string;
  /** The password's hash, never the password. */
  password: string;
  /** The hash of the configured password that was last set. */
  configuredPassword: Generated<string | null>;
  /** What codes are made from, in Base32: asked for once they were confirmed. */
  totpSecret: Generated<string | null>;
  totpConfirmedAt: Generated<number | null>;
  /** The step of the last code that was taken. */
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
  /** Where it was begun. */
  address: Generated<string | null>;
  userAgent: Generated<string | null>;
}

/** A flag that may be left to the default. */
type OptionalFlag = ColumnType<boolean | 0 | 1 | null, boolean | null | undefined, boolean | null>;

/** Backups that the server has made, or is making. */
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
  /** Until when whoever makes one is believed to be alive. */
  leaseUntil: number | null;
  attempts: Generated<number>;
  /** When one was asked for that could not be begun, null where all were. */
  askedAt: number | null;
}

/** When the operator was last told by mail of each kind of trouble. */
export interface SystemAlertsTable {
  cause: string;
  mailedAt: number;
}

/** What they were told of, or were not to be told: `delivery:12`. */
export interface ToldFaultsTable {
  subject: string;
  toldAt: number;
}

/** One row with id 1: what the operator has set. Null is what the environment says, or the default. */
export interface SettingsTable extends Record<SettingSwitch, OptionalFlag> {
  id: number;
  siteName: string | null;
  supportEmail: string | null;
  sessionTimeoutMinutes: number | null;
  priceMaxAgeDays: number | null;
  /** Empty where the site shows none, as the three below. */
  salesEmail: string | null;
  phone: string | null;
  messenger: string | null;
  linkedinUrl: string | null;
  bookingUrl: string | null;
}

/** What a dollar is worth in other currencies. */
export interface ExchangeRatesTable {
  currency: Currency;
  /** In millionths of the currency. */
  rateMicros: ColumnType<number, bigint, bigint>;
  /** The day (UTC) that it is of, as YYYY-MM-DD. */
  day: string;
  source: RateSource;
  setAt: number;
}

/** One row with id 1: how fetching rates goes. */
export interface RateFetchesTable {
  id: number;
  /** When it is tried next; while one fetches, when it counts as lost. */
  nextAt: number;
  triedAt: number | null;
  fetchedAt: number | null;
  /** In a row, since the last that worked. */
  failures: Generated<number>;
  /** What of the last one was not taken, and why. */
  problem: string | null;
}
