import type { Contact } from '#contract/contacts/contact.ts';
import type { Queries } from '#server/database/database.ts';
import { queueEvent, subscribersOf } from '#server/outbox/queue-event.ts';

/** Queues the webhook event of a request, once; `quoteUrl` is the path of its quote, null without one. */
export async function queueContactCreated(queries: Queries, contact: Contact, quoteUrl: string | null): Promise<void> {
  const { id, createdAt } = contact;
  await queueEvent(queries, await subscribersOf(queries, 'contact.created'), {
    event: 'contact.created',
    at: Date.parse(createdAt),
    data: { ...contact, quoteUrl },
    key: `${id} ${createdAt}`,
    contactId: id,
  });
}
