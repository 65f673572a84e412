import type { DashboardStats } from './dashboard-stats.ts';
import type { Connection } from '#catalogue/connections/connection.ts';
import { countryFields, type Country, type CountryUse } from '#catalogue/countries/country.ts';
import { providerFields, type Provider } from '#catalogue/providers/provider.ts';
import type { CatalogueLine } from '#catalogue/prices/price-line.ts';
import {
  serviceCountryFields,
  serviceFields,
  type ListedService,
  type Service,
  type ServiceCountry,
  type ServiceDetail,
} from '#catalogue/services/service.ts';
import { compareNames } from '#core/alphabetical.ts';
import { leadingPrice } from '#catalogue/prices/leading-price.ts';
import { localPrice, lowestLocalPrice } from '#catalogue/prices/local-price.ts';
import { maxSavings } from '#catalogue/prices/savings-range.ts';
import { providerFigures, sumCounts } from '#catalogue/providers/provider-figures.ts';
import { presentRow, type Selected } from '#platform/database/field-columns.ts';
import { countOf, requireRow, type Queries } from '#platform/database/database.ts';
import type { Milliseconds } from '#platform/database/schema.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';
import { presentFactEvidence, readFactEvidence, type KnownFacts } from '#catalogue/facts/fact-evidence.server.ts';
import {
  isInForce,
  readLines,
  type ListedLine,
  type PriceMoment,
  type StoredLine,
} from '#catalogue/prices/price-lines.server.ts';
import { operatorLines, overridesOf, priceFieldsOf, publicLines } from '#catalogue/prices/price-views.server.ts';

/** A service of the catalog in memory. */
export interface CatalogueService extends Omit<ListedService, 'priceLines'> {
  readonly lines: readonly CatalogueLine[];
  /** IPs of each country row, by ISO 3166 code. */
  readonly countries: ReadonlyMap<string, number>;
}

/** The stored catalogue at one moment. */
export interface CatalogueRows {
  /** In name order. */
  readonly providers: readonly Provider[];
  /** In order of creation. */
  readonly services: readonly CatalogueService[];
  /** In name order. */
  readonly countries: readonly Country[];
  /** By service; those without a connection have no entry. */
  readonly connections: ReadonlyMap<number, readonly Connection[]>;
  readonly earlierSlugs: readonly { readonly slug: string; readonly providerId: number }[];
  /** The moment of the prices. */
  readonly asOf: Milliseconds;
  /** The same, with the settings for outdated prices. */
  readonly moment: PriceMoment;
  /** Increases with each change of the catalogue. */
  readonly version: number;
}

/** All providers by name with computed figures. Sorted here, since collations of the engines differ. */
export async function readProviders(
  queries: Queries,
  moment: PriceMoment,
  services?: readonly Service[],
): Promise<Provider[]> {
  const rows = await queries.selectFrom('providers').selectAll().orderBy('id').execute();
  const byProvider = Map.groupBy(
    services ?? (await readPricedServices(queries, moment)),
    ({ providerId }) => providerId,
  );
  const countries = await countCountries(queries);
  return rows
    .map((row) => presentProvider(row, byProvider.get(row.id) ?? [], countries.get(row.id) ?? 0))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** The number of countries of each provider, or of one. */
async function countCountries(queries: Queries, providerId?: number): Promise<Map<number, number>> {
  let select = queries
    .selectFrom('serviceCountries')
    .innerJoin('services', 'services.id', 'serviceCountries.serviceId')
    .select(({ fn }) => ['services.providerId', fn.count<number>('serviceCountries.countryId').distinct().as('count')])
    .groupBy('services.providerId');
  if (providerId !== undefined) select = select.where('services.providerId', '=', providerId);
  return new Map((await select.execute()).map((row) => [row.providerId, row.count]));
}

/** All services with their price lists, or those of a provider, in order of creation; from lines if they are known. */
export async function readPricedServices(
  queries: Queries,
  moment: PriceMoment,
  { providerId, lines: known }: { providerId?: number; lines?: readonly StoredLine[] } = {},
): Promise<Omit<CatalogueService, 'countries'>[]> {
  let select = queries.selectFrom('services').selectAll().orderBy('id');
  if (providerId !== undefined) select = select.where('providerId', '=', providerId);
  const rows = await select.execute();
  const lines = Map.groupBy(
    known ?? (await readLines(queries, moment.now, { providerId })),
    ({ serviceId }) => serviceId,
  );
  const evidence = await readFactEvidence(queries, { providerId });
  return mapInTurns(rows, (row) => {
    const own = lines.get(row.id) ?? [];
    const inForce = own.filter((line) => line.unit === row.billingType && isInForce(line));
    const local = localPrice(inForce);
    return {
      ...presentService(row, own, evidence.get(row.id) ?? [], moment),
      leadingPrice: leadingPrice(inForce),
      ...(local && { localPrice: local }),
      lines: publicLines(own, row, moment),
    };
  });
}

/** All countries in name order. */
export async function readCountries(queries: Queries): Promise<Country[]> {
  const rows = await queries.selectFrom('countries').selectAll().orderBy('id').execute();
  return rows.map(presentCountry).toSorted((a, b) => compareNames(a.name, b.name));
}

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

export async function readVersion(queries: Queries): Promise<number> {
  const row = await queries.selectFrom('installation').select('catalogueVersion').executeTakeFirst();
  return row?.catalogueVersion ?? 0;
}

/** The country rows of a service, most IPs first. @throws NotFoundError */
export async function readServiceCountries(
  queries: Queries,
  serviceId: number,
  moment: PriceMoment,
): Promise<ServiceCountry[]> {
  await requireRow(queries, 'services', serviceId, 'service');
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
export function dashboardStats(providers: readonly Provider[], services: readonly ListedService[]): DashboardStats {
  return {
    totalProxies: sumCounts(providers.map(({ ipCount }) => ipCount)),
    totalProviders: providers.length,
    maxSavings: maxSavings(services),
    featuredProviders: providers
      .filter(({ featured }) => featured)
      .map(({ id, name, logo, ipCount, ...figures }) => {
        const { pricePerGbRampage, savingsPercentage } = figures;
        const own = services.filter(({ providerId, billingType }) => providerId === id && billingType === 'gb');
        const local = Number(pricePerGbRampage) > 0 ? null : lowestLocalPrice(own);
        return {
          id,
          name,
          logo,
          ipCount,
          pricePerGbRampage,
          savingsPercentage,
          ...(local && { localPrice: local }),
        };
      }),
  };
}

/** A provider. @throws NotFoundError */
export async function readProvider(queries: Queries, id: number, moment: PriceMoment): Promise<Provider> {
  const row = await queries.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError('provider', id);
  const countries = await countCountries(queries, id);
  return presentProvider(row, await readPricedServices(queries, moment, { providerId: id }), countries.get(id) ?? 0);
}

/** A service with country rows and price list. @throws NotFoundError */
export async function readService(queries: Queries, id: number, moment: PriceMoment): Promise<ServiceDetail> {
  const row = await queries.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError('service', id);
  const countries = await readServiceCountries(queries, id, moment);
  const lines = await readLines(queries, moment.now, { serviceId: id });
  const evidence = await readFactEvidence(queries, { serviceId: id });
  const service = presentService(row, lines, evidence.get(id) ?? [], moment);
  return { ...service, countries, lines: operatorLines(lines, row, moment) };
}

/** A country. @throws NotFoundError */
export async function readCountry(queries: Queries, id: number): Promise<Country> {
  const row = await queries.selectFrom('countries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundError('country', id);
  return presentCountry(row);
}

/** What is deleted with a country. @throws NotFoundError */
export async function readCountryUse(queries: Queries, id: number): Promise<CountryUse> {
  await readCountry(queries, id);
  return { services: await countOf(queries.selectFrom('serviceCountries').where('countryId', '=', id)) };
}

/** A provider with the figures of its services, or its stored ones. `countries` is the number of its countries. */
function presentProvider(
  row: Selected<typeof providerFields>,
  services: readonly Service[],
  countries: number,
): Provider {
  return { ...presentRow(providerFields, row), ...providerFigures(services, countries) };
}

/** A service with the prices of its lines and the evidence of its facts. */
function presentService(
  row: Selected<typeof serviceFields>,
  lines: readonly ListedLine[],
  evidence: KnownFacts['evidence'],
  moment: PriceMoment,
): Service {
  const service = presentRow(serviceFields, { ...row, ...priceFieldsOf(lines, row, moment), factEvidence: {} });
  return { ...service, factEvidence: presentFactEvidence({ facts: service.facts, evidence }, row, moment) };
}

export function presentCountry(row: Selected<typeof countryFields>): Country {
  return presentRow(countryFields, row);
}

/** A country row with the prices of its service's lines. */
export function presentServiceCountry(
  row: Selected<typeof serviceCountryFields>,
  lines: readonly ListedLine[],
): ServiceCountry {
  return presentRow(serviceCountryFields, { ...row, ...overridesOf(lines, row.countryId) });
}
