import { newServiceCountrySchema, type ServiceCountry, type NewServiceCountry } from '#contract/services/service.ts';
import { ConflictError, NotFoundError } from '#server/errors/problem-error.ts';
import { explainViolation } from '#server/database/constraint-violation.ts';
import { changeCatalogue, type CatalogueContext } from './change-catalogue.ts';
import { changeServiceLines } from './change-service-lines.ts';
import { overridesIn } from './entered-prices.ts';
import { presentServiceCountry } from './present-entities.ts';
import { readLines } from './price-lines.ts';
import { readCountry } from './read-entity.ts';
import { serviceCountryRow } from './service-row.ts';
import { setOverrides } from './set-shown-prices.ts';

/**
 * Adds a country row to a service. Prices of the row become price lines; for missing ones, existing lines of the
 * country stay.
 *
 * @throws ZodError for an invalid field, NotFoundError, ConflictError if the service has the country, or it was
 * deleted.
 */
export async function addServiceCountry(context: CatalogueContext, input: NewServiceCountry): Promise<ServiceCountry> {
  const { serviceId, ...values } = newServiceCountrySchema.parse(input);
  return changeCatalogue(context, { entity: 'service', scope: { services: [serviceId] } }, async (queries, moment) => {
    const service = await queries.selectFrom('services').select('id').where('id', '=', serviceId).executeTakeFirst();
    if (!service) throw new NotFoundError('service', serviceId);
    const row = serviceCountryRow(serviceId, values);
    const insert = queries.insertInto('serviceCountries').values(row).returningAll().executeTakeFirstOrThrow();
    const unknown = () => new NotFoundError('country', values.countryId);
    const twice = () => new ConflictError('The service already has this country.');
    const added = await explainViolation('foreign-key', unknown, explainViolation('unique', twice, insert));
    const lines = await readLines(queries, moment.now, { serviceId });
    const { own, direct } = overridesIn(values);
    const prices = { own: own ?? undefined, direct: direct ?? undefined };
    const after = setOverrides(lines, await readCountry(queries, values.countryId), prices, moment.today);
    await changeServiceLines(queries, serviceId, lines, after, { author: context.author, now: moment.now });
    return presentServiceCountry(added, after);
  });
}
