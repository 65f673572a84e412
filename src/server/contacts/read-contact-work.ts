import { TEST_EVENT } from '#contract/webhooks/webhook.ts';
import type { WorkGroup, WorkItemAnswer } from '#contract/worklist/worklist.ts';
import { ANSWER_WITHIN_MS } from '#domain/contacts/contact-status.ts';
import { WORKLIST_LIMIT } from '#domain/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { isOverdue } from './find-contacts.ts';

const NO_CATALOGUE = {
  provider: null,
  service: null,
  source: null,
  checkedOn: null,
  median: null,
  lines: [],
  facts: [],
  reading: null,
  feed: null,
  report: null,
};

/** Worklist items: deliveries given up, and overdue requests, oldest first. */
export async function readContactWork(queries: Queries, now: number): Promise<WorkGroup[]> {
  return [await deadDeliveries(queries), await overdueRequests(queries, now)];
}

async function deadDeliveries(queries: Queries): Promise<WorkGroup> {
  const dead = queries.selectFrom('deliveries').where('state', '=', 'dead');
  const { count } = await dead.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await dead
    .innerJoin('contacts', 'contacts.id', 'deliveries.contactId')
    .select(['deliveries.id', 'destination', 'attempts', 'lastError', 'dueAt'])
    .select(['contacts.id as contactId', 'fullName', 'company'])
    .orderBy('dueAt')
    .orderBy('deliveries.id')
    .limit(WORKLIST_LIMIT)
    .execute();
  const items = rows.map<WorkItemAnswer>(({ id, destination, attempts, lastError, dueAt, ...contact }) => ({
    ...NO_CATALOGUE,
    id: `delivery ${id}`,
    contact: { id: contact.contactId, fullName: contact.fullName, company: contact.company },
    delivery: { destination, attempts, lastError, webhook: null },
    since: new Date(dueAt).toISOString(),
  }));
  const webhooks = await deadWebhookMessages(queries);
  const all = [...items, ...webhooks.items].toSorted((a, b) => Date.parse(a.since ?? '') - Date.parse(b.since ?? ''));
  return { kind: 'dead-delivery', count: count + webhooks.count, items: all.slice(0, WORKLIST_LIMIT) };
}

/** Webhook messages given up, without trials. */
async function deadWebhookMessages(queries: Queries): Promise<Pick<WorkGroup, 'count' | 'items'>> {
  const dead = queries
    .selectFrom('outgoingMessages as message')
    .innerJoin('webhooks', 'webhooks.id', 'message.webhookId')
    .where('message.state', '=', 'dead')
    .where('message.kind', '!=', TEST_EVENT);
  const { count } = await dead.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await dead
    .select(['message.id', 'message.kind', 'message.attempts', 'message.lastError', 'message.dueAt'])
    .select(['webhooks.id as webhookId', 'webhooks.url'])
    .orderBy('message.dueAt')
    .orderBy('message.id')
    .limit(WORKLIST_LIMIT)
    .execute();
  const items = rows.map<WorkItemAnswer>(({ id, kind, attempts, lastError, dueAt, webhookId, url }) => {
    const webhook = { id: webhookId, messageId: id, host: new URL(url).host, event: kind };
    return {
      ...NO_CATALOGUE,
      id: `webhook ${id}`,
      contact: null,
      delivery: { destination: 'webhook', attempts, lastError, webhook },
      since: new Date(dueAt).toISOString(),
    };
  });
  return { count, items };
}

async function overdueRequests(queries: Queries, now: number): Promise<WorkGroup> {
  const waiting = queries.selectFrom('contacts').where(isOverdue(now));
  const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await waiting
    .select(['id', 'fullName', 'company', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(WORKLIST_LIMIT)
    .execute();
  const items = rows.map<WorkItemAnswer>(({ id, fullName, company, createdAt }) => ({
    ...NO_CATALOGUE,
    id: `request ${id}`,
    contact: { id, fullName, company },
    delivery: null,
    since: new Date(createdAt + ANSWER_WITHIN_MS).toISOString(),
  }));
  return { kind: 'overdue-request', count, items };
}
