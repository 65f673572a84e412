import type { Country } from './country.ts';
import type { CatalogueLine } from '#catalogue/prices/price-line.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import { compareNames } from '#core/alphabetical.ts';
import { compareAmounts, type MicroDollars } from '#core/money.ts';
import { sumCounts } from '#catalogue/providers/provider-figures.ts';
import { BILLING_TYPES, type BillingType, type ServiceType } from '#core/service-type.ts';
import type { CatalogueRows, CatalogueService } from '#catalogue/read-catalogue.server.ts';

/** The price at the smallest quantity sold. */
interface FirstPrice {
  readonly line: CatalogueLine;
  readonly price: MicroDollars;
}

/** A service in a country where it has IPs or a price. */
export interface PlacedService {
  readonly provider: Provider;
  readonly service: CatalogueService;
  /** Null if it has only a price there. */
  readonly ips: number | null;
  /** The price there: a country's own lines take precedence. */
  readonly own: FirstPrice | null;
  readonly direct: FirstPrice | null;
  /** The own price for all other countries. */
  readonly elsewhere: FirstPrice | null;
}

/** A country with its services. */
export interface PreparedCountry {
  readonly country: Country;
  /** By the names of provider and service. */
  readonly services: readonly PlacedService[];
  readonly vendors: number;
  /** IPs of all services. */
  readonly ips: number;
}

export interface Places {
  readonly byCode: ReadonlyMap<string, PreparedCountry>;
  /** Countries with vendors, most IPs first, then by name. */
  readonly ranked: readonly PreparedCountry[];
  /** Number of providers in any country, and their IPs. */
  readonly vendors: number;
  readonly addresses: number;
  /** The most common unit of a type, in which prices are compared. */
  readonly unitOf: (type: ServiceType) => BillingType;
}

export function preparePlaces({ providers, services, countries }: CatalogueRows): Places {
  const providerById = new Map(providers.map((provider) => [provider.id, provider]));
  const placed = new Map<string, PlacedService[]>(countries.map(({ code }) => [code, []]));
  for (const service of services.toSorted((a, b) => compareNames(a.name, b.name))) {
    const provider = providerById.get(service.providerId);
    if (!provider) continue;
    const prices = firstPrices(service.lines);
    const ips = service.countries;
    const elsewhere = prices.get(null)?.own ?? null;
    for (const code of new Set([...ips.keys(), ...prices.keys()])) {
      const here = prices.get(code);
      const addresses = code === null ? 0 : (ips.get(code) ?? 0);
      if (code === null || (!here && addresses === 0)) continue;
      const [own, direct] = [here?.own ?? elsewhere, here?.direct ?? prices.get(null)?.direct ?? null];
      placed.get(code)?.push({ provider, service, ips: addresses || null, own, direct, elsewhere });
    }
  }
  const all = countries.map((country) => placeOf(country, placed.get(country.code) ?? []));
  const ranked = all.filter(({ vendors }) => vendors > 0).toSorted((a, b) => b.ips - a.ips || byName(a, b));
  return {
    byCode: new Map(all.map((place) => [place.country.code, place])),
    ranked,
    vendors: new Set(ranked.flatMap((place) => place.services.map(({ provider }) => provider.id))).size,
    addresses: sumCounts(ranked.map(({ ips }) => ips)),
    unitOf: unitsOf(services),
  };
}

function placeOf(country: Country, services: readonly PlacedService[]): PreparedCountry {
  return {
    country,
    services: services.toSorted((a, b) => compareNames(a.provider.name, b.provider.name)),
    vendors: new Set(services.map(({ provider }) => provider.id)).size,
    ips: sumCounts(services.map(({ ips }) => ips ?? 0)),
  };
}

function byName(a: PreparedCountry, b: PreparedCountry): number {
  return compareNames(a.country.name, b.country.name);
}

type FirstPrices = ReadonlyMap<string | null, { readonly own?: FirstPrice; readonly direct?: FirstPrice }>;

/** The first own and list price of each country, and of all others. Lines are sorted by quantity. */
function firstPrices(lines: readonly CatalogueLine[]): FirstPrices {
  const prices = new Map<string | null, { own?: FirstPrice; direct?: FirstPrice }>();
  for (const line of lines) {
    const known = prices.get(line.country) ?? {};
    prices.set(line.country, known);
    for (const which of ['own', 'direct'] as const) {
      const price = line[which];
      if (price !== null) known[which] ??= { line, price };
    }
  }
  return prices;
}

function unitsOf(services: readonly CatalogueService[]): Places['unitOf'] {
  const byType = Map.groupBy(services, ({ type }) => type);
  const units = new Map(
    [...byType].map(([type, of]) => {
      const count = (unit: BillingType) => of.filter(({ billingType }) => billingType === unit).length;
      return [type, BILLING_TYPES.reduce((most, unit) => (count(unit) > count(most) ? unit : most))];
    }),
  );
  return (type) => units.get(type) ?? 'gb';
}

/**
 * The services of one type in a country, one per provider: by price in a unit, then other units, then without a price.
 */
export function vendorsOf({ services }: PreparedCountry, type: ServiceType, unit: BillingType): PlacedService[] {
  const best = new Map<number, PlacedService>();
  for (const placed of services.filter(({ service }) => service.type === type).toSorted(byPriceIn(unit))) {
    if (!best.has(placed.provider.id)) best.set(placed.provider.id, placed);
  }
  return [...best.values()];
}

function byPriceIn(unit: BillingType) {
  const group = ({ own, service }: PlacedService) => {
    if (!own) return BILLING_TYPES.length;
    return service.billingType === unit ? -1 : BILLING_TYPES.indexOf(service.billingType);
  };
  return (a: PlacedService, b: PlacedService) =>
    group(a) - group(b) || compareAmounts(a.own?.price ?? 0n, b.own?.price ?? 0n);
}
