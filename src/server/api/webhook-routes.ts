import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  retryDelivery,
  testWebhook,
  updateWebhook,
  type WebhooksContext,
} from '#server/outbox/webhooks.ts';
import { authorOf } from './authored.ts';
import { registerOperation } from './register-operation.ts';

/** Webhook operations. */
export function registerWebhookRoutes(server: FastifyInstance, context: WebhooksContext): void {
  registerOperation(server, operations.listWebhooks, async () => ({ webhooks: await listWebhooks(context) }));
  registerOperation(server, operations.createWebhook, async ({ body }) => createWebhook(context, body));
  registerOperation(server, operations.updateWebhook, async ({ params: { id }, body, request }) =>
    updateWebhook(context, id, body, authorOf(request)),
  );
  registerOperation(server, operations.deleteWebhook, async ({ params: { id } }) => deleteWebhook(context, id));
  registerOperation(server, operations.testWebhook, async ({ params: { id } }) => testWebhook(context, id));
  registerOperation(server, operations.listWebhookDeliveries, async ({ params: { id } }) => ({
    deliveries: await listDeliveries(context, id),
  }));
  registerOperation(server, operations.retryWebhookDelivery, async ({ params: { id, messageId } }) =>
    retryDelivery(context, id, messageId),
  );
}
