import { sql, type RawBuilder } from 'kysely';
import { MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';
import type { Queries } from '#server/database/database.ts';
import { MessageQueue } from './message-queue.ts';

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

/** A queue of outgoing messages. Delivered ones lose their content. */
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
    delivered: sql`, content = '{}'`,
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
