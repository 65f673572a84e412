import type { Selectable } from 'kysely';
import { contactFields, type Contact, type StoredContact } from '#contract/contacts/contact.ts';
import type { ContactQuote } from '#contract/quotes/quote.ts';
import { ANSWER_WITHIN_MS } from '#domain/contacts/contact-status.ts';
import type { ContactRequest } from '#domain/contacts/contact-input.ts';
import { presentRow } from '#server/database/columns.ts';
import type { ContactsTable, DeliveriesTable } from '#server/database/schema.ts';

/** The sender's view of a request: made from the request itself, so that a repetition has the same response. */
export function presentContact(id: number, createdAt: number, { mobile, company, ...rest }: ContactRequest): Contact {
  const { fullName, email, message, source } = rest;
  const time = new Date(createdAt).toISOString();
  return { id, fullName, email, phone: mobile, company: company || null, message, source, createdAt: time };
}

/** The operator's view of a request. */
export function presentStoredContact(
  row: Selectable<ContactsTable>,
  deliveries: readonly Selectable<DeliveriesTable>[],
  quote: ContactQuote | null,
): StoredContact {
  const dueAt = new Date(row.createdAt + ANSWER_WITHIN_MS).toISOString();
  return { ...presentRow(contactFields, { ...row, dueAt }), deliveries: deliveries.map(presentDelivery), quote };
}

function presentDelivery(row: Selectable<DeliveriesTable>): StoredContact['deliveries'][number] {
  const { destination, attempts, lastError } = row;
  const isPending = row.state === 'pending';
  return {
    destination,
    state: isPending && lastError !== null ? 'failed' : row.state,
    attempts,
    nextAttemptAt: isPending ? new Date(row.dueAt).toISOString() : null,
    deliveredAt: row.deliveredAt === null ? null : new Date(row.deliveredAt).toISOString(),
    lastError,
  };
}
