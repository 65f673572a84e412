import { TEST_EVENT } from '#features/webhooks/webhook.ts';
import { workItem, type WorkGroup } from '#features/worklist/worklist-contract.ts';
import { ANSWER_WITHIN_MS } from './contact-status.ts';
import { WORKLIST_LIMIT } from '#core/limits.ts';
import { countOf, type Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';
import { isOverdue } from './find-contacts.server.ts';

/** Worklist items: deliveries given up, and overdue requests, oldest first. */
export async function readContactWork(queries: Queries, now: number): Promise<WorkGroup[]> {
  return [await deadDeliveries(queries), await overdueRequests(queries, now)];
}

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
  const items = rows.map(({ id, destination, attempts, lastError, dueAt, ...contact }) =>
    workItem({
      id: `delivery ${id}`,
      contact: { id: contact.contactId, fullName: contact.fullName, company: contact.company },
      delivery: { destination, attempts, lastError, webhook: null },
      since: isoTime(dueAt),
    }),
  );
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
  const rows = await dead
    .select(['message.id', 'message.kind', 'message.attempts', 'message.lastError', 'message.dueAt'])
    .select(['webhooks.id as webhookId', 'webhooks.url'])
    .orderBy('message.dueAt')
    .orderBy('message.id')
    .limit(WORKLIST_LIMIT)
    .execute();
  const items = rows.map(({ id, kind, attempts, lastError, dueAt, webhookId, url }) => {
    const webhook = { id: webhookId, messageId: id, host: new URL(url).host, event: kind };
    const delivery = { destination: 'webhook', attempts, lastError, webhook } as const;
    return workItem({ id: `webhook ${id}`, delivery, since: isoTime(dueAt) });
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
  const items = rows.map(({ id, fullName, company, createdAt }) => {
    const since = isoTime(createdAt + ANSWER_WITHIN_MS);
    return workItem({ id: `request ${id}`, contact: { id, fullName, company }, since });
  });
  return { kind: 'overdue-request', count: await countOf(waiting), items };
}
