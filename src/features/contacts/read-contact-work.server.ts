import { TEST_EVENT } from '#features/webhooks/webhook.ts';
import type { WorkGroup, WorkItem } from '#features/worklist/worklist-contract.ts';
import { ANSWER_WITHIN_MS } from './contact-status.ts';
import { WORKLIST_LIMIT } from '#core/limits.ts';
import { countOf, type Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { isOverdue } from './find-contacts.server.ts';
import { summaryOf } from '#features/quotes/quote-text.ts';
import { readQuotesOf } from '#features/quotes/stored-quotes.server.ts';

/** Worklist items: deliveries given up, and overdue requests, oldest first. */
export async function readContactWork(queries: Queries, now: number): Promise<WorkGroup[]> {
  return [await deadDeliveries(queries), await overdueRequests(queries, now)];
}

type DeadDelivery = WorkItem<'dead-delivery'>;

async function deadDeliveries(queries: Queries): Promise<WorkGroup> {
  const dead = queries.selectFrom('deliveries').where('state', '=', 'dead');
  const count = await countOf(dead);
  const rows = await dead
    .innerJoin('contacts', 'contacts.id', 'deliveries.contactId')
    .select(['deliveries.id', 'destination', 'attempts', 'lastError', 'dueAt'])
    .select(['contacts.id as contactId', 'fullName', 'company'])
    .orderBy('dueAt')
    .orderBy('deliveries.id')
    .limit(WORKLIST_LIMIT)
    .execute();
  const items = rows.map(
    ({ id, destination, attempts, lastError, dueAt, contactId, fullName, company }): DeadDelivery => ({
      kind: 'dead-delivery',
      id: `delivery ${id}`,
      delivery: { destination, contact: { id: contactId, fullName, company } },
      attempts,
      lastError,
      since: isoTime(dueAt),
    }),
  );
  const webhooks = await deadWebhookMessages(queries);
  const all = [...items, ...webhooks.items].toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
  return { kind: 'dead-delivery', count: count + webhooks.count, items: all.slice(0, WORKLIST_LIMIT) };
}

/** Webhook messages given up, without trials. */
async function deadWebhookMessages(queries: Queries): Promise<{ count: number; items: DeadDelivery[] }> {
  const dead = queries
    .selectFrom('outgoingMessages as message')
    .innerJoin('webhooks', 'webhooks.id', 'message.webhookId')
    .where('message.state', '=', 'dead')
    .where('message.kind', '!=', TEST_EVENT);
  const rows = await dead
    .select(['message.id', 'message.kind', 'message.attempts', 'message.lastError', 'message.dueAt'])
    .select(['webhooks.id as webhookId', 'webhooks.url'])
    .orderBy('message.dueAt')
    .orderBy('message.id')
    .limit(WORKLIST_LIMIT)
    .execute();
  const items = rows.map(({ id, kind: event, attempts, lastError, dueAt, webhookId, url }): DeadDelivery => {
    const webhook = { id: webhookId, messageId: id, host: new URL(url).host, event };
    const delivery = { destination: 'webhook', webhook } as const;
    return { kind: 'dead-delivery', id: `webhook ${id}`, delivery, attempts, lastError, since: isoTime(dueAt) };
  });
  return { count: await countOf(dead), items };
}

async function overdueRequests(queries: Queries, now: number): Promise<WorkGroup> {
  const waiting = queries.selectFrom('contacts').where(isOverdue(now));
  const rows = await waiting
    .select(['id', 'fullName', 'company', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(WORKLIST_LIMIT)
    .execute();
  const ids = rows.map(({ id }) => id);
  const quotes = new Map((await readQuotesOf(queries, ids)).map(({ contactId, quoted }) => [contactId, quoted]));
  const items = rows.map(({ id, fullName, company, createdAt }): WorkItem => {
    const since = isoTime(createdAt + ANSWER_WITHIN_MS);
    const quoted = quotes.get(id);
    const quote = quoted ? summaryOf(quoted) : null;
    return { kind: 'overdue-request', id: `request ${id}`, contact: { id, fullName, company }, quote, since };
  });
  return { kind: 'overdue-request', count: await countOf(waiting), items };
}
