import { z } from 'zod';
import { WEBHOOK_LIMITS } from '#domain/limits.ts';
import { storableLine } from '#domain/text.ts';
import { contactSchema } from './contact.ts';
import { idParams, type Operation } from './operation.ts';
import { priceChangeSchema } from './price-history.ts';
import { adminApi } from './routes.ts';

/** Webhooks: other systems are told of events by signed calls, as Standard Webhooks asks (product, section 5.7). */

/** What other systems can be told of. */
export const WEBHOOK_EVENTS = ['contact.created', 'price.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a trial delivery says that it is. */
export const TEST_EVENT = 'webhook.test';

/** What makes a webhook. */
export const webhookInputSchema = z.strictObject({
  url: storableLine
    .max(WEBHOOK_LIMITS.url)
    .pipe(z.url({ protocol: /^https?$/, error: 'An address begins with https://' }))
    .describe('https; plain http only for hosts that WEBHOOK_PRIVATE_HOSTS names'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'At least one event')
    .refine((events) => new Set(events).size === events.length, 'Each event once'),
});

/** A change of a webhook. Its secret stays. */
export const webhookChangeSchema = webhookInputSchema.partial().meta({ id: 'WebhookChange' });

const deliverySchema = z
  .strictObject({
    id: z.int().positive(),
    event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
    state: z
      .enum(['pending', 'failed', 'delivered', 'dead'])
      .describe('failed: will be tried again; dead: given up, until it is sent again'),
    attempts: z.int().min(0),
    createdAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const webhookSchema = z
  .strictObject({
    id: z.int().positive(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: z.iso.datetime(),
    delivered: z.int().min(0).describe('Messages of the last 30 days that were accepted'),
    waiting: z.int().min(0).describe('Messages that are sent as soon as they are accepted'),
    dead: z.int().min(0).describe('Messages of the last 30 days that were given up'),
    lastDelivery: deliverySchema.nullable().describe('The newest message'),
  })
  .meta({ id: 'Webhook' });

const webhooksSchema = z.strictObject({ webhooks: z.array(webhookSchema) }).meta({ id: 'Webhooks' });

const createdWebhookSchema = z
  .strictObject({
    id: z.int().positive(),
    secret: z.string().describe('What signs, to be kept by the receiver: shown now and never again'),
  })
  .meta({ id: 'CreatedWebhook' });

const deliveriesSchema = z
  .strictObject({
    deliveries: z.array(deliverySchema).describe(`Newest first, at most ${WEBHOOK_LIMITS.listedDeliveries}`),
  })
  .meta({ id: 'WebhookDeliveries' });

const message = { timestamp: z.iso.datetime().describe('When it happened') };

/** What is sent of each event, as Standard Webhooks lays it out. */
export const webhookMessages = {
  'contact.created': z
    .strictObject({ type: z.literal('contact.created'), ...message, data: contactSchema })
    .describe('A contact request was stored; suspected spam not before the operator releases it'),
  'price.changed': z
    .strictObject({
      type: z.literal('price.changed'),
      ...message,
      data: z.strictObject({
        changes: z.array(priceChangeSchema).describe(`Oldest first, at most ${WEBHOOK_LIMITS.changes}`),
        count: z.int().positive().describe('How many there are in all: `/api/price-changes` has the others'),
      }),
    })
    .describe('One change of the catalogue, or prices that have arrived by the clock, with the prices that it changed'),
} as const satisfies Record<WebhookEvent, z.ZodObject>;

export type WebhooksAnswer = z.output<typeof webhooksSchema>;
export type WebhookDeliveriesAnswer = z.output<typeof deliveriesSchema>;
export type Webhook = z.output<typeof webhookSchema>;
export type WebhookInput = z.output<typeof webhookInputSchema>;
export type WebhookChange = z.output<typeof webhookChangeSchema>;
export type CreatedWebhook = z.output<typeof createdWebhookSchema>;
export type WebhookDelivery = z.output<typeof deliverySchema>;
export type WebhookData<Event extends WebhookEvent> = z.output<(typeof webhookMessages)[Event]>['data'];

/** The calls for webhooks. */
export const webhookOperations = {
  listWebhooks: {
    id: 'listWebhooks',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.webhooks,
    summary: 'Where other systems are told of events, and how that goes',
    response: { status: 200, description: 'All webhooks', schema: webhooksSchema },
  },
  createWebhook: {
    id: 'createWebhook',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.webhooks,
    summary: 'Tells an address of events from now on. Private addresses only where WEBHOOK_PRIVATE_HOSTS names them',
    body: webhookInputSchema,
    audit: { action: 'create', entity: 'webhook' },
    response: { status: 201, description: 'What signs, shown this once', schema: createdWebhookSchema },
  },
  updateWebhook: {
    id: 'updateWebhook',
    method: 'PATCH',
    access: 'admin',
    scope: null,
    path: adminApi.webhook(':id'),
    summary: 'Changes the address or the events of a webhook; fields that are left out, and the secret, stay',
    params: idParams,
    body: webhookChangeSchema,
    audit: { action: 'update', entity: 'webhook' },
    response: { status: 200, description: 'The webhook', schema: webhookSchema },
  },
  deleteWebhook: {
    id: 'deleteWebhook',
    method: 'DELETE',
    access: 'admin',
    scope: null,
    path: adminApi.webhook(':id'),
    summary: 'Tells it nothing more, and forgets what was still to be sent',
    params: idParams,
    audit: { action: 'delete', entity: 'webhook' },
    response: { status: 204, description: 'It is gone', schema: null },
  },
  testWebhook: {
    id: 'testWebhook',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.webhookTest(':id'),
    summary: `Sends a message of the type ${TEST_EVENT}, once, whatever comes of it`,
    params: idParams,
    audit: { action: 'replay', entity: 'webhook' },
    response: { status: 202, description: 'What is on its way', schema: deliverySchema },
  },
  listWebhookDeliveries: {
    id: 'listWebhookDeliveries',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.webhookDeliveries(':id'),
    summary: 'The newest messages of a webhook and what came of them',
    params: idParams,
    response: { status: 200, description: 'The messages', schema: deliveriesSchema },
  },
  retryWebhookDelivery: {
    id: 'retryWebhookDelivery',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.webhookRetry(':id', ':messageId'),
    summary: 'Sends a message again, under its webhook-id, that was given up or waits for its next try',
    params: idParams.extend({ messageId: idParams.shape.id }),
    audit: { action: 'replay', entity: 'webhook' },
    response: { status: 202, description: 'What is on its way', schema: deliverySchema },
  },
} as const satisfies Record<string, Operation>;
