import type { ColumnType, Generated } from 'kysely';

/** The tables of what goes out to others by itself, and of who may come in by a key. Times are milliseconds since 1970 in UTC. */

/** Where other systems want to hear of events. */
export interface WebhooksTable {
  id: Generated<number>;
  url: string;
  /** JSON, a list of names. */
  events: string;
  secret: string;
  createdAt: number;
}

export interface ApiKeysTable {
  id: Generated<number>;
  name: string;
  /** What the key begins with, to tell keys apart. */
  beginning: string;
  keyHash: string;
  /** JSON, a list of names. */
  scopes: string;
  createdAt: number;
  lastUsedAt: Generated<number | null>;
}

/** The outbox of mails and webhooks. */
export interface OutgoingMessagesTable {
  id: Generated<number>;
  channel: 'mail' | 'webhook';
  kind: string;
  /** A second message with the same one is not stored. */
  idempotencyKey: string;
  /** The address of a mail. */
  recipient: string | null;
  webhookId: number | null;
  /** Whose data the content holds. */
  contactId: number | null;
  /** The price alert that a mail is about. */
  alertId: Generated<number | null>;
  /** JSON, emptied once it is delivered. */
  content: string;
  /** Dead ones were given up. */
  state: Generated<'pending' | 'delivered' | 'dead'>;
  /** Counts from the moment that an attempt begins. */
  attempts: Generated<number>;
  /** When the next attempt may begin; while one runs, when it counts as lost. */
  dueAt: number;
  lastError: Generated<string | null>;
  createdAt: number;
  deliveredAt: Generated<number | null>;
}

/** An address and what it watches. */
export interface PriceAlertsTable {
  id: Generated<number>;
  email: string;
  /** The same in small letters. */
  emailKey: string;
  /** JSON; equal watches are equal texts. */
  watch: string;
  /** Of the last link that was sent. */
  confirmHash: string | null;
  confirmUntil: number | null;
  askedAt: number;
  /** How many links were sent within the day before that, with it. */
  asked: number;
  unsubscribeToken: string;
  createdAt: number;
  confirmedAt: Generated<number | null>;
  expiresAt: number;
  /** The price that was told last, in micro-dollars. */
  toldMicros: ColumnType<number | null, bigint | null | undefined, bigint | null>;
  mails: Generated<number>;
  lastMailAt: Generated<number | null>;
}

/** One row with id 1: until when an instance has the check of all alerts for itself. */
export interface AlertChecksTable {
  id: number;
  heldUntil: number;
}
