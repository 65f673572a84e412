import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import type { Destination } from '#features/contacts/contact.ts';
import { readQuotesOf } from '#features/quotes/stored-quotes.server.ts';
import { quoteText } from './contact-mail.server.ts';
import { REPORT_MAIL } from './outgoing-messages.server.ts';
import type { MailFrom, Sender } from './sender.server.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';

const FIRST_MS = 5_000;
const LONGEST_MS = 60 * 60 * 1_000;
const SMALLEST_SHARE = 0.8;

/**
 * Attempts before a message is given up: more than 72 hours even with maximum jitter. Counted, since clocks may jump.
 */
export const MAX_ATTEMPTS = 100;

/** A due time further ahead was stored before the clock was set back. */
export const FURTHEST_DUE_MS = 2 * LONGEST_MS;

/** Delay after the nth failed attempt: 5 s, doubling up to an hour, less up to a fifth of jitter. */
export function waitAfter(attempts: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(full * (SMALLEST_SHARE + (1 - SMALLEST_SHARE) * random()));
}

/** Longer than any attempt. After it an attempt counts as lost and is repeated. */
const LEASE_MS = 30_000;

/** A message of a queue, ready to be sent. */
interface QueuedMessage {
  /** Description for the audit log: ids only. */
  readonly about: { readonly entity: string; readonly id: number; readonly [detail: string]: string | number };
  /** Whether to give up after the first attempt. */
  readonly isTriedOnce?: boolean;
  /** Sends it. Resolves on acceptance; rejects with DeliveryError or any other error. */
  readonly send: (signal: AbortSignal) => Promise<void>;
}

/** The state of a stored delivery in the panel: one that will be retried has failed. */
export function deliveryState<State extends string>(row: {
  readonly state: State;
  readonly attempts: number;
  readonly dueAt: number;
  readonly deliveredAt: number | null;
  readonly lastError: string | null;
}) {
  const { state, attempts, dueAt, deliveredAt, lastError } = row;
  const isPending = state === 'pending';
  return {
    state: isPending && lastError !== null ? ('failed' as const) : state,
    attempts,
    nextAttemptAt: isPending ? new Date(dueAt).toISOString() : null,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt).toISOString(),
    lastError,
  };
}

/** A row leased to this process, and the number of its attempts. */
interface LeasedRow {
  readonly id: number;
  readonly attempts: number;
}

/** A message leased to this process. */
export interface Claim extends LeasedRow, QueuedMessage {}

/** What a queue delivers: rows of a table that meet a condition. */
interface QueueRows {
  readonly name: string;
  readonly table: 'deliveries' | 'outgoingMessages';
  /** A condition over the table's columns. */
  readonly where: RawBuilder<unknown>;
  /** The messages of rows, by id. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, QueuedMessage>>;
  /** Further columns to set on acceptance. */
  readonly delivered?: RawBuilder<unknown>;
  /** Cleans up. Called while nothing is due. */
  readonly tidy?: (now: number) => Promise<void>;
}

export class MessageQueue {
  readonly #queries: Queries;
  readonly #rows: QueueRows;

  constructor(queries: Queries, rows: QueueRows) {
    this.#queries = queries;
    this.#rows = rows;
  }

  get name(): string {
    return this.#rows.name;
  }

  /**
   * Leases due messages to this process. A single statement, so that only one instance gets each row; the lease is the
   * next due time. Due times far ahead were stored before the clock was set back.
   */
  async claimDue(now: number, limit: number): Promise<readonly Claim[]> {
    const { table, where, read } = this.#rows;
    const isDue = sql`state = 'pending' and (due_at <= ${now} or due_at > ${now + FURTHEST_DUE_MS})`;
    const { rows } = await sql<LeasedRow>`
      update ${sql.table(table)} set due_at = ${now + LEASE_MS}, attempts = attempts + 1
      where id in (select id from ${sql.table(table)} where ${where} and ${isDue} order by due_at, id limit ${limit})
        and ${isDue}
      returning id, attempts
    `.execute(this.#queries);
    if (rows.length === 0) return [];
    const messages = await read(rows.map(({ id }) => id));
    return rows.flatMap((row) => {
      const message = messages.get(row.id);
      return message ? [{ ...row, ...message }] : [];
    });
  }

  /** The due time of the next pending message, null without one. */
  async nextDueAt(): Promise<number | null> {
    const { table, where } = this.#rows;
    const { rows } = await sql<{ dueAt: number }>`
      select due_at from ${sql.table(table)} where ${where} and state = 'pending' order by due_at limit 1
    `.execute(this.#queries);
    return rows[0]?.dueAt ?? null;
  }

  /** Stores an acceptance. */
  async markDelivered({ id }: LeasedRow, now: number): Promise<void> {
    const { table, delivered } = this.#rows;
    await sql`
      update ${sql.table(table)} set state = 'delivered', delivered_at = ${now}, last_error = null ${delivered ?? sql``}
      where id = ${id}
    `.execute(this.#queries);
  }

  /** Stores a failed attempt with the time of the next, or null to give up. Ignores superseded attempts. */
  async markFailed({ id, attempts }: LeasedRow, fault: string, dueAt: number | null): Promise<void> {
    const state = dueAt === null ? sql`state = 'dead'` : sql`due_at = ${dueAt}`;
    await sql`
      update ${sql.table(this.#rows.table)} set ${state}, last_error = ${fault}
      where id = ${id} and state = 'pending' and attempts = ${attempts}
    `.execute(this.#queries);
  }

  /** Cleans up. Called while nothing is due. */
  async tidy(now: number): Promise<void> {
    await this.#rows.tidy?.(now);
  }
}

export interface ContactQueueContext {
  readonly queries: Queries;
  /** The site's origin without a trailing slash, for URLs in messages. */
  readonly publicUrl: string;
  /** Current sender of mails. */
  readonly from: () => MailFrom;
}

/** The queue of contact requests for one destination: rows of `deliveries`. */
export function createContactQueue(
  { queries, publicUrl, from }: ContactQueueContext,
  destination: Destination,
  send: Sender,
): MessageQueue {
  return new MessageQueue(queries, {
    name: destination,
    table: 'deliveries',
    where: sql`destination = ${destination}`,
    async read(ids) {
      const messages = await readMessages(queries, ids, { publicUrl, from: from() });
      return new Map(
        messages.map(([id, message]) => {
          const about = { entity: 'contact', id: message.contactId, destination };
          return [id, { about, send: (signal: AbortSignal) => send(message, signal) }];
        }),
      );
    },
  });
}

/** The ids of deliveries, each with its message. */
async function readMessages(
  queries: Queries,
  ids: readonly number[],
  { publicUrl, from }: { readonly publicUrl: string; readonly from: MailFrom },
) {
  const rows = await queries
    .selectFrom('deliveries')
    .innerJoin('contacts', 'contacts.id', 'deliveries.contactId')
    .select(['deliveries.id', 'contactId', 'idempotencyKey'])
    .select(['fullName', 'email', 'company', 'phone', 'message', 'source'])
    .where('deliveries.id', 'in', ids)
    .execute();
  const contactIds = rows.map(({ contactId }) => contactId);
  const quotes = new Map((await readQuotesOf(queries, contactIds)).map((quote) => [quote.contactId, quote]));
  return rows.map(({ id, contactId, company, phone, ...row }) => {
    const stored = quotes.get(contactId);
    const quote = stored ? quoteText(stored, publicUrl) : null;
    return [id, { ...row, contactId, quote, from, company: company ?? '', mobile: phone }] as const;
  });
}

/** Retention of delivered and given up messages. */
const KEPT_MS = 30 * MILLISECONDS_PER_DAY;
const TIDY_EVERY_MS = 60 * 60_000;

/** A stored message for its sender. */
export interface StoredMessage {
  readonly id: number;
  readonly kind: string;
  readonly idempotencyKey: string;
  /** The time of the event, in milliseconds since 1970. */
  readonly createdAt: number;
  /** JSON. */
  readonly content: string;
}

interface OutgoingQueueContext {
  readonly queries: Queries;
  readonly name: string;
  /** A condition over the columns of outgoing messages. */
  readonly where: RawBuilder<unknown>;
  readonly send: (message: StoredMessage, signal: AbortSignal) => Promise<void>;
  /** A kind that is tried only once. */
  readonly triedOnce?: string;
}

/** A queue of outgoing messages. Delivered ones lose their content, and mails about price reports their recipient. */
export function createOutgoingQueue({ queries, name, where, send, triedOnce }: OutgoingQueueContext): MessageQueue {
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return new MessageQueue(queries, {
    name,
    table: 'outgoingMessages',
    where,
    async read(ids) {
      const stored = await queries
        .selectFrom('outgoingMessages')
        .select(['id', 'kind', 'idempotencyKey', 'createdAt', 'content'])
        .where('id', 'in', ids)
        .execute();
      return new Map(
        stored.map((message) => {
          const about = { entity: 'message', id: message.id, kind: message.kind };
          const isTriedOnce = message.kind === triedOnce;
          return [message.id, { about, isTriedOnce, send: (signal: AbortSignal) => send(message, signal) }];
        }),
      );
    },
    delivered: sql`, content = '{}', recipient = case kind when ${REPORT_MAIL} then '' else recipient end`,
    async tidy(now) {
      if (performance.now() - tidiedAt < TIDY_EVERY_MS) return;
      tidiedAt = performance.now();
      await queries
        .deleteFrom('outgoingMessages')
        .where('state', '!=', 'pending')
        .where('createdAt', '<', now - KEPT_MS)
        .execute();
    },
  });
}
