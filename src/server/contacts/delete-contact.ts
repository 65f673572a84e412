import { withinDeadline } from '#server/database/deadline.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { recording, type Author } from '#server/history/record-change.ts';
import type { ContactContext } from './create-contact.ts';

/** Deletes a request with its outbox rows. The history entry has no personal data. @throws NotFoundError */
export async function deleteContact(
  { database, now }: Pick<ContactContext, 'database' | 'now'>,
  id: number,
  author: Author,
): Promise<void> {
  const said = { at: now(), author, entity: 'contact' } as const;
  const deletion = database.queries.transaction().execute((transaction) =>
    recording(transaction, said, { kind: 'contact', keys: [id] }, async () => {
      const gone = await transaction.deleteFrom('contacts').where('id', '=', id).returning('id').executeTakeFirst();
      if (!gone) throw new NotFoundError('contact', id);
    }),
  );
  await withinDeadline(deletion);
  await database.purge();
}
