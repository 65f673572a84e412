import { z } from 'zod';
import { WEBHOOK_LIMITS } from '#core/limits.ts';
import { storableLine } from '#core/text.ts';
import { contactSchema } from '#features/contacts/contact.ts';
import { accepted, created, done, idParams, named, ok, ownerOnly, record } from '#core/contract/operation.ts';
import { priceChangeSchema } from '#catalogue/prices/price-changes.ts';
import { adminApi } from '#core/routes.ts';

/** Webhooks: signed calls to other systems about events (Standard Webhooks). */

export const WEBHOOK_EVENTS = ['contact.created', 'price.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of a trial delivery. */
export const TEST_EVENT = 'webhook.test';

export const webhookInputSchema = z.strictObject({
  url: storableLine
    .max(WEBHOOK_LIMITS.url)
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an https:// address' }))
    .describe('https; plain http only for hosts that WEBHOOK_PRIVATE_HOSTS names'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'Choose at least one event')
    .refine((events) => new Set(events).size === events.length, 'Choose each event once'),
});

/** A change of a webhook. Its secret is unchanged. */
export const webhookChangeSchema = webhookInputSchema.partial().meta({ id: 'WebhookChange' });

const deliverySchema = record('WebhookDelivery', {
  id: z.int().positive(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z
    .enum(['pending', 'failed', 'delivered', 'dead'])
    .describe('failed: will be retried; dead: given up until sent again'),
  attempts: z.int().min(0),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
});

const webhookSchema = record('Webhook', {
  id: z.int().positive(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: z.iso.datetime(),
  delivered: z.int().min(0).describe('Messages of the last 30 days that were accepted'),
  waiting: z.int().min(0).describe('Messages still to be sent'),
  dead: z.int().min(0).describe('Messages of the last 30 days that were given up'),
  lastDelivery: deliverySchema.nullable().describe('The newest message'),
});

const webhooksSchema = record('Webhooks', { webhooks: z.array(webhookSchema) });

const createdWebhookSchema = record('CreatedWebhook', {
  id: z.int().positive(),
  secret: z.string().describe('Signing secret for the receiver, shown only in this response'),
});

const deliveriesSchema = record('WebhookDeliveries', {
  deliveries: z.array(deliverySchema).describe(`Newest first, at most ${WEBHOOK_LIMITS.listedDeliveries}`),
});

const message = { timestamp: z.iso.datetime().describe('Time of the event') };

export const webhookMessages = {
  'contact.created': z
    .strictObject({ type: z.literal('contact.created'), ...message, data: contactSchema })
    .describe('A contact request was stored; suspected spam is sent only after the operator releases it'),
  'price.changed': z
    .strictObject({
      type: z.literal('price.changed'),
      ...message,
      data: z.strictObject({
        changes: z.array(priceChangeSchema).describe(`Oldest first, at most ${WEBHOOK_LIMITS.changes}`),
        count: z.int().positive().describe('Total number of changes: `/api/price-changes` has the rest'),
      }),
    })
    .describe(
      'A change of the catalog, or scheduled prices that took effect, with the changed prices; sent after 15 seconds if a price was removed, and not at all if that was undone',
    ),
} as const satisfies Record<WebhookEvent, z.ZodObject>;

export type WebhooksAnswer = z.output<typeof webhooksSchema>;
export type WebhookDeliveriesAnswer = z.output<typeof deliveriesSchema>;
export type Webhook = z.output<typeof webhookSchema>;
export type WebhookInput = z.output<typeof webhookInputSchema>;
export type WebhookChange = z.output<typeof webhookChangeSchema>;
export type CreatedWebhook = z.output<typeof createdWebhookSchema>;
export type WebhookDelivery = z.output<typeof deliverySchema>;
export type WebhookData<Event extends WebhookEvent> = z.output<(typeof webhookMessages)[Event]>['data'];

export const webhookOperations = named({
  listWebhooks: ownerOnly.get(adminApi.webhooks, {
    summary: 'Webhooks and the state of their deliveries',
    response: ok('All webhooks', webhooksSchema),
  }),
  createWebhook: ownerOnly.post(adminApi.webhooks, {
    summary: 'Adds a webhook. Private addresses only if WEBHOOK_PRIVATE_HOSTS names them',
    body: webhookInputSchema,
    audit: { action: 'create', entity: 'webhook' },
    response: created('The signing secret, shown only in this response', createdWebhookSchema),
  }),
  updateWebhook: ownerOnly.row.patch(adminApi.webhook(':id'), {
    summary: 'Changes the address or the events of a webhook. Fields that are not sent, and the secret, stay unchanged',
    body: webhookChangeSchema,
    audit: { action: 'update', entity: 'webhook' },
    response: ok('The webhook', webhookSchema),
  }),
  deleteWebhook: ownerOnly.row.delete(adminApi.webhook(':id'), {
    summary: 'Deletes a webhook and its waiting messages',
    audit: { action: 'delete', entity: 'webhook' },
    response: done('Webhook deleted'),
  }),
  testWebhook: ownerOnly.row.post(adminApi.webhookTest(':id'), {
    summary: `Sends one test message of the type ${TEST_EVENT}, without retries`,
    audit: { action: 'replay', entity: 'webhook' },
    response: accepted('The queued message', deliverySchema),
  }),
  listWebhookDeliveries: ownerOnly.row.get(adminApi.webhookDeliveries(':id'), {
    summary: 'The newest messages of a webhook and their results',
    response: ok('The messages', deliveriesSchema),
  }),
  retryWebhookDelivery: ownerOnly.post(adminApi.webhookRetry(':id', ':messageId'), {
    summary: 'Sends a message again that was given up or waits for a retry, with the same webhook-id',
    params: idParams.extend({ messageId: idParams.shape.id }),
    audit: { action: 'replay', entity: 'webhook' },
    response: accepted('The queued message', deliverySchema),
  }),
});
