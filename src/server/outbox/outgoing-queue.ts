import type { RawBuilder } from 'kysely';
import { MILLISECONDS_PER_DAY } from '#domain/prices/staleness.ts';
import type { Queries } from '#server/database/database.ts';
import { leaseDue, nextDueAt, noteFailure, type LeasedRows } from './leased-rows.ts';
import type { Claim, MessageQueue } from './message-queue.ts';

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
  const rows: LeasedRows = { table: 'outgoingMessages', where };
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return {
    name,
    async claimDue(now, limit) {
      const leased = await leaseDue(queries, rows, { now, limit });
      if (leased.length === 0) return [];
      const stored = await queries
        .selectFrom('outgoingMessages')
        .select(['id', 'kind', 'idempotencyKey', 'createdAt', 'content'])
        .where(
          'id',
          'in',
          leased.map(({ id }) => id),
        )
        .execute();
      const byId = new Map(stored.map((message) => [message.id, message]));
      return leased.flatMap((row): Claim[] => {
        const message = byId.get(row.id);
        if (!message) return [];
        const about = { entity: 'message', id: row.id, kind: message.kind };
        const isTriedOnce = message.kind === triedOnce;
        return [{ ...row, about, isTriedOnce, send: (signal) => send(message, signal) }];
      });
    },
    nextDueAt: () => nextDueAt(queries, rows),
    async markDelivered({ id }, now) {
      await queries
        .updateTable('outgoingMessages')
        .set({ state: 'delivered', deliveredAt: now, lastError: null, content: '{}' })
        .where('id', '=', id)
        .execute();
    },
    markFailed: (claim, fault, dueAt) => noteFailure(queries, rows, claim, { fault, dueAt }),
    async tidy(now) {
      if (performance.now() - tidiedAt < TIDY_EVERY_MS) return;
      tidiedAt = performance.now();
      await queries
        .deleteFrom('outgoingMessages')
        .where('state', '!=', 'pending')
        .where('createdAt', '<', now - KEPT_MS)
        .execute();
    },
  };
}
