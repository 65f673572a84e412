import { randomUUID } from 'node:crypto';
import type { StoredContact } from '#contract/contact.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import type { ContactContext } from './create-contact.ts';
import { readContact } from './list-contacts.ts';

/**
 * Queues a request again, under the key that it had, for every destination that has not accepted it: what was held,
 * failed or given up, and what was not configured when the request came.
 *
 * @throws NotFoundError
 */
export async function replayContact(context: ContactContext, id: number): Promise<StoredContact> {
  const { database, onQueued, quotes } = context;
  const { queries } = database;
  await withinDeadline(
    queries.transaction().execute(async (transaction) => {
      const stored = transaction.selectFrom('contacts').select('id').where('id', '=', id);
      if (!(await stored.executeTakeFirst())) throw new NotFoundError('contact', id);
      await queueAgain(transaction, context, id);
    }),
  );
  const contact = await withinDeadline(readContact(queries, quotes, id));
  if (!contact) throw new NotFoundError('contact', id);
  onQueued();
  return contact;
}

async function queueAgain(queries: Queries, { now, destinations }: ContactContext, contactId: number): Promise<void> {
  const dueAt = now();
  const rows = await queries.selectFrom('deliveries').selectAll().where('contactId', '=', contactId).execute();
  await queries
    .updateTable('deliveries')
    .set({ state: 'pending', attempts: 0, dueAt, lastError: null })
    .where('contactId', '=', contactId)
    .where((is) => is.or([is('state', 'in', ['held', 'dead']), is('lastError', 'is not', null)]))
    .where('state', '!=', 'delivered')
    .execute();
  const idempotencyKey = rows[0]?.idempotencyKey ?? randomUUID();
  const missing = destinations.filter((destination) => rows.every((row) => row.destination !== destination));
  if (missing.length === 0) return;
  await queries
    .insertInto('deliveries')
    .values(
      missing.map((destination) => ({ contactId, destination, state: 'pending', idempotencyKey, dueAt }) as const),
    )
    .execute();
}
