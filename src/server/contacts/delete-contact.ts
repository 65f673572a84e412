import { withinDeadline } from '#server/database/deadline.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { recordedChange, type Author } from '#server/history/record-change.ts';
import type { ContactContext } from './create-contact.ts';

/** Deletes a request with its outbox rows. The history entry has no personal data. @throws NotFoundError */
export async function deleteContact(
  { database, now }: Pick<ContactContext, 'database' | 'now'>,
  id: number,
  author: Author,
): Promise<void> {
  const description = { at: now(), author, entity: 'contact' } as const;
  const deletion = database.queries.transaction().execute((transaction) =>
    recordedChange(transaction, description, { kind: 'contact', keys: [id] }, async () => {
      const deleted = await transaction.deleteFrom('contacts').where('id', '=', id).returning('id').executeTakeFirst();
      if (!deleted) throw new NotFoundError('contact', id);
    }),
  );
  await withinDeadline(deletion);
  await database.purge();
}
