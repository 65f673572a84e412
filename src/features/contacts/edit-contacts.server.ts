import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { withAsciiDomain } from '#platform/submissions/ascii-email.ts';
import type { ContactChange, Erased, Erasure } from './contact-work.ts';
import type { StoredContact } from './contact.ts';
import { answeredAtAfter } from './contact-status.ts';
import { countOf, type Queries } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/deadline.ts';
import type { ContactsTable } from '#platform/database/schema.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { recordedChange, type Author } from '#catalogue/history/record-change.server.ts';
import { readQuotesOf } from '#features/quotes/stored-quotes.server.ts';
import { queueContactCreated, type ContactContext } from './create-contact.server.ts';
import { presentContact, readContact } from './find-contacts.server.ts';

/**
 * Changes status and notes of a request. Only the status is recorded in the history: notes may contain names.
 *
 * @throws NotFoundError
 */
export async function updateContact(
  context: ContactContext,
  id: number,
  change: ContactChange,
  author: Author,
): Promise<StoredContact> {
  const { database, now, quotes } = context;
  await changeContacts(context, author, async (queries, record) => {
    const stored = await lockContact(queries, id);
    const { status = stored.status, note } = change;
    const answeredAt = status === stored.status ? stored.answeredAt : answeredAtAfter(status, stored.answeredAt, now());
    const values = { status, answeredAt, ...(note !== undefined && { note, notePersonId: author.personId ?? null }) };
    await record([id], () => queries.updateTable('contacts').set(values).where('id', '=', id).execute());
  });
  return readContact(database.queries, quotes, id);
}

/** The state of a request, locked until the end of the transaction. */
async function lockContact(queries: Queries, id: number) {
  const stored = await queries
    .updateTable('contacts')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returning(['status', 'answeredAt'])
    .executeTakeFirstOrThrow(() => new NotFoundError('contact', id));
  return stored;
}

/** Changes requests in a transaction; `record` runs the change of some and records it in the history. */
async function changeContacts<T>(
  { database, now }: Pick<ContactContext, 'database' | 'now'>,
  author: Author,
  change: (
    queries: Queries,
    record: (ids: readonly number[], work: () => Promise<unknown>) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  const description = { at: now(), author, entity: 'contact' } as const;
  return inTransaction(database.queries, async (transaction) =>
    change(transaction, async (keys, work) => {
      await recordedChange(transaction, description, { kind: 'contact', keys }, work);
    }),
  );
}

/** Deletes a request with its outbox rows. The history entry has no personal data. @throws NotFoundError */
export async function deleteContact(context: ContactContext, id: number, author: Author): Promise<void> {
  await changeContacts(context, author, (queries, record) =>
    record([id], async () => {
      const deleted = await queries.deleteFrom('contacts').where('id', '=', id).returning('id').executeTakeFirst();
      if (!deleted) throw new NotFoundError('contact', id);
    }),
  );
  await context.database.purge();
}

/**
 * Queues a request again, with its key, for every destination that has not accepted it: held, failed or given up ones,
 * and those that were not configured then.
 *
 * @throws NotFoundError
 */
export async function replayContact(context: ContactContext, id: number): Promise<StoredContact> {
  const { database, onQueued, quotes } = context;
  const { queries } = database;
  await inTransaction(queries, async (transaction) => {
    const stored = await transaction.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
    if (!stored) throw new NotFoundError('contact', id);
    await queueAgain(transaction, context, id);
    if (stored.suspicion !== null) await release(transaction, context, stored);
  });
  const contact = await readContact(queries, quotes, id);
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
  const delivery = { contactId, state: 'pending', idempotencyKey, dueAt } as const;
  const added = missing.map((destination) => ({ ...delivery, destination }));
  await queries.insertInto('deliveries').values(added).execute();
}

/** Queues the webhook event and the mail that were withheld from a suspect request. */
async function release(
  queries: Queries,
  context: ContactContext,
  { id, createdAt, phone, company, ...row }: Selectable<ContactsTable>,
): Promise<void> {
  const { fullName, email, message, source } = row;
  const request = { fullName, email, message, source, mobile: phone, company: company ?? '' };
  const [quote = null] = await readQuotesOf(queries, [id]);
  await queueContactCreated(queries, context, presentContact(id, createdAt, request), quote);
}

/**
 * Deletes everything with a person's e-mail address, in any case: requests with notes, quotes, deliveries and
 * idempotency keys, price alerts, price reports and mails, and an operator's name and account, in one transaction. The
 * history keeps only ids. A dry run counts.
 */
export async function erasePerson(
  context: ContactContext,
  { email: given, dryRun = false }: Erasure,
  author: Author,
): Promise<Erased> {
  const email = withAsciiDomain(given);
  const erased = await changeContacts(context, author, async (queries, record) => {
    const counted = await countErased(queries, email);
    if (dryRun || counted.erased === 0) return counted;
    const requests = await queries.selectFrom('contacts').select('id').where(isOf(email)).execute();
    const ids = requests.map(({ id }) => id);
    await record(ids, () => eraseRows(queries, email));
    return counted;
  });
  if (!dryRun) await context.database.purge();
  return erased;
}

async function countErased(queries: Queries, email: string): Promise<Erased> {
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
  const messages = queries
    .selectFrom('outgoingMessages')
    .leftJoin('contacts', 'contacts.id', 'outgoingMessages.contactId')
    .where((is) => is.or([isTo(email), isOf(email)]));
  const alerts = await countOf(queries.selectFrom('priceAlerts').where('emailKey', '=', email.toLowerCase()));
  const reports = await countOf(queries.selectFrom('priceReports').where(isOf(email)));
  const deliveries = requested.deliveries + (await countOf(messages));
  const operators = await countOf(queries.selectFrom('people').where(isOf(email)));
  const erased = requests + quotes + deliveries + alerts + reports + operators;
  return { erased, requests, quotes, deliveries, alerts, reports, operators };
}

const FORMER_OPERATOR = 'former operator';

/** The kinds of idempotency keys with their tables. */
const KEYED = [
  ['contact', 'contacts'],
  ['price-report', 'priceReports'],
] as const;

/** Quotes, deliveries and webhook messages are deleted with their requests. */
async function eraseRows(queries: Queries, email: string): Promise<void> {
  for (const [kind, table] of KEYED) {
    const rows = queries.selectFrom(table).select('id').where(isOf(email));
    await queries.deleteFrom('idempotencyKeys').where('kind', '=', kind).where('rowId', 'in', rows).execute();
  }
  await queries.deleteFrom('contacts').where(isOf(email)).execute();
  await queries.deleteFrom('priceReports').where(isOf(email)).execute();
  await queries.deleteFrom('priceAlerts').where('emailKey', '=', email.toLowerCase()).execute();
  await queries.deleteFrom('outgoingMessages').where(isTo(email)).execute();
  await eraseOperators(queries, email);
}

/** Ends the sessions of operators with the address. The history names them as former operators. */
async function eraseOperators(queries: Queries, email: string): Promise<void> {
  const people = queries.selectFrom('people').select('id').where(isOf(email));
  await queries.deleteFrom('sessions').where('personId', 'in', people).execute();
  const former = { issuer: null, subject: null, email: null, name: FORMER_OPERATOR, searchText: FORMER_OPERATOR };
  await queries.updateTable('people').set(former).where(isOf(email)).execute();
}

function isTo(email: string) {
  return sql<boolean>`lower(recipient) = ${email.toLowerCase()}`;
}

function isOf(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`;
}
