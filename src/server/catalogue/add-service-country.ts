import { newServiceCountrySchema, type ServiceCountry, type NewServiceCountry } from '#contract/service.ts';
import { ConflictError, NotFoundError } from '#server/errors/problem-error.ts';
import { explaining } from '#server/database/constraint-violation.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { presentServiceCountry } from './presenters.ts';
import { refreshProviderFigures } from './refresh-provider-figures.ts';
import { serviceCountryRow } from './service-row.ts';

/**
 * Adds one country row to a service and derives its provider's figures.
 *
 * @throws ZodError for a bad field, NotFoundError, ConflictError where the service has the country or it is gone.
 */
export async function addServiceCountry(context: CatalogueContext, input: NewServiceCountry): Promise<ServiceCountry> {
  const { serviceId, ...values } = newServiceCountrySchema.parse(input);
  return changeCatalogue(context, async (queries) => {
    const service = await queries
      .selectFrom('services')
      .select('providerId')
      .where('id', '=', serviceId)
      .executeTakeFirst();
    if (!service) throw new NotFoundError('service', serviceId);
    const row = serviceCountryRow(serviceId, values);
    const insert = queries.insertInto('serviceCountries').values(row).returningAll().executeTakeFirstOrThrow();
    const unknown = () => new NotFoundError('country', values.countryId);
    const twice = () => new ConflictError('The service already lists this country.');
    const added = await explaining('foreign-key', unknown, explaining('unique', twice, insert));
    await refreshProviderFigures(queries, service.providerId);
    return presentServiceCountry(added);
  });
}
