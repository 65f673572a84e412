import { offersOf, type NamedProvider, type OfferedService, type PriceOffer } from './price-offer.ts';
import { quoteOfSums, sumPrices, type PriceQuote, type PriceSums } from './price-quote.ts';
import { priceOf, type PricedService } from './service-price.ts';
import { BILLING_TYPES, type BillingType, type ServiceType } from './service-type.ts';

/** What the calculator needs to know of a service. */
export interface CalculableService extends PricedService {
  readonly providerId: number;
  readonly type: ServiceType;
}

/** The prices of one service type in one unit. A gigabyte and a thousand requests never meet in a sheet. */
export interface PriceSheet<P extends NamedProvider, S extends CalculableService> {
  readonly unit: BillingType;
  /** What averages are made from, null where no service has a price. */
  readonly sums: PriceSums | null;
  /** What the volume costs on average, null where no service has a price. */
  readonly quote: PriceQuote | null;
  /** Cheapest first, those without a price last. */
  readonly offers: readonly PriceOffer<P, S>[];
}

/** The sheet that the calculator shows, and those of other units. */
export interface PriceSheets<P extends NamedProvider, S extends CalculableService> {
  readonly main: PriceSheet<P, S>;
  readonly others: readonly PriceSheet<P, S>[];
}

/**
 * Prices `volume` units of a service type in each unit that it is billed in. The main sheet has the unit in which more
 * providers have a price, GB where they are equally many, and ends with the providers that have none in any unit.
 */
export function calculatePrices<P extends NamedProvider, S extends CalculableService>(
  providers: readonly P[],
  services: readonly S[],
  { type, volume }: { readonly type: ServiceType; readonly volume: number },
): PriceSheets<P, S> {
  const offered = servicesOfType(providers, services, type);
  const priced = offered.filter(({ price }) => price.own !== null);
  const withPrice = new Set(priced.map(({ provider }) => provider.id));
  const onRequest = offered.filter(({ provider }) => !withPrice.has(provider.id));

  const [main, ...others] = BILLING_TYPES.map((unit) => {
    const inUnit = priced.filter(({ price }) => price.billingType === unit);
    const prices = inUnit.map(({ price }) => price);
    const sums = sumPrices(prices);
    return { unit, sums, quote: sums && quoteOfSums(sums, volume), offers: offersOf(inUnit, volume) };
  })
    .filter(({ offers }) => offers.length > 0)
    .toSorted((a, b) => b.offers.length - a.offers.length);
  const rest = offersOf(onRequest, volume);
  if (main) return { main: { ...main, offers: [...main.offers, ...rest] }, others };
  return { main: { unit: rest[0]?.price.billingType ?? 'gb', sums: null, quote: null, offers: rest }, others: [] };
}

function servicesOfType<P extends NamedProvider, S extends CalculableService>(
  providers: readonly P[],
  services: readonly S[],
  type: ServiceType,
): OfferedService<P, S>[] {
  const providerById = new Map(providers.map((provider) => [provider.id, provider]));
  return services.flatMap((service) => {
    const provider = providerById.get(service.providerId);
    return provider && service.type === type ? { provider, service, price: priceOf(service) } : [];
  });
}
