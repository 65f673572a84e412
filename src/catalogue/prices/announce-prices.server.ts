import { sql } from 'kysely';
import { WEBHOOK_LIMITS } from '#core/limits.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { readEnteredChanges, readReturnsToTell } from '#features/changes/read-price-changes.server.ts';
import { eventContent, queueEvent, subscribersOf } from '#features/outbox/outgoing-messages.server.ts';
import { lastChangeId } from './price-changes.server.ts';
import type { PriceMoment } from './price-lines.server.ts';

/** How long webhook messages about removed prices wait, so that an undo can withdraw them: longer than its toast. */
const REMOVAL_WAITS_MS = 15_000;

const EVENT = 'price.changed';

/**
 * Captures the price history before a change of the catalogue; the result queues webhook messages about its new
 * entries, and withdraws undone deletions from waiting messages. Call it inside the change, whose row lock excludes
 * concurrent ones.
 */
export async function capturePrices(queries: Queries, moment: PriceMoment): Promise<() => Promise<void>> {
  const after = await lastChangeId(queries);
  return async () => {
    const until = await lastChangeId(queries);
    if (until === after) return;
    const isUndoing = await hasReturns(queries, after);
    if (isUndoing) await withdrawUndone(queries, after, moment);
    await queueChanges(queries, { after, until, moment, isUndoing });
  };
}

async function hasReturns(queries: Queries, after: number): Promise<boolean> {
  const select = queries.selectFrom('undoneDeletions').select('returnedId').where('returnedId', '>', after).limit(1);
  return (await select.executeTakeFirst()) !== undefined;
}

/** A message that no attempt has sent yet. */
const IS_WAITING = sql<boolean>`state = 'pending' and attempts = 0`;

function waitingMessages(queries: Queries) {
  return queries
    .selectFrom('outgoingMessages as message')
    .where('message.channel', '=', 'webhook')
    .where('message.changesUntil', 'is not', null)
    .where(IS_WAITING);
}

/** Rewrites waiting messages without the deletions that were just undone; one without other changes is deleted. */
async function withdrawUndone(queries: Queries, returnedAfter: number, moment: PriceMoment): Promise<void> {
  const affected = await waitingMessages(queries)
    .select(['message.id', 'message.changesAfter', 'message.changesUntil', 'message.createdAt'])
    .where((is) =>
      is.exists(
        is
          .selectFrom('undoneDeletions')
          .select('deletedId')
          .where('returnedId', '>', returnedAfter)
          .whereRef('deletedId', '>', 'message.changesAfter')
          .whereRef('deletedId', '<=', 'message.changesUntil'),
      ),
    )
    .execute();
  for (const { id, changesAfter, changesUntil, createdAt } of affected) {
    const range = { after: changesAfter ?? 0, until: changesUntil ?? 0 };
    const { changes, count } = await readEnteredChanges(queries, { ...range, most: WEBHOOK_LIMITS.changes, moment });
    const content = JSON.stringify(eventContent({ event: EVENT, at: createdAt, data: { changes, count } }));
    // An attempt may have begun meanwhile.
    await (count === 0
      ? queries.deleteFrom('outgoingMessages').where('id', '=', id).where(IS_WAITING).execute()
      : queries.updateTable('outgoingMessages').set({ content }).where('id', '=', id).where(IS_WAITING).execute());
  }
}

interface Entered {
  /** The id before the first entry of the change, and the last one. */
  readonly after: number;
  readonly until: number;
  readonly moment: PriceMoment;
  readonly isUndoing: boolean;
}

async function queueChanges(queries: Queries, { after, until, moment, isUndoing }: Entered): Promise<void> {
  const subscribers = await subscribersOf(queries, EVENT);
  if (subscribers.length === 0) return;
  const most = WEBHOOK_LIMITS.changes;
  const range = { after, until, most, moment };
  const entered = await readEnteredChanges(queries, range);
  const at = moment.now;
  const latest = at + REMOVAL_WAITS_MS;
  const waiting = await readWaitingTimes(queries);
  for (const webhookId of subscribers) {
    const returned = isUndoing ? await readReturnsToTell(queries, webhookId, range) : null;
    const changes = [...entered.changes, ...(returned?.changes ?? [])].toSorted((a, b) => a.id - b.id).slice(0, most);
    const count = entered.count + (returned?.count ?? 0);
    if (count === 0) continue;
    // A later message must not overtake a waiting one.
    const dueAt = entered.hasRemovals ? latest : Math.min(Math.max(at, waiting.get(webhookId) ?? at), latest);
    await queueEvent(queries, [webhookId], {
      event: EVENT,
      at,
      dueAt,
      covers: { after, until },
      data: { changes, count },
    });
  }
}

/** When the last waiting message of each webhook is due. */
async function readWaitingTimes(queries: Queries): Promise<ReadonlyMap<number | null, Milliseconds>> {
  const rows = await waitingMessages(queries)
    .select(({ fn }) => ['message.webhookId', fn.max('message.dueAt').as('dueAt')])
    .groupBy('message.webhookId')
    .execute();
  return new Map(rows.map(({ webhookId, dueAt }) => [webhookId, dueAt]));
}
