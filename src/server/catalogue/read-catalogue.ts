import type { Country } from '#contract/countries/country.ts';
import type { DashboardStats } from '#contract/catalogue/dashboard-stats.ts';
import type { Provider } from '#contract/providers/provider.ts';
import type { Service, ServiceCountry } from '#contract/services/service.ts';
import { compareNames } from '#domain/alphabetical.ts';
import { leadingPrice } from '#domain/prices/leading-price.ts';
import { sumCounts } from '#domain/providers/provider-figures.ts';
import { maxSavings } from '#domain/prices/savings-range.ts';
import type { Queries } from '#server/database/database.ts';
import { mapInTurns } from '#server/runtime/turns.ts';
import { presentCountry, presentProvider, presentService, presentServiceCountry } from './present-entities.ts';
import type { PricedService } from './catalogue-rows.ts';
import { isInForce, readLines, type StoredLine } from './price-lines.ts';
import type { PriceMoment } from './price-moment.ts';
import { publicLines } from './price-views.ts';

const NO_LINES: readonly StoredLine[] = [];

/** All providers by name with computed figures. Sorted here, since collations of the engines differ. */
export async function readProviders(
  queries: Queries,
  moment: PriceMoment,
  services?: readonly Service[],
): Promise<Provider[]> {
  const rows = await queries.selectFrom('providers').selectAll().orderBy('id').execute();
  const byProvider = Map.groupBy(services ?? (await readServices(queries, moment)), ({ providerId }) => providerId);
  const countries = await countCountries(queries);
  return rows
    .map((row) => presentProvider(row, byProvider.get(row.id) ?? [], countries.get(row.id) ?? 0))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** The number of countries of each provider, or of one. */
export async function countCountries(queries: Queries, providerId?: number): Promise<Map<number, number>> {
  let select = queries
    .selectFrom('serviceCountries')
    .innerJoin('services', 'services.id', 'serviceCountries.serviceId')
    .select(({ fn }) => ['services.providerId', fn.count<number>('serviceCountries.countryId').distinct().as('count')])
    .groupBy('services.providerId');
  if (providerId !== undefined) select = select.where('services.providerId', '=', providerId);
  return new Map((await select.execute()).map((row) => [row.providerId, row.count]));
}

/** All services in order of creation. */
export async function readServices(queries: Queries, moment: PriceMoment): Promise<Service[]> {
  const rows = await queries.selectFrom('services').selectAll().orderBy('id').execute();
  const lines = linesByService(await readLines(queries, moment.now));
  return mapInTurns(rows, (row) => presentService(row, lines.get(row.id) ?? NO_LINES, moment));
}

/** All services with their price lists. */
export async function readPricedServices(queries: Queries, moment: PriceMoment): Promise<PricedService[]> {
  const rows = await queries.selectFrom('services').selectAll().orderBy('id').execute();
  const lines = linesByService(await readLines(queries, moment.now));
  return mapInTurns(rows, (row) => {
    const own = lines.get(row.id) ?? NO_LINES;
    const inForce = own.filter((line) => line.unit === row.billingType && isInForce(line));
    return {
      ...presentService(row, own, moment),
      leadingPrice: leadingPrice(inForce),
      priceLines: publicLines(own, row, moment),
    };
  });
}

function linesByService(lines: readonly StoredLine[]): Map<number, StoredLine[]> {
  return Map.groupBy(lines, ({ serviceId }) => serviceId);
}

/** All countries in name order. */
export async function readCountries(queries: Queries): Promise<Country[]> {
  const rows = await queries.selectFrom('countries').selectAll().orderBy('id').execute();
  return rows.map(presentCountry).toSorted((a, b) => compareNames(a.name, b.name));
}

/** Former slugs of providers. */
export async function readEarlierSlugs(queries: Queries): Promise<{ slug: string; providerId: number }[]> {
  return queries.selectFrom('providerSlugs').select(['slug', 'providerId']).execute();
}

/** IPs of each service by country code. */
export async function readCoverage(queries: Queries): Promise<Map<number, Map<string, number>>> {
  const rows = await queries
    .selectFrom('serviceCountries')
    .innerJoin('countries', 'countries.id', 'serviceCountries.countryId')
    .select(['serviceCountries.serviceId', 'countries.code', 'serviceCountries.ipCount'])
    .execute();
  const coverage = new Map<number, Map<string, number>>();
  for (const { serviceId, code, ipCount } of rows) {
    const countries = coverage.get(serviceId) ?? new Map<string, number>();
    coverage.set(serviceId, countries.set(code, ipCount));
  }
  return coverage;
}

/** The catalogue's version. */
export async function readVersion(queries: Queries): Promise<number> {
  const row = await queries.selectFrom('installation').select('catalogueVersion').executeTakeFirst();
  return row?.catalogueVersion ?? 0;
}

/** The country rows of a service, most IPs first; null for an unknown service. */
export async function readServiceCountries(
  queries: Queries,
  serviceId: number,
  moment: PriceMoment,
): Promise<ServiceCountry[] | null> {
  const service = await queries.selectFrom('services').select('id').where('id', '=', serviceId).executeTakeFirst();
  if (!service) return null;
  const lines = await readLines(queries, moment.now, { serviceId });
  const rows = await queries
    .selectFrom('serviceCountries')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .orderBy('ipCount', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => presentServiceCountry(row, lines));
}

/** Totals of the dashboard. Savings against outdated list prices are excluded. */
export function dashboardStats(providers: readonly Provider[], services: readonly Service[]): DashboardStats {
  return {
    totalProxies: sumCounts(providers.map(({ ipCount }) => ipCount)),
    totalProviders: providers.length,
    maxSavings: maxSavings(services),
    featuredProviders: providers
      .filter(({ featured }) => featured)
      .map(({ id, name, logo, ipCount, pricePerGbRampage, savingsPercentage }) => ({
        id,
        name,
        logo,
        ipCount,
        pricePerGbRampage,
        savingsPercentage,
      })),
  };
}
