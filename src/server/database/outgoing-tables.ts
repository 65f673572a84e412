import type { ColumnType, Generated } from 'kysely';

/** Tables of outgoing messages and API keys. Times are milliseconds since 1970 in UTC. */

/** Endpoints of other systems for events. */
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
  /** The first characters of the key, to identify it. */
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

/** One row with id 1: the lease of the check of all alerts. */
export interface AlertChecksTable {
  id: number;
  heldUntil: number;
}
