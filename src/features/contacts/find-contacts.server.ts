import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { ContactCounts } from './contact-work.ts';
import {
  contactFields,
  type Contact,
  type ContactFilter,
  type ContactNarrowing,
  type ContactQuery,
  type ContactSort,
  type StoredContact,
} from './contact.ts';
import type { ContactQuote } from '#features/quotes/quote.ts';
import type { ContactRequest } from './contact-input.ts';
import { ANSWER_WITHIN_MS } from './contact-status.ts';
import { MAX_LISTED_CONTACTS } from '#core/limits.ts';
import { digitsOf, normalizeText, searchWords } from '#core/search.ts';
import { presentRow } from '#platform/database/field-columns.ts';
import { countOf, type Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import type { ContactsTable, DeliveriesTable, Schema } from '#platform/database/schema.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { likePattern } from '#catalogue/history/stored-entries.server.ts';
import { deliveryState } from '#features/outbox/message-queue.server.ts';
import { readQuotesOf, type QuoteDesk } from '#features/quotes/stored-quotes.server.ts';

/** A page of requests with the total number. `now` in milliseconds since 1970. */
export async function listContacts(
  queries: Queries,
  desk: QuoteDesk,
  { limit = MAX_LISTED_CONTACTS, offset = 0, sort = '-date', ...narrowing }: ContactQuery,
  now: number,
): Promise<{ readonly contacts: StoredContact[]; readonly total: number }> {
  const matching = queries.selectFrom('contacts').where((is) => is.and(conditionsOf(narrowing, now)));
  const rows = await matching
    .selectAll()
    .$call((all) => inOrder(all, sort))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { contacts: await presentAll(queries, desk, rows), total: await countOf(matching) };
}

/** A request. @throws NotFoundError, DatabaseUnavailableError after the deadline. */
export async function readContact(queries: Queries, desk: QuoteDesk, id: number): Promise<StoredContact> {
  const select = queries.selectFrom('contacts').selectAll().where('id', '=', id);
  const [contact] = await withinDeadline(select.execute().then((rows) => presentAll(queries, desk, rows)));
  if (!contact) throw new NotFoundError('contact', id);
  return contact;
}

async function presentAll(
  queries: Queries,
  desk: QuoteDesk,
  rows: readonly Selectable<ContactsTable>[],
): Promise<StoredContact[]> {
  const ids = rows.map(({ id }) => id);
  const deliveries = await readDeliveries(queries, ids);
  const quotes = await desk.present(await readQuotesOf(queries, ids));
  const authors = await readAuthors(queries, rows);
  return rows.map((row) =>
    presentStoredContact(
      { ...row, noteBy: authors.get(row.notePersonId) ?? null },
      deliveries.get(row.id) ?? [],
      quotes.get(row.id) ?? null,
    ),
  );
}

/** The names of those who wrote notes, by their ids. */
async function readAuthors(
  queries: Queries,
  rows: readonly Selectable<ContactsTable>[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = [...new Set(rows.flatMap(({ notePersonId }) => notePersonId ?? []))];
  if (ids.length === 0) return new Map();
  const people = await queries.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Sorts by a field, then newest first. */
function inOrder(
  rows: SelectQueryBuilder<Schema, 'contacts', Selectable<Schema['contacts']>>,
  sort: ContactSort,
): typeof rows {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  if (sort === 'date') return rows.orderBy('createdAt').orderBy('id');
  if (sort === 'due' || sort === '-due') {
    const dueIfNew = sql`case when status = 'new' then created_at end`;
    return rows.orderBy(sql`status <> 'new'`).orderBy(dueIfNew, direction);
  }
  if (sort === 'name' || sort === '-name') return rows.orderBy(sql`lower(full_name)`, direction);
  if (sort === 'company' || sort === '-company') {
    return rows.orderBy(sql`company is null`).orderBy(sql`lower(company)`, direction);
  }
  return rows;
}

export async function readDeliveries(queries: Queries, contactIds: readonly number[]) {
  if (contactIds.length === 0) return new Map<number, never[]>();
  const rows = await queries
    .selectFrom('deliveries')
    .selectAll()
    .where('contactId', 'in', contactIds)
    .orderBy('destination', 'desc')
    .execute();
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

/** Search results by status. `now` in milliseconds since 1970. */
export async function countContacts(queries: Queries, q: string, now: number): Promise<ContactCounts> {
  const rows = await queries
    .selectFrom('contacts')
    .where((is) => is.and(searchConditions(q)))
    .select((select) => [
      'status',
      select.fn.countAll<number>().as('total'),
      select.fn.count<number>(sql`case when ${isOverdue(now)} then 1 end`).as('overdue'),
    ])
    .groupBy('status')
    .execute();
  const counts = { all: 0, new: 0, answered: 0, won: 0, lost: 0, spam: 0, overdue: 0 };
  for (const { status, total, overdue } of rows) {
    counts[status] = total;
    counts.all += total;
    counts.overdue += overdue;
  }
  return counts;
}

/** SQL conditions of a search and a filter. `now` in milliseconds since 1970. */
export function conditionsOf({ q = '', status }: ContactNarrowing, now: number): RawBuilder<boolean>[] {
  return [...searchConditions(q), ...(status === undefined ? [] : [hasStatus(status, now)])];
}

/** Whether an unanswered request is older than the promised 24 hours. */
export function isOverdue(now: number): RawBuilder<boolean> {
  return sql<boolean>`(status = 'new' and created_at <= ${now - ANSWER_WITHIN_MS})`;
}

function hasStatus(status: ContactFilter, now: number): RawBuilder<boolean> {
  return status === 'overdue' ? isOverdue(now) : sql<boolean>`status = ${status}`;
}

/** Rows per transaction. */
const ROWS_AT_ONCE = 1_000;

/** The searchable text of a request, one field per line. Lower-cased here, since the engines differ. */
export function searchTextOf(fields: Record<'fullName' | 'email' | 'company' | 'phone' | 'message', string>): string {
  const { fullName, email, company, phone, message } = fields;
  return normalizeText([fullName, email, company, phone, digitsOf(phone) ?? '', message].join('\n'));
}

/** SQL conditions of a search, one per word. Telephone numbers match in any format. */
function searchConditions(typed: string): RawBuilder<boolean>[] {
  const number = digitsOf(typed);
  if (number !== null) return [sql<boolean>`(${containsText(typed.trim())} or ${containsText(number)})`];
  return searchWords(typed).map((word) => {
    const digits = digitsOf(word);
    return digits === null ? containsText(word) : sql<boolean>`(${containsText(word)} or ${containsText(digits)})`;
  });
}

/** A LIKE condition with escaped wildcards. */
function containsText(text: string): RawBuilder<boolean> {
  return sql<boolean>`search_text like ${likePattern(normalizeText(text))} escape '\\'`;
}

/** Fills empty search texts: a migration clears them when the searched fields change. */
export async function fillSearchTexts(queries: Queries): Promise<void> {
  for (;;) {
    const filled = await queries.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('contacts')
        .select(['id', 'fullName', 'email', 'company', 'phone', 'message'])
        .where('searchText', '=', '')
        .limit(ROWS_AT_ONCE)
        .execute();
      for (const { id, company, ...texts } of rows) {
        const searchText = searchTextOf({ ...texts, company: company ?? '' });
        await transaction.updateTable('contacts').set({ searchText }).where('id', '=', id).execute();
      }
      return rows.length;
    });
    if (filled < ROWS_AT_ONCE) return;
  }
}

/** The sender's view of a request: made from the request itself, so that a repetition has the same response. */
export function presentContact(id: number, createdAt: number, { mobile, company, ...rest }: ContactRequest): Contact {
  const { fullName, email, message, source } = rest;
  const time = new Date(createdAt).toISOString();
  return { id, fullName, email, phone: mobile, company: company || null, message, source, createdAt: time };
}

/** The operator's view of a request. */
function presentStoredContact(
  row: Selectable<ContactsTable> & Pick<StoredContact, 'noteBy'>,
  deliveries: readonly Selectable<DeliveriesTable>[],
  quote: ContactQuote | null,
): StoredContact {
  const dueAt = new Date(row.createdAt + ANSWER_WITHIN_MS).toISOString();
  const shown = deliveries.map((delivery) => ({ destination: delivery.destination, ...deliveryState(delivery) }));
  return { ...presentRow(contactFields, { ...row, dueAt }), deliveries: shown, quote };
}
