import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { WEBHOOK_EVENTS, type WebhookData, type WebhookEvent } from '#contract/webhooks/webhook.ts';
import type { Queries } from '#server/database/database.ts';
import type { Milliseconds } from '#server/database/schema.ts';
import { queueMessages } from './outgoing-messages.ts';

const eventsSchema = z.array(z.enum(WEBHOOK_EVENTS));

/** The events of a stored webhook. */
export function eventsOf({ events }: { readonly events: string }): readonly WebhookEvent[] {
  return eventsSchema.parse(JSON.parse(events));
}

/** The webhooks that subscribe to an event. */
export async function subscribersOf(queries: Queries, event: WebhookEvent): Promise<readonly number[]> {
  const rows = await queries.selectFrom('webhooks').select(['id', 'events']).orderBy('id').execute();
  return rows.filter((row) => eventsOf(row).includes(event)).map(({ id }) => id);
}

/** An event for webhooks. */
export interface WebhookOccurrence<Event extends WebhookEvent> {
  readonly event: Event;
  readonly at: Milliseconds;
  readonly data: WebhookData<Event>;
  /** Identifies the event: it is queued once per webhook. Without one it is always queued. */
  readonly key?: string;
  /** The request whose data it contains. */
  readonly contactId?: number;
}

/** Queues an event for webhooks, in the transaction that stores it. */
export async function queueEvent<Event extends WebhookEvent>(
  queries: Queries,
  webhookIds: readonly number[],
  { event, at, data, key = randomUUID(), contactId }: WebhookOccurrence<Event>,
): Promise<void> {
  const content = { type: event, timestamp: new Date(at).toISOString(), data };
  await queueMessages(
    queries,
    webhookIds.map((webhookId) => ({
      channel: 'webhook',
      kind: event,
      idempotencyKey: `${event} ${webhookId} ${key}`,
      at,
      webhookId,
      content,
      ...(contactId !== undefined && { contactId }),
    })),
  );
}
