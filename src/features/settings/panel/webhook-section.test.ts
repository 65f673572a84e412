import { expect, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '#features/webhooks/webhook.ts';
import { deliveryText, webhookLine, webhookState } from './webhook-section.tsx';

const delivery: WebhookDelivery = {
  id: 1,
  event: 'price.changed',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-11-22T07:00:00.000Z',
  nextAttemptAt: null,
  deliveredAt: '2026-11-22T07:00:01.000Z',
  lastError: null,
};
const webhook: Webhook = {
  id: 1,
  url: 'https://hooks.example/in',
  events: ['price.changed'],
  createdAt: '2026-11-22T07:00:00.000Z',
  delivered: 412,
  waiting: 0,
  dead: 0,
  lastDelivery: delivery,
};

test.each([
  [{}, 'Healthy', 'price.changed. All accepted in 30 days.'],
  [{ delivered: 0, lastDelivery: null }, 'No messages yet', 'price.changed.'],
  [
    { waiting: 1, dead: 1, lastDelivery: { ...delivery, state: 'failed' } },
    'Retrying',
    'price.changed. 412 of 414 accepted in 30 days. 1 waits. 1 given up.',
  ],
  [
    { delivered: 0, dead: 2, lastDelivery: { ...delivery, state: 'dead' } },
    'Failing',
    'price.changed. 0 of 2 accepted in 30 days. 2 given up.',
  ],
  [
    { waiting: 1, events: ['contact.created', 'price.changed'], lastDelivery: { ...delivery, state: 'pending' } },
    'Sending',
    'contact.created, price.changed. 412 of 413 accepted in 30 days. 1 waits.',
  ],
] as const)('a webhook with %j says %s and %s', (values, text, line) => {
  const shown: Webhook = { ...webhook, ...values, events: [...('events' in values ? values.events : webhook.events)] };
  expect(webhookState(shown).text).toBe(text);
  expect(webhookLine(shown)).toBe(line);
});

test.each([
  [{}, 'accepted'],
  [{ attempts: 3 }, 'accepted at attempt 3'],
  [{ state: 'pending', attempts: 0 }, 'queued'],
  [{ state: 'pending', attempts: 1 }, 'sending'],
  [{ state: 'failed', attempts: 3, lastError: 'HTTP 503' }, 'HTTP 503, 3 attempts'],
  [{ state: 'dead', attempts: 100, lastError: 'ECONNREFUSED' }, 'ECONNREFUSED, given up after 100 attempts'],
] as const)('a message with %j says: %s', (values, text) => {
  expect(deliveryText({ ...delivery, ...values })).toBe(text);
});
