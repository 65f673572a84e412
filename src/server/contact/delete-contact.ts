import { NotFoundError } from '#server/errors/problem-error.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import type { ContactContext } from './create-contact.ts';

/**
 * Deletes a request with its outbox rows.
 *
 * @throws NotFoundError
 */
export async function deleteContact({ database }: ContactContext, id: number): Promise<void> {
  const deletion = database.queries.deleteFrom('contacts').where('id', '=', id).returning('id').executeTakeFirst();
  if (!(await withinDeadline(deletion))) throw new NotFoundError('contact', id);
}
