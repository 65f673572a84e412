import { sql } from 'kysely';
import type { Destination } from '#contract/contacts/contact.ts';
import type { Queries } from '#server/database/database.ts';
import { readQuotesOf } from '#server/quotes/stored-quotes.ts';
import { quoteText } from './contact-text.ts';
import { MessageQueue } from './message-queue.ts';
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
  return new MessageQueue(queries, {
    name: destination,
    table: 'deliveries',
    where: sql`destination = ${destination}`,
    async read(ids) {
      const messages = await readMessages(queries, ids, { publicUrl, from: from() });
      return new Map(
        messages.map(([id, message]) => {
          const about = { entity: 'contact', id: message.contactId, destination };
          return [id, { about, send: (signal: AbortSignal) => send(message, signal) }];
        }),
      );
    },
  });
}

/** The ids of deliveries, each with its message. */
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
  return rows.map(({ id, contactId, company, phone, ...row }) => {
    const stored = quotes.get(contactId);
    const quote = stored ? quoteText(stored, publicUrl) : null;
    return [id, { ...row, contactId, quote, from, company: company ?? '', mobile: phone }] as const;
  });
}
