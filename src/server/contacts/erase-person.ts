import { sql } from 'kysely';
import type { Erased, Erasure } from '#contract/contacts/contact-work.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { recordedChange, type Author } from '#server/history/record-change.ts';
import type { ContactContext } from './create-contact.ts';

/**
 * Deletes everything with a person's e-mail address, in any case: requests with notes, quotes, deliveries and
 * idempotency keys, price alerts and mails, in one transaction. The history keeps only ids. A dry run counts.
 */
export async function erasePerson(
  { database, now }: ContactContext,
  { email, dryRun = false }: Erasure,
  author: Author,
): Promise<Erased> {
  const erased = await withinDeadline(
    database.queries.transaction().execute(async (transaction) => {
      const counted = await countRows(transaction, email);
      if (dryRun || counted.erased === 0) return counted;
      const requests = await transaction.selectFrom('contacts').select('id').where(isOf(email)).execute();
      const keys = requests.map(({ id }) => id);
      const description = { at: now(), author, entity: 'contact' } as const;
      await recordedChange(transaction, description, { kind: 'contact', keys }, async () =>
        eraseRows(transaction, email),
      );
      return counted;
    }),
  );
  if (!dryRun) await database.purge();
  return erased;
}

async function countRows(queries: Queries, email: string): Promise<Erased> {
  const { requests, quotes, ...requested } = await queries
    .selectFrom('contacts')
    .leftJoin('quotes', 'quotes.contactId', 'contacts.id')
    .leftJoin('deliveries', 'deliveries.contactId', 'contacts.id')
    .where(isOf(email))
    .select(({ fn }) => [
      fn.count<number>('contacts.id').distinct().as('requests'),
      fn.count<number>('quotes.token').distinct().as('quotes'),
      fn.count<number>('deliveries.id').distinct().as('deliveries'),
    ])
    .executeTakeFirstOrThrow();
  const messages = await queries
    .selectFrom('outgoingMessages')
    .leftJoin('contacts', 'contacts.id', 'outgoingMessages.contactId')
    .where((is) => is.or([isTo(email), isOf(email)]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { alerts } = await queries
    .selectFrom('priceAlerts')
    .where('emailKey', '=', email.toLowerCase())
    .select(({ fn }) => fn.countAll<number>().as('alerts'))
    .executeTakeFirstOrThrow();
  const deliveries = requested.deliveries + messages.count;
  return { erased: requests + quotes + deliveries + alerts, requests, quotes, deliveries, alerts };
}

/** Quotes, deliveries and webhook messages are deleted with their requests. */
async function eraseRows(queries: Queries, email: string): Promise<void> {
  const requests = queries.selectFrom('contacts').select('id').where(isOf(email));
  await queries.deleteFrom('idempotencyKeys').where('contactId', 'in', requests).execute();
  await queries.deleteFrom('contacts').where(isOf(email)).execute();
  await queries.deleteFrom('priceAlerts').where('emailKey', '=', email.toLowerCase()).execute();
  await queries.deleteFrom('outgoingMessages').where(isTo(email)).execute();
}

function isTo(email: string) {
  return sql<boolean>`lower(recipient) = ${email.toLowerCase()}`;
}

function isOf(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`;
}
