import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type CreatedWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookChange,
  type WebhookInput,
} from './webhook.ts';
import { WEBHOOK_LIMITS } from '#core/limits.ts';
import { requireRoom, requireRow, type Queries } from '#platform/database/database.ts';
import { inTransaction, withinDeadline } from '#platform/database/deadline.ts';
import type { OutgoingMessagesTable } from '#platform/database/operator-tables.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import { recordedChange, type Author } from '#catalogue/history/record-change.server.ts';
import { deliveryState } from '#features/outbox/message-queue.server.ts';
import { queueMessages, eventsOf } from '#features/outbox/outgoing-messages.server.ts';
import { resolveAll, type Resolve } from '#platform/http-client/pinned-request.ts';
import { SECRET_PREFIX, checkWebhookAddress } from './webhook-sender.server.ts';

const SECRET_BYTES = 32;

export interface WebhooksContext {
  readonly queries: Queries;
  readonly now: () => number;
  /** Wakes the outbox. */
  readonly onQueued: () => void;
  /** Allowed private hosts, with or without a port. */
  readonly privateHosts: readonly string[];
  /** Resolves host names; tests inject their own. */
  readonly resolve?: Resolve;
}

/**
 * Creates a webhook. Its secret is returned only here.
 *
 * @throws ZodError for a disallowed address, ConflictError if there are too many.
 */
export async function createWebhook(context: WebhooksContext, { url, events }: WebhookInput): Promise<CreatedWebhook> {
  const { queries, now, privateHosts, onQueued, resolve = resolveAll } = context;
  await checkWebhookAddress(url, privateHosts, resolve);
  const secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
  const created = await inTransaction(queries, async (transaction) => {
    await requireRoom(transaction, 'webhooks', { most: WEBHOOK_LIMITS.count, things: 'webhooks' });
    const row = { url, events: JSON.stringify(events), secret, createdAt: now() };
    const { id } = await transaction.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, secret };
  });
  onQueued();
  return created;
}

/**
 * Changes a webhook's address and events. Its secret stays; queued messages go to the new address.
 *
 * @throws ZodError for a disallowed address, NotFoundError.
 */
export async function updateWebhook(
  context: WebhooksContext,
  id: number,
  { url, events }: WebhookChange,
  author: Author,
): Promise<Webhook> {
  const { queries, now, privateHosts, onQueued, resolve = resolveAll } = context;
  if (url !== undefined) await checkWebhookAddress(url, privateHosts, resolve);
  const changes = { ...(url !== undefined && { url }), ...(events && { events: JSON.stringify(events) }) };
  await inTransaction(queries, async (transaction) => {
    await requireRow(transaction, 'webhooks', id, 'webhook');
    if (Object.keys(changes).length === 0) return;
    const description = { at: now(), author, entity: 'webhook' } as const;
    await recordedChange(transaction, description, { kind: 'webhook', keys: [id] }, async () =>
      transaction.updateTable('webhooks').set(changes).where('id', '=', id).execute(),
    );
  });
  onQueued();
  const changed = (await listWebhooks(context)).find((webhook) => webhook.id === id);
  if (!changed) throw new NotFoundError('webhook', id);
  return changed;
}

/** All webhooks with the state of their deliveries; trials count only as the latest one. */
export async function listWebhooks({ queries }: WebhooksContext): Promise<Webhook[]> {
  const rows = await queries
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'createdAt'])
    .orderBy('id')
    .execute();
  const counts = await queries
    .selectFrom('outgoingMessages')
    .select(['webhookId', 'state', 'kind'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('newest')])
    .where('channel', '=', 'webhook')
    .groupBy(['webhookId', 'state', 'kind'])
    .execute();
  const newestIds = [...Map.groupBy(counts, ({ webhookId }) => webhookId).values()].map((group) =>
    Math.max(...group.map(({ newest }) => newest)),
  );
  const newest = newestIds.length > 0 ? await readMessages(queries).where('id', 'in', newestIds).execute() : [];
  return rows.map(({ id, url, createdAt, ...row }) => {
    const ofEvents = counts.filter(({ webhookId, kind }) => webhookId === id && kind !== TEST_EVENT);
    const count = (state: string) =>
      ofEvents.reduce((sum, group) => (group.state === state ? sum + group.count : sum), 0);
    const last = newest.find(({ webhookId }) => webhookId === id);
    return {
      id,
      url,
      events: [...eventsOf(row)],
      createdAt: new Date(createdAt).toISOString(),
      delivered: count('delivered'),
      waiting: count('pending'),
      dead: count('dead'),
      lastDelivery: last ? presentDelivery(last) : null,
    };
  });
}

/** @throws NotFoundError */
export async function deleteWebhook({ queries, onQueued }: WebhooksContext, id: number): Promise<void> {
  const deleted = queries.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst();
  if (!(await withinDeadline(deleted))) throw new NotFoundError('webhook', id);
  onQueued();
}

/** Queues a trial message. @throws NotFoundError */
export async function testWebhook(context: WebhooksContext, webhookId: number): Promise<WebhookDelivery> {
  const { queries, now, onQueued } = context;
  const key = `${TEST_EVENT} ${webhookId} ${randomUUID()}`;
  const at = now();
  const content = { type: TEST_EVENT, timestamp: new Date(at).toISOString(), data: {} };
  await inTransaction(queries, async (transaction) => {
    await requireRow(transaction, 'webhooks', webhookId, 'webhook');
    const message = { channel: 'webhook', kind: TEST_EVENT, idempotencyKey: key, at, webhookId, content } as const;
    await queueMessages(transaction, [message]);
  });
  const queued = await readMessages(queries).where('idempotencyKey', '=', key).executeTakeFirst();
  if (!queued) throw new NotFoundError('webhook', webhookId);
  onQueued();
  return presentDelivery(queued);
}

/** The newest messages of a webhook. @throws NotFoundError */
export async function listDeliveries({ queries }: WebhooksContext, webhookId: number): Promise<WebhookDelivery[]> {
  await requireRow(queries, 'webhooks', webhookId, 'webhook');
  const rows = await readMessages(queries)
    .where('webhookId', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(WEBHOOK_LIMITS.listedDeliveries)
    .execute();
  return rows.map(presentDelivery);
}

/** Sends a given up or waiting message again, with its key. @throws NotFoundError, ConflictError if it was accepted. */
export async function retryDelivery(
  { queries, now, onQueued }: WebhooksContext,
  webhookId: number,
  messageId: number,
): Promise<WebhookDelivery> {
  const row = await inTransaction(queries, async (transaction) => {
    await transaction
      .updateTable('outgoingMessages')
      .set({ state: 'pending', attempts: 0, dueAt: now(), lastError: null })
      .where('id', '=', messageId)
      .where('webhookId', '=', webhookId)
      .where((is) => is.or([is('state', '=', 'dead'), is('lastError', 'is not', null)]))
      .where('state', '!=', 'delivered')
      .execute();
    return readMessages(transaction).where('id', '=', messageId).where('webhookId', '=', webhookId).executeTakeFirst();
  });
  if (!row) throw new NotFoundError('message', messageId);
  if (row.state === 'delivered') throw new ConflictError('This message was accepted and is no longer stored.');
  onQueued();
  return presentDelivery(row);
}

function readMessages(queries: Queries) {
  return queries
    .selectFrom('outgoingMessages')
    .select(['id', 'webhookId', 'kind', 'state', 'attempts', 'createdAt', 'dueAt', 'deliveredAt', 'lastError']);
}

const kindSchema = z.enum([...WEBHOOK_EVENTS, TEST_EVENT]);

type MessageRow = Pick<
  Selectable<OutgoingMessagesTable>,
  'id' | 'kind' | 'state' | 'attempts' | 'createdAt' | 'dueAt' | 'deliveredAt' | 'lastError'
>;

function presentDelivery({ id, kind, createdAt, ...row }: MessageRow): WebhookDelivery {
  const { state, attempts, ...rest } = deliveryState(row);
  const event = kindSchema.parse(kind);
  return { id, event, state, attempts, createdAt: new Date(createdAt).toISOString(), ...rest };
}
