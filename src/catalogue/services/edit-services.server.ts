import type { z } from 'zod';
import { providerFields } from '#catalogue/providers/provider.ts';
import {
  newServiceCountrySchema,
  serviceCountryFields,
  serviceFields,
  serviceInputSchema,
  serviceUpdateSchema,
  type NewServiceCountry,
  type ServiceCountry,
  type serviceCountryInputSchema,
  type ServiceDetail,
  type ServiceInput,
  type ServiceUpdate,
} from './service.ts';
import { priceOf, type PricedService } from '#catalogue/prices/service-price.ts';
import { columnsOf } from '#platform/database/field-columns.ts';
import { explainViolation } from '#platform/database/constraint-violation.ts';
import { requireRow, type Queries } from '#platform/database/database.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import { changeServiceLines, removeLists } from '#catalogue/prices/apply-price-list.server.ts';
import type { CatalogueScope } from '#catalogue/catalogue-scope.server.ts';
import { changeCatalogue, recordCatalogueChange, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { changeFacts } from '#catalogue/facts/fact-evidence.server.ts';
import {
  overridesIn,
  setOverrides,
  withCountryRows,
  withEnteredPrices,
} from '#catalogue/prices/entered-prices.server.ts';
import { presentServiceCountry, readCountry, readProvider, readService } from '#catalogue/read-catalogue.server.ts';
import { readLines, type PriceMoment } from '#catalogue/prices/price-lines.server.ts';

/**
 * Adds a service with its price list, without country rows.
 *
 * @throws ZodError for an invalid field, NotFoundError for an unknown provider.
 */
export async function createService(context: CatalogueContext, input: ServiceInput): Promise<ServiceDetail> {
  const values = serviceInputSchema.parse(input);
  const { providerId } = values;
  return changeCatalogue(context, { entity: 'service', scope: [['provider', providerId]] }, async (queries, moment) => {
    if (values.isPrimary) await clearPrimary(queries, providerId);
    const insert = queries.insertInto('services').values(serviceRow(values)).returning('id').executeTakeFirstOrThrow();
    const { id } = await explainViolation('foreign-key', () => new NotFoundError('provider', providerId), insert);
    await changeFacts(queries, id, {}, values, moment);
    const after = await withEnteredPrices(queries, [], values, moment);
    await changeServiceLines(queries, id, [], after, { author: context.author, now: moment.now });
    return readService(queries, id, moment);
  });
}

/** Unmarks the primary service: a provider has at most one. */
async function clearPrimary(queries: Queries, providerId: number): Promise<void> {
  await queries
    .updateTable('services')
    .set({ isPrimary: false })
    .where('providerId', '=', providerId)
    .where('isPrimary', '=', true)
    .execute();
}

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
): Promise<ServiceDetail> {
  const { countries, correction, ...values } = serviceUpdateSchema.parse(input);
  const scope = async (queries: Queries) => withProvider(queries, id, values.providerId);
  return changeCatalogue(context, { entity: 'service', scope }, async (queries, moment) => {
    const before = await readService(queries, id, moment);
    context.requireSeen?.(before);
    if (values.providerId !== before.providerId) await keepProviderFigures(queries, before.providerId, moment);
    if (values.isPrimary) await clearPrimary(queries, values.providerId);
    const update = queries.updateTable('services').set(serviceRow(values)).where('id', '=', id).execute();
    await explainViolation('foreign-key', () => new NotFoundError('provider', values.providerId), update);
    await changeFacts(queries, id, before.facts, values, moment);
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

/**
 * Deletes a service with its country rows and price list; the price history is kept. Returns the id of the history
 * entry.
 *
 * @throws NotFoundError
 */
export async function deleteService(context: CatalogueContext, id: number): Promise<number | null> {
  const scope = async (queries: Queries) => withProvider(queries, id);
  const { historyId } = await recordCatalogueChange(context, { entity: 'service', scope }, async (queries, moment) => {
    const row = await queries.selectFrom('services').select('providerId').where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFoundError('service', id);
    await keepProviderFigures(queries, row.providerId, moment);
    await removeLists(queries, { serviceId: id }, { author: context.author, now: moment.now });
    await queries.deleteFrom('services').where('id', '=', id).execute();
  });
  return historyId;
}

/** The scope of a service with its provider, and with a provider that it may move to. */
async function withProvider(queries: Queries, id: number, other: number | null = null): Promise<CatalogueScope> {
  const row = await queries.selectFrom('services').select('providerId').where('id', '=', id).executeTakeFirst();
  return [
    ['service', id],
    ['provider', row?.providerId ?? null],
    ['provider', other],
  ];
}

/**
 * Adds a country row to a service. Prices of the row become price lines; for missing ones, existing lines of the
 * country stay.
 *
 * @throws ZodError for an invalid field, NotFoundError, ConflictError if the service has the country, or it was
 * deleted.
 */
export async function addServiceCountry(context: CatalogueContext, input: NewServiceCountry): Promise<ServiceCountry> {
  const { serviceId, ...values } = newServiceCountrySchema.parse(input);
  return changeCatalogue(context, { entity: 'service', scope: [['service', serviceId]] }, async (queries, moment) => {
    await requireRow(queries, 'services', serviceId, 'service');
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

/** Removes a country row of a service with its price lines. @throws NotFoundError */
export async function removeServiceCountry(context: CatalogueContext, id: number): Promise<void> {
  const scope = async (queries: Queries): Promise<CatalogueScope> => {
    const select = queries.selectFrom('serviceCountries').select('serviceId').where('id', '=', id);
    return (await select.execute()).map(({ serviceId }) => ['service', serviceId]);
  };
  await changeCatalogue(context, { entity: 'service', scope }, async (queries, { now }) => {
    const removal = queries.deleteFrom('serviceCountries').where('id', '=', id).returning(['serviceId', 'countryId']);
    const row = await removal.executeTakeFirstOrThrow(() => new NotFoundError('country row', id));
    const lines = await readLines(queries, now, { serviceId: row.serviceId });
    const after = lines.filter(({ countryId }) => countryId !== row.countryId);
    await changeServiceLines(queries, row.serviceId, lines, after, { author: context.author, now });
  });
}

/** The columns of a service from validated input, without prices and facts. */
function serviceRow({ savingsPercentage, facts, factEvidence, ...values }: z.output<typeof serviceInputSchema>) {
  return columnsOf(serviceFields, values);
}

/** The columns of a country row from validated input, without prices. */
function serviceCountryRow(serviceId: number, values: z.output<typeof serviceCountryInputSchema>) {
  return columnsOf(serviceCountryFields, { ...values, serviceId });
}

/**
 * Stores a provider's computed figures before a service is deleted: a provider without services keeps the last ones.
 */
async function keepProviderFigures(queries: Queries, providerId: number, moment: PriceMoment): Promise<void> {
  const provider = await readProvider(queries, providerId, moment);
  const { pricePerGbRampage, pricePerGbDirect, savingsPercentage, ipCount, countries } = provider;
  const figures = { pricePerGbRampage, pricePerGbDirect, savingsPercentage, ipCount, countries };
  await queries.updateTable('providers').set(columnsOf(providerFields, figures)).where('id', '=', providerId).execute();
}
