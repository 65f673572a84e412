import { compareNames } from '#core/alphabetical.ts';
import { formatDollars, type MicroDollars } from '#core/money.ts';
import { countedSavings, priceOf, type PricedService, type ServicePrice } from '#catalogue/prices/service-price.ts';
import type { ServiceType } from '#core/service-type.ts';

/** Number of most popular providers. */
export const POPULAR_COUNT = 10;

/** Number of providers named on the home page, and of prices in its illustrations. */
export const HERO_NAMES = 16;
export const SAMPLE_COUNT = 3;

interface KnownProvider {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly featured: boolean;
  readonly ipCount: number;
}

interface OfferedService extends PricedService {
  readonly providerId: number;
  readonly type: ServiceType;
  readonly isPrimary: boolean;
  readonly isDemo: boolean;
  readonly directPriceSource: string | null;
}

interface Catalogue<P extends KnownProvider, S extends OfferedService> {
  readonly providers: readonly P[];
  readonly services: readonly S[];
}

/** A provider with its main service: the primary one, else the first with a price, else none. */
interface PopularProvider<P, S> {
  readonly provider: P;
  readonly service: S | null;
}

/** The most popular providers: featured ones, then the largest networks. */
export function popularProviders<P extends KnownProvider, S extends OfferedService>({
  providers,
  services,
}: Catalogue<P, S>): PopularProvider<P, S>[] {
  return providers
    .toSorted(
      (a, b) =>
        Number(b.featured) - Number(a.featured) || b.ipCount - a.ipCount || compareNames(a.name, b.name) || a.id - b.id,
    )
    .slice(0, POPULAR_COUNT)
    .map((provider) => ({ provider, service: leadingService(provider, services) }));
}

function leadingService<S extends OfferedService>({ id }: KnownProvider, services: readonly S[]): S | null {
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

/** The lowest residential prices per GB with a known list price that is no demo value, ascending. */
export function sampleOffers<P extends KnownProvider, S extends OfferedService>(
  { providers, services }: Catalogue<P, S>,
  count: number,
): SampleOffer[] {
  const residential = new Map<number, S>();
  for (const service of services) {
    const { providerId, type, isDemo, directPriceSource } = service;
    const isShown = type === 'residential' && (!isDemo || directPriceSource !== null);
    if (isShown && !residential.has(providerId)) residential.set(providerId, service);
  }
  return providers
    .flatMap((provider) => {
      const service = residential.get(provider.id);
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

function perGbWithSaving(price: ServicePrice): { readonly own: MicroDollars; readonly direct: MicroDollars } | null {
  const { billingType, own, direct } = price;
  return billingType === 'gb' && own !== null && direct !== null && countedSavings(price) > 0 ? { own, direct } : null;
}
