import type { WorkGroup, WorkItemAnswer } from '#contract/worklist.ts';
import { ANSWER_WITHIN_MS } from '#domain/contact-status.ts';
import { WORKLIST_LIMIT } from '#domain/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { isOverdue } from './contact-conditions.ts';

const NO_CATALOGUE = { provider: null, service: null, source: null, checkedOn: null, median: null, lines: [] };

/** Deliveries that were given up, and requests that wait for an answer longer than was promised, the oldest first. */
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
    delivery: { destination, attempts, lastError },
    since: new Date(dueAt).toISOString(),
  }));
  return { kind: 'dead-delivery', count, items };
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
