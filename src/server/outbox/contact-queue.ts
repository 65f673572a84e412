import { sql } from 'kysely';
import type { Destination } from '#contract/contacts/contact.ts';
import type { Queries } from '#server/database/database.ts';
import { quoteText } from '#server/quotes/quote-text.ts';
import { readQuotesOf } from '#server/quotes/stored-quotes.ts';
import { leaseDue, nextDueAt, noteFailure, type LeasedRows } from './leased-rows.ts';
import type { Claim, MessageQueue } from './message-queue.ts';
import type { MailFrom, Sender } from './sender.ts';

interface ContactQueueContext {
  readonly queries: Queries;
  /** The site's origin without a trailing slash, for URLs in messages. */
  readonly publicUrl: string;
  /** Current sender of mails. */
  readonly from: () => MailFrom;
}

/** The queue of contact requests for one destination: rows of `deliveries`. */
export function createContactQueue(
  { queries, publicUrl, from }: ContactQueueContext,
  destination: Destination,
  send: Sender,
): MessageQueue {
  const rows: LeasedRows = { table: 'deliveries', where: sql`destination = ${destination}` };
  return {
    name: destination,
    async claimDue(now, limit) {
      const leased = await leaseDue(queries, rows, { now, limit });
      if (leased.length === 0) return [];
      const messages = await readMessages(
        queries,
        leased.map(({ id }) => id),
        { publicUrl, from: from() },
      );
      return leased.flatMap((row): Claim[] => {
        const message = messages.get(row.id);
        if (!message) return [];
        const about = { entity: 'contact', id: message.contactId, destination };
        return [{ ...row, about, send: (signal) => send(message, signal) }];
      });
    },
    nextDueAt: () => nextDueAt(queries, rows),
    async markDelivered({ id }, now) {
      await queries
        .updateTable('deliveries')
        .set({ state: 'delivered', deliveredAt: now, lastError: null })
        .where('id', '=', id)
        .execute();
    },
    markFailed: (claim, fault, dueAt) => noteFailure(queries, rows, claim, { fault, dueAt }),
  };
}

/** The messages of deliveries, by id. */
async function readMessages(
  queries: Queries,
  ids: readonly number[],
  { publicUrl, from }: { readonly publicUrl: string; readonly from: MailFrom },
) {
  const rows = await queries
    .selectFrom('deliveries')
    .innerJoin('contacts', 'contacts.id', 'deliveries.contactId')
    .select(['deliveries.id', 'contactId', 'idempotencyKey'])
    .select(['fullName', 'email', 'company', 'phone', 'message', 'source'])
    .where('deliveries.id', 'in', ids)
    .execute();
  const contactIds = rows.map(({ contactId }) => contactId);
  const quotes = new Map((await readQuotesOf(queries, contactIds)).map((quote) => [quote.contactId, quote]));
  return new Map(
    rows.map(({ id, contactId, company, phone, ...row }) => {
      const stored = quotes.get(contactId);
      const quote = stored ? quoteText(stored, publicUrl) : null;
      return [id, { ...row, contactId, quote, from, company: company ?? '', mobile: phone }];
    }),
  );
}
