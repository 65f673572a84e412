import { NotFoundError } from '#server/errors/problem-error.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { refreshProviderFigures } from './refresh-provider-figures.ts';

/**
 * Removes one country row of a service and derives its provider's figures.
 *
 * @throws NotFoundError
 */
export async function removeServiceCountry(context: CatalogueContext, id: number): Promise<void> {
  await changeCatalogue(context, async (queries) => {
    const row = await queries
      .deleteFrom('serviceCountries')
      .where('id', '=', id)
      .returning('serviceId')
      .executeTakeFirst();
    if (!row) throw new NotFoundError('country row', id);
    const { providerId } = await queries
      .selectFrom('services')
      .select('providerId')
      .where('id', '=', row.serviceId)
      .executeTakeFirstOrThrow();
    await refreshProviderFigures(queries, providerId);
  });
}
