import type { ServiceDetail } from '#contract/catalogue.ts';
import { serviceUpdateSchema, type ServiceUpdate } from '#domain/service.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { clearPrimary } from './create-service.ts';
import { explaining, NotFoundError } from './errors.ts';
import { ANY_VERSION, type Precondition } from './precondition.ts';
import { readService } from './read-entity.ts';
import { refreshProviderFigures } from './refresh-provider-figures.ts';
import { replaceServiceCountries } from './replace-service-countries.ts';
import { serviceRow } from './service-row.ts';

/**
 * Changes a service, with `countries` also its country rows, and derives the figures of its provider, and of the one
 * it belonged to before. The service is the operator's own from then on.
 *
 * @throws ZodError for a bad field, NotFoundError, StaleError, ConflictError where a country comes twice.
 */
export async function updateService(
  context: CatalogueContext,
  id: number,
  input: ServiceUpdate,
  precondition: Precondition = ANY_VERSION,
): Promise<ServiceDetail> {
  const { countries, ...values } = serviceUpdateSchema.parse(input);
  return changeCatalogue(context, async (queries) => {
    const before = await readService(queries, id);
    precondition(before);
    if (values.isPrimary) await clearPrimary(queries, values.providerId);
    const update = queries
      .updateTable('services')
      .set({ ...serviceRow(values), isDemo: false, directPriceSource: null, directPriceAsOf: null })
      .where('id', '=', id)
      .execute();
    await explaining('foreign-key', () => new NotFoundError('provider', values.providerId), update);
    if (countries) await replaceServiceCountries(queries, id, countries);
    for (const providerId of new Set([before.providerId, values.providerId])) {
      await refreshProviderFigures(queries, providerId);
    }
    return readService(queries, id);
  });
}
