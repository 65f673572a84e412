import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { sql, type Selectable } from 'kysely';
import { jobOf } from '#contract/offers/workload-url.ts';
import type { ContactNarrowing } from '#contract/contacts/contact.ts';
import { quotePage } from '#contract/routes.ts';
import { ANSWER_WITHIN_MS } from '#domain/contacts/contact-status.ts';
import { jobText } from '#domain/offers/job-text.ts';
import { spreadsheetCell } from '#domain/import/spreadsheet-cell.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import type { ContactsTable, DeliveriesTable } from '#server/database/schema.ts';
import { readQuotesOf, type StoredQuote } from '#server/quotes/stored-quotes.ts';
import { conditionsOf } from './contact-conditions.ts';
import { readDeliveries } from './list-contacts.ts';

const ROWS_AT_ONCE = 500;

const COLUMNS = [
  'id',
  'received_at',
  'due_at',
  'status',
  'answered_at',
  'name',
  'email',
  'phone',
  'company',
  'message',
  'source',
  'suspicion',
  'note',
  'quote',
  'quote_url',
  'deliveries',
] as const;

/**
 * Requests as CSV for spreadsheets (RFC 4180, UTF-8 with BOM), newest first, in chunks. No cell starts a formula.
 * Requests that arrive meanwhile are not included.
 */
export async function* contactsCsv(
  queries: Queries,
  narrowing: ContactNarrowing,
  { now, publicUrl }: { readonly now: number; readonly publicUrl: string },
): AsyncGenerator<string> {
  yield csvOf([], { bom: true, header: true });
  let last: { readonly createdAt: number; readonly id: number } | null = null;
  do {
    const rows: Selectable<ContactsTable>[] = await withinDeadline(readPart(queries, narrowing, { now, after: last }));
    const ids = rows.map(({ id }) => id);
    const deliveries = await withinDeadline(readDeliveries(queries, ids));
    const quotes = new Map((await withinDeadline(readQuotesOf(queries, ids))).map((quote) => [quote.contactId, quote]));
    const records = rows.map((row) =>
      recordOf(row, deliveries.get(row.id) ?? [], quotes.get(row.id) ?? null, publicUrl),
    );
    if (records.length > 0) yield csvOf(records, { bom: false, header: false });
    await setImmediate();
    last = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null);
  } while (last);
}

interface PartOf {
  readonly now: number;
  /** The last row of the previous chunk. */
  readonly after: { readonly createdAt: number; readonly id: number } | null;
}

async function readPart(queries: Queries, narrowing: ContactNarrowing, { now, after }: PartOf) {
  return queries
    .selectFrom('contacts')
    .selectAll()
    .where((is) => is.and(conditionsOf(narrowing, now)))
    .where('createdAt', '<=', now)
    .$if(after !== null, (some) => some.where(isAfter(after)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_AT_ONCE)
    .execute();
}

function isAfter(after: PartOf['after']) {
  const { createdAt = 0, id = 0 } = after ?? {};
  return sql<boolean>`(created_at < ${createdAt} or (created_at = ${createdAt} and id < ${id}))`;
}

type Column = (typeof COLUMNS)[number];

function recordOf(
  row: Selectable<ContactsTable>,
  deliveries: readonly Selectable<DeliveriesTable>[],
  quote: StoredQuote | null,
  publicUrl: string,
): Readonly<Record<Column, string | number | null>> {
  return {
    id: row.id,
    received_at: timeText(row.createdAt),
    due_at: timeText(row.createdAt + ANSWER_WITHIN_MS),
    status: row.status,
    answered_at: row.answeredAt === null ? null : timeText(row.answeredAt),
    name: row.fullName,
    email: row.email,
    phone: row.phone,
    company: row.company,
    message: row.message,
    source: row.source,
    suspicion: row.suspicion,
    note: row.note,
    quote: quote && jobText(jobOf(quote.offers), quote.offers.country),
    quote_url: quote && publicUrl + quotePage(quote.token),
    deliveries: deliveries.map(({ destination, state }) => `${destination}: ${state}`).join(', '),
  };
}

function timeText(moment: number): string {
  return new Date(moment).toISOString();
}

function csvOf(records: readonly object[], shape: { readonly bom: boolean; readonly header: boolean }): string {
  return stringify([...records], {
    ...shape,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    // By default it quotes only for complete line ends.
    quoted_match: /[\r\n]/,
    cast: { string: spreadsheetCell },
  });
}
