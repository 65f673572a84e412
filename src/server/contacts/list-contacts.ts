import { sql, type SelectQueryBuilder, type Selectable } from 'kysely';
import type { ContactQuery, ContactSort, StoredContact } from '#contract/contacts/contact.ts';
import { MAX_LISTED_CONTACTS } from '#domain/limits.ts';
import type { Queries } from '#server/database/database.ts';
import type { ContactsTable, Schema } from '#server/database/schema.ts';
import type { QuoteDesk } from '#server/quotes/quote-desk.ts';
import { readQuotesOf } from '#server/quotes/stored-quotes.ts';
import { conditionsOf } from './contact-conditions.ts';
import { presentStoredContact } from './present-contact.ts';

/** A page of requests with the total number. `now` in milliseconds since 1970. */
export async function listContacts(
  queries: Queries,
  desk: QuoteDesk,
  { limit = MAX_LISTED_CONTACTS, offset = 0, sort = '-date', ...narrowing }: ContactQuery,
  now: number,
): Promise<{ readonly contacts: StoredContact[]; readonly total: number }> {
  const matching = queries.selectFrom('contacts').where((is) => is.and(conditionsOf(narrowing, now)));
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .$call((all) => inOrder(all, sort))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { contacts: await presentAll(queries, desk, rows), total };
}

/** A request, null if it does not exist. */
export async function readContact(queries: Queries, desk: QuoteDesk, id: number): Promise<StoredContact | null> {
  const row = await queries.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
  const [contact] = row ? await presentAll(queries, desk, [row]) : [];
  return contact ?? null;
}

async function presentAll(
  queries: Queries,
  desk: QuoteDesk,
  rows: readonly Selectable<ContactsTable>[],
): Promise<StoredContact[]> {
  const ids = rows.map(({ id }) => id);
  const deliveries = await readDeliveries(queries, ids);
  const quotes = await desk.present(await readQuotesOf(queries, ids));
  return rows.map((row) => presentStoredContact(row, deliveries.get(row.id) ?? [], quotes.get(row.id) ?? null));
}

/** Sorts by a field, then newest first. */
function inOrder(
  rows: SelectQueryBuilder<Schema, 'contacts', Selectable<Schema['contacts']>>,
  sort: ContactSort,
): typeof rows {
  switch (sort) {
    case '-date':
      return rows;
    case 'date':
      return rows.orderBy('createdAt').orderBy('id');
    case 'due':
    case '-due':
      return rows
        .orderBy(sql`status <> 'new'`)
        .orderBy(sql`case when status = 'new' then created_at end`, directionOf(sort));
    case 'name':
    case '-name':
      return rows.orderBy(sql`lower(full_name)`, directionOf(sort));
    case 'company':
    case '-company':
      return rows.orderBy(sql`company is null`).orderBy(sql`lower(company)`, directionOf(sort));
  }
}

function directionOf(sort: ContactSort): 'asc' | 'desc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

/** The deliveries of requests, by request id. */
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
