import { WEBHOOK_LIMITS } from '#domain/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { queueEvent, subscribersOf } from '#server/outbox/queue-event.ts';
import type { PriceMoment } from './price-moment.ts';
import { readChangesAfter } from './read-price-changes.ts';

/**
 * Captures the prices before a change of the catalogue; the result queues webhook messages about the differences. Call
 * it inside the change, whose row lock excludes concurrent ones.
 */
export async function capturePrices(queries: Queries, moment: PriceMoment): Promise<() => Promise<void>> {
  const subscribers = await subscribersOf(queries, 'price.changed');
  if (subscribers.length === 0) return async () => {};
  const { last } = await queries
    .selectFrom('priceChanges')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return async () => {
    const data = await readChangesAfter(queries, last ?? 0, { most: WEBHOOK_LIMITS.changes, moment });
    if (data.count === 0) return;
    await queueEvent(queries, subscribers, { event: 'price.changed', at: moment.now, data });
  };
}
