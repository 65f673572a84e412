import { setImmediate } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { ContactNarrowing } from './contact.ts';
import { quotePage } from '#core/routes.ts';
import { ANSWER_WITHIN_MS } from './contact-status.ts';
import { summaryOf } from '#features/quotes/quote-text.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import type { ContactsTable, DeliveriesTable } from '#platform/database/schema.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';
import { readQuotesOf, type StoredQuote } from '#features/quotes/stored-quotes.server.ts';
import { conditionsOf, readDeliveries } from './find-contacts.server.ts';

const ROWS_AT_ONCE = 500;

/**
 * Requests as CSV for spreadsheets (RFC 4180, UTF-8 with BOM), newest first, in chunks. No cell starts a formula.
 * Requests that arrive meanwhile are not included.
 */
export async function* contactsCsv(
  queries: Queries,
  narrowing: ContactNarrowing,
  { now, publicUrl }: { readonly now: number; readonly publicUrl: string },
): AsyncGenerator<string> {
  yield csvOf([], true);
  let last: { readonly createdAt: number; readonly id: number } | null = null;
  do {
    const rows: Selectable<ContactsTable>[] = await withinDeadline(readPart(queries, narrowing, { now, after: last }));
    const ids = rows.map(({ id }) => id);
    const deliveries = await withinDeadline(readDeliveries(queries, ids));
    const quotes = new Map((await withinDeadline(readQuotesOf(queries, ids))).map((quote) => [quote.contactId, quote]));
    const contacts = rows.map((row) => {
      const { id } = row;
      return { row, deliveries: deliveries.get(id) ?? [], quote: quotes.get(id) ?? null, publicUrl };
    });
    if (contacts.length > 0) yield csvOf(contacts, false);
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

interface ExportedContact {
  readonly row: Selectable<ContactsTable>;
  readonly deliveries: readonly Selectable<DeliveriesTable>[];
  readonly quote: StoredQuote | null;
  readonly publicUrl: string;
}

const timeText = (moment: number) => new Date(moment).toISOString();

const COLUMNS: Readonly<Record<string, (contact: ExportedContact) => string | number | null>> = {
  id: ({ row }) => row.id,
  received_at: ({ row }) => timeText(row.createdAt),
  due_at: ({ row }) => timeText(row.createdAt + ANSWER_WITHIN_MS),
  status: ({ row }) => row.status,
  answered_at: ({ row }) => (row.answeredAt === null ? null : timeText(row.answeredAt)),
  name: ({ row }) => row.fullName,
  email: ({ row }) => row.email,
  phone: ({ row }) => row.phone,
  company: ({ row }) => row.company,
  message: ({ row }) => row.message,
  source: ({ row }) => row.source,
  suspicion: ({ row }) => row.suspicion,
  note: ({ row }) => row.note,
  quote: ({ quote }) => quote && summaryOf(quote.quoted).text,
  quote_month: ({ quote }) => quote && summaryOf(quote.quoted).own,
  quote_url: ({ quote, publicUrl }) => quote && publicUrl + quotePage(quote.token),
  deliveries: ({ deliveries }) => deliveries.map(({ destination, state }) => `${destination}: ${state}`).join(', '),
};

function csvOf(contacts: readonly ExportedContact[], hasHeader: boolean): string {
  const rows = contacts.map((contact) =>
    Object.fromEntries(Object.entries(COLUMNS).map(([name, valueOf]) => [name, valueOf(contact)])),
  );
  return spreadsheetCsv(rows, Object.keys(COLUMNS), { hasHeader });
}
