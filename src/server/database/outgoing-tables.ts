import type { Generated } from 'kysely';

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
