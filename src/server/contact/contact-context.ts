import type { Destination } from '#contract/contact.ts';
import type { Database } from '#server/database/database.ts';

/** What the handling of contact requests needs. */
export interface ContactContext {
  readonly database: Database;
  readonly now: () => number;
  /** Where requests are handed on to, as configured. */
  readonly destinations: readonly Destination[];
  /** Tells the outbox that there is something to hand on. */
  readonly onQueued: () => void;
}
