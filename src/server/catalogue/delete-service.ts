import { NotFoundError } from '#server/errors/problem-error.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { refreshProviderFigures } from './refresh-provider-figures.ts';

/**
 * Removes a service with its country rows and derives its provider's figures.
 *
 * @throws NotFoundError
 */
export async function deleteService(context: CatalogueContext, id: number): Promise<void> {
  await changeCatalogue(context, async (queries) => {
    const row = await queries.deleteFrom('services').where('id', '=', id).returning('providerId').executeTakeFirst();
    if (!row) throw new NotFoundError('service', id);
    await refreshProviderFigures(queries, row.providerId);
  });
}
