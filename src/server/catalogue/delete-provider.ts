import { NotFoundError } from '#server/errors/problem-error.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';

/**
 * Removes a provider with its services and their country rows.
 *
 * @throws NotFoundError
 */
export async function deleteProvider(context: CatalogueContext, id: number): Promise<void> {
  await changeCatalogue(context, async (queries) => {
    const { numDeletedRows } = await queries.deleteFrom('providers').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFoundError('provider', id);
  });
}
