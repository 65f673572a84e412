import type { StoredContact } from '#contract/contact.ts';
import type { ContactChange } from '#contract/contact-work.ts';
import { answeredAtAfter } from '#domain/contact-status.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import type { ContactContext } from './create-contact.ts';
import { readContact } from './list-contacts.ts';

/**
 * Notes where the work on a request stands.
 *
 * @throws NotFoundError
 */
export async function updateContact(
  { database, now, quotes }: ContactContext,
  id: number,
  change: ContactChange,
): Promise<StoredContact> {
  const { queries } = database;
  await withinDeadline(
    queries.transaction().execute(async (transaction) => {
      // Locks the row before it is read, on both engines.
      const stored = await transaction
        .updateTable('contacts')
        .set((row) => ({ status: row.ref('status') }))
        .where('id', '=', id)
        .returning(['status', 'note', 'answeredAt'])
        .executeTakeFirst();
      if (!stored) throw new NotFoundError('contact', id);
      const { status = stored.status, note = stored.note } = change;
      const answeredAt = answeredAtAfter(status, stored.answeredAt, now());
      await transaction
        .updateTable('contacts')
        .set({ status, note, answeredAt: status === stored.status ? stored.answeredAt : answeredAt })
        .where('id', '=', id)
        .execute();
    }),
  );
  const contact = await withinDeadline(readContact(queries, quotes, id));
  if (!contact) throw new NotFoundError('contact', id);
  return contact;
}
