import type { z } from 'zod';
import {
  serviceUpdateSchema,
  type serviceCountryInputSchema,
  type ServiceDetail,
  type ServiceUpdate,
} from '#contract/services/service.ts';
import { priceOf, type PricedService } from '#domain/prices/service-price.ts';
import { explainViolation } from '#server/database/constraint-violation.ts';
import type { Queries } from '#server/database/database.ts';
import { ConflictError, NotFoundError } from '#server/errors/problem-error.ts';
import { withProvider } from './catalogue-scope.ts';
import { ANY_VERSION, changeCatalogue, type CatalogueContext, type Precondition } from './change-catalogue.ts';
import { changeServiceLines } from './change-service-lines.ts';
import { clearPrimary } from './create-service.ts';
import { withCountryRows, withEnteredPrices } from './entered-prices.ts';
import { keepProviderFigures } from './keep-provider-figures.ts';
import { readLines } from './price-lines.ts';
import { readService } from './read-entity.ts';
import { serviceCountryRow, serviceRow } from './service-row.ts';

/**
 * Changes a service, with `countries` its country rows, with `lines` its price list. An unchanged list price keeps its
 * evidence and demo mark.
 *
 * @throws ZodError for an invalid field, NotFoundError, StaleError, ConflictError for a duplicate country.
 */
export async function updateService(
  context: CatalogueContext,
  id: number,
  input: ServiceUpdate,
  precondition: Precondition = ANY_VERSION,
): Promise<ServiceDetail> {
  const { countries, correction, ...values } = serviceUpdateSchema.parse(input);
  const scope = async (queries: Queries) => withProvider(queries, id, values.providerId);
  return changeCatalogue(context, { entity: 'service', scope }, async (queries, moment) => {
    const before = await readService(queries, id, moment);
    precondition(before);
    if (values.providerId !== before.providerId) await keepProviderFigures(queries, before.providerId, moment);
    if (values.isPrimary) await clearPrimary(queries, values.providerId);
    const update = queries.updateTable('services').set(serviceRow(values)).where('id', '=', id).execute();
    await explainViolation('foreign-key', () => new NotFoundError('provider', values.providerId), update);
    if (countries) await replaceServiceCountries(queries, id, countries);
    const lines = await readLines(queries, moment.now, { serviceId: id });
    const entered = await withEnteredPrices(queries, lines, values, moment);
    const rows = countries && { before: new Set(before.countries.map(({ countryId }) => countryId)), after: countries };
    const after = rows ? await withCountryRows(queries, entered, rows, values, moment) : entered;
    await changeServiceLines(queries, id, lines, after, { author: context.author, now: moment.now, correction });
    const updated = await readService(queries, id, moment);
    if (!updated.isDemo || hasSameDirectPrice(before, updated)) return updated;
    await queries.updateTable('services').set({ isDemo: false }).where('id', '=', id).execute();
    return readService(queries, id, moment);
  });
}

/** Replaces country rows inside the caller's transaction. Rows of unchanged countries are kept. */
async function replaceServiceCountries(
  queries: Queries,
  serviceId: number,
  countries: readonly z.output<typeof serviceCountryInputSchema>[],
): Promise<void> {
  const twice = () => new ConflictError('A service can list each country only once.');
  if (new Set(countries.map(({ countryId }) => countryId)).size < countries.length) throw twice();
  const stored = await queries.selectFrom('serviceCountries').selectAll().where('serviceId', '=', serviceId).execute();
  const rows = new Map(countries.map((country) => [country.countryId, serviceCountryRow(serviceId, country)]));
  const removed: number[] = [];
  for (const { id, countryId, ipCount } of stored) {
    const row = rows.get(countryId);
    rows.delete(countryId);
    if (!row) removed.push(id);
    else if (row.ipCount !== ipCount) {
      await queries.updateTable('serviceCountries').set(row).where('id', '=', id).execute();
    }
  }
  if (removed.length > 0) await queries.deleteFrom('serviceCountries').where('id', 'in', removed).execute();
  if (rows.size === 0) return;
  const insert = queries
    .insertInto('serviceCountries')
    .values([...rows.values()])
    .execute();
  const unknown = () => new ConflictError('One of the countries no longer exists.');
  await explainViolation('foreign-key', unknown, explainViolation('unique', twice, insert));
}

/** Compares the list price in the billed unit. */
function hasSameDirectPrice(before: PricedService, after: PricedService): boolean {
  const [was, is] = [priceOf(before), priceOf(after)];
  return was.billingType === is.billingType && was.direct === is.direct;
}
