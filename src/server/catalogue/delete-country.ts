import { NotFoundError } from '#server/errors/problem-error.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { refreshProviderFigures } from './refresh-provider-figures.ts';

/**
 * Removes a country with all rows that services have for it, and derives the figures of their providers.
 *
 * @throws NotFoundError
 */
export async function deleteCountry(context: CatalogueContext, id: number): Promise<void> {
  await changeCatalogue(context, async (queries) => {
    const affected = await queries
      .selectFrom('serviceCountries')
      .innerJoin('services', 'services.id', 'serviceCountries.serviceId')
      .where('serviceCountries.countryId', '=', id)
      .select('services.providerId')
      .distinct()
      .execute();
    const { numDeletedRows } = await queries.deleteFrom('countries').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFoundError('country', id);
    for (const { providerId } of affected) await refreshProviderFigures(queries, providerId);
  });
}
