import type { Destination } from '#contract/contact.ts';
import type { Queries } from '#server/database/database.ts';
import { quoteText } from '#server/quotes/quote-text.ts';
import { readQuotesOf } from '#server/quotes/stored-quotes.ts';
import { FURTHEST_DUE_MS } from './backoff.ts';
import type { MailFrom, Message } from './sender.ts';

/** Longer than any attempt takes. After it an attempt counts as lost, and the message is sent again. */
const LEASE_MS = 30_000;

/** A message that this process may send now, and how many attempts that makes. */
export interface Claim {
  readonly id: number;
  readonly attempts: number;
  readonly message: Message;
}

/**
 * Takes due messages for this process. One statement takes and checks, so that of several instances one gets each;
 * the lease is the next due time. A due time far ahead is from before the clock was set back: due now.
 */
export async function claimDue(
  queries: Queries,
  { destination, now, limit }: { readonly destination: Destination; readonly now: number; readonly limit: number },
  { publicUrl, from }: { readonly publicUrl: string; readonly from: MailFrom },
): Promise<readonly Claim[]> {
  const rows = await queries
    .updateTable('deliveries')
    .set((row) => ({ dueAt: now + LEASE_MS, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('deliveries')
        .select('id')
        .where('destination', '=', destination)
        .where('state', '=', 'pending')
        .where((is) => is.or([is('dueAt', '<=', now), is('dueAt', '>', now + FURTHEST_DUE_MS)]))
        .orderBy('dueAt')
        .limit(limit),
    )
    .where('state', '=', 'pending')
    .where((is) => is.or([is('dueAt', '<=', now), is('dueAt', '>', now + FURTHEST_DUE_MS)]))
    .returning(['id', 'contactId', 'attempts', 'idempotencyKey'])
    .execute();
  if (rows.length === 0) return [];
  const contactIds = rows.map(({ contactId }) => contactId);
  const contacts = await queries.selectFrom('contacts').selectAll().where('id', 'in', contactIds).execute();
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const quotes = new Map((await readQuotesOf(queries, contactIds)).map((quote) => [quote.contactId, quote]));
  return rows.flatMap(({ id, contactId, attempts, idempotencyKey }) => {
    const contact = byId.get(contactId);
    if (!contact) return [];
    const { fullName, email, company, phone, message, source } = contact;
    const stored = quotes.get(contactId);
    const quote = stored ? quoteText(stored, publicUrl) : null;
    const texts = { fullName, email, company: company ?? '', mobile: phone, message, source };
    return [{ id, attempts, message: { contactId, idempotencyKey, quote, from, ...texts } }];
  });
}

/** When the next pending message is due, null where none is. */
export async function nextDueAt(queries: Queries, destination: Destination): Promise<number | null> {
  const row = await queries
    .selectFrom('deliveries')
    .select('dueAt')
    .where('destination', '=', destination)
    .where('state', '=', 'pending')
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  return row?.dueAt ?? null;
}

/** Notes that a message was accepted. */
export async function markDelivered(queries: Queries, id: number, now: number): Promise<void> {
  await queries
    .updateTable('deliveries')
    .set({ state: 'delivered', deliveredAt: now, lastError: null })
    .where('id', '=', id)
    .execute();
}

/** Notes that this attempt failed: when to try again, or null to give up. A later attempt's state is left alone. */
export async function markFailed(
  queries: Queries,
  { id, attempts }: Claim,
  lastError: string,
  dueAt: number | null,
): Promise<void> {
  await queries
    .updateTable('deliveries')
    .set(dueAt === null ? { state: 'dead', lastError } : { lastError, dueAt })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .execute();
}
