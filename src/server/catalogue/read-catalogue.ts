import type { Country } from '#contract/country.ts';
import type { DashboardStats } from '#contract/dashboard.ts';
import type { Provider } from '#contract/provider.ts';
import type { Service, ServiceCountry } from '#contract/service.ts';
import { compareNames } from '#domain/alphabetical.ts';
import { sumCounts } from '#domain/provider-figures.ts';
import { maxSavings } from '#domain/savings-range.ts';
import type { Queries } from '#server/database/database.ts';
import { presentCountry, presentProvider, presentService, presentServiceCountry } from './presenters.ts';

/** All providers in name order. Sorted here, since the engines collate differently. */
export async function readProviders(queries: Queries): Promise<Provider[]> {
  const rows = await queries.selectFrom('providers').selectAll().orderBy('id').execute();
  return rows.map(presentProvider).toSorted((a, b) => compareNames(a.name, b.name));
}

/** All services in the order in which they were added. */
export async function readServices(queries: Queries): Promise<Service[]> {
  const rows = await queries.selectFrom('services').selectAll().orderBy('id').execute();
  return rows.map(presentService);
}

/** All countries in name order. */
export async function readCountries(queries: Queries): Promise<Country[]> {
  const rows = await queries.selectFrom('countries').selectAll().orderBy('id').execute();
  return rows.map(presentCountry).toSorted((a, b) => compareNames(a.name, b.name));
}

/** A service's country rows, most addresses first; null where there is no such service. */
export async function readServiceCountries(queries: Queries, serviceId: number): Promise<ServiceCountry[] | null> {
  const service = await queries.selectFrom('services').select('id').where('id', '=', serviceId).executeTakeFirst();
  if (!service) return null;
  const rows = await queries
    .selectFrom('serviceCountries')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .orderBy('ipCount', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(presentServiceCountry);
}

/** The dashboard's totals (specification notes, section 3). */
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
