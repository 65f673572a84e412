import type { DashboardStats } from '#contract/dashboard.ts';
import { compareNames } from '#domain/alphabetical.ts';
import { FALLBACK_PROVIDERS } from '#domain/fallback-providers.ts';
import { formatDollars, parsePrice } from '#domain/money.ts';
import { savingsPercentage } from '#domain/savings.ts';
import { countedSavings, priceOf, type ServicePrice } from '#domain/service-price.ts';
import type { Catalogue, ShownProvider, ShownService } from '#web/public/parts/catalogue/catalogue.ts';

/** How many providers the featured panel shows. */
export const FEATURED_COUNT = 5;

/** Sample records for the featured panel when the API's answer has failed. */
export const fallbackFeatured: DashboardStats['featuredProviders'] = FALLBACK_PROVIDERS.slice(0, FEATURED_COUNT).map(
  ({ id, name, logo, pricePerGb, directPricePerGb }) => ({
    id,
    name,
    logo,
    ipCount: 0,
    pricePerGbRampage: pricePerGb,
    savingsPercentage: savingsPercentage(parsePrice(pricePerGb) ?? 0n, parsePrice(directPricePerGb) ?? 0n),
  }),
);

/** How many providers count as most popular. */
export const POPULAR_COUNT = 10;

/** A provider with the service that stands for it: its primary one, else its first with a price, else none. */
export interface PopularProvider {
  readonly provider: ShownProvider;
  readonly service: ShownService | null;
}

/** The providers that visitors look for first: featured ones, then the largest networks. */
export function popularProviders({ providers, services }: Catalogue): readonly PopularProvider[] {
  return providers
    .toSorted(
      (a, b) =>
        Number(b.featured) - Number(a.featured) || b.ipCount - a.ipCount || compareNames(a.name, b.name) || a.id - b.id,
    )
    .slice(0, POPULAR_COUNT)
    .map((provider) => ({ provider, service: leadingService(provider, services) }));
}

function leadingService({ id }: ShownProvider, services: readonly ShownService[]): ShownService | null {
  const own = services.filter(({ providerId }) => providerId === id);
  return own.find(({ isPrimary }) => isPrimary) ?? own.find((service) => priceOf(service).own !== null) ?? null;
}

/** A residential price for an illustration. */
export interface SampleOffer {
  readonly name: string;
  readonly logo: string;
  readonly own: string;
  readonly direct: string;
}

/** The lowest residential prices per GB whose direct price is known and not invented, the lowest first. */
export function sampleOffers({ providers, services }: Catalogue, count: number): readonly SampleOffer[] {
  return providers
    .flatMap((provider) => {
      const service = services.find(
        ({ providerId, type, isDemo, directPriceSource }) =>
          providerId === provider.id && type === 'residential' && (!isDemo || directPriceSource !== null),
      );
      const price = service && perGbWithSaving(priceOf(service));
      return price ? [{ provider, price }] : [];
    })
    .toSorted((a, b) => Number(a.price.own - b.price.own))
    .slice(0, count)
    .map(({ provider: { name, logo }, price: { own, direct } }) => ({
      name,
      logo,
      own: formatDollars(own),
      direct: formatDollars(direct),
    }));
}

function perGbWithSaving(price: ServicePrice) {
  const { billingType, own, direct } = price;
  return billingType === 'gb' && own !== null && direct !== null && countedSavings(price) > 0 ? { own, direct } : null;
}
