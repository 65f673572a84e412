import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { StoredContact } from '#contract/contacts/contact.ts';
import { quotePage } from '#contract/routes.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import type { ContactsTable } from '#server/database/schema.ts';
import { readQuoteToken } from '#server/quotes/stored-quotes.ts';
import type { ContactContext } from './create-contact.ts';
import { readContact } from './list-contacts.ts';
import { presentContact } from './present-contact.ts';
import { queueContactCreated } from './queue-contact-created.ts';

/**
 * Queues a request again, with its key, for every destination that has not accepted it: held, failed or given up ones,
 * and those that were not configured then.
 *
 * @throws NotFoundError
 */
export async function replayContact(context: ContactContext, id: number): Promise<StoredContact> {
  const { database, onQueued, quotes } = context;
  const { queries } = database;
  await withinDeadline(
    queries.transaction().execute(async (transaction) => {
      const stored = await transaction.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
      if (!stored) throw new NotFoundError('contact', id);
      await queueAgain(transaction, context, id);
      if (stored.suspicion !== null) await release(transaction, stored);
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

/** Queues the webhook event that was withheld from a suspect request. */
async function release(queries: Queries, { id, createdAt, phone, company, ...row }: Selectable<ContactsTable>) {
  const { fullName, email, message, source } = row;
  const request = { fullName, email, message, source, mobile: phone, company: company ?? '' };
  const token = await readQuoteToken(queries, id);
  await queueContactCreated(queries, presentContact(id, createdAt, request), token && quotePage(token));
}
