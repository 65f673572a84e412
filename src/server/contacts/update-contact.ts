import type { StoredContact } from '#contract/contacts/contact.ts';
import type { ContactChange } from '#contract/contacts/contact-work.ts';
import { answeredAtAfter } from '#domain/contacts/contact-status.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { recordedChange, type Author } from '#server/history/record-change.ts';
import type { ContactContext } from './create-contact.ts';
import { readContact } from './list-contacts.ts';

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
  const { queries } = database;
  await withinDeadline(
    queries.transaction().execute(async (transaction) => {
      const stored = await lockContact(transaction, id);
      const { status = stored.status, note } = change;
      const answeredAt =
        status === stored.status ? stored.answeredAt : answeredAtAfter(status, stored.answeredAt, now());
      const update = transaction
        .updateTable('contacts')
        .set({ status, answeredAt, ...(note !== undefined && { note }) })
        .where('id', '=', id);
      const description = { at: now(), author, entity: 'contact' } as const;
      await recordedChange(transaction, description, { kind: 'contact', keys: [id] }, async () => update.execute());
    }),
  );
  const contact = await withinDeadline(readContact(queries, quotes, id));
  if (!contact) throw new NotFoundError('contact', id);
  return contact;
}

/** The state of a request, locked until the end of the transaction. */
async function lockContact(queries: Queries, id: number) {
  const stored = await queries
    .updateTable('contacts')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returning(['status', 'answeredAt'])
    .executeTakeFirst();
  if (!stored) throw new NotFoundError('contact', id);
  return stored;
}
