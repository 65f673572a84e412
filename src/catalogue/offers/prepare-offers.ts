import { compareNames } from '#core/alphabetical.ts';
import type { ServiceType } from '#core/service-type.ts';
import { priceCurves, type CurveOf } from '#catalogue/prices/cost-of.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import type { MeteredService } from './workload.ts';

export interface OfferProvider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** A service as the ranking uses it. */
export interface OfferService extends MeteredService {
  readonly id: number;
  readonly providerId: number;
  readonly name: string;
  readonly type: ServiceType;
  readonly totalProxies: number;
  readonly lines: readonly SourcedLine[];
  /** IPs of each country row, by ISO 3166 code. */
  readonly countries: ReadonlyMap<string, number>;
}

export interface OfferCatalogue {
  readonly providers: readonly OfferProvider[];
  readonly services: readonly OfferService[];
}

/** A catalogue prepared for ranking many workloads. Callers must not change it. */
export type PreparedOffers = ReadonlyMap<ServiceType, readonly PreparedService[]>;

/** A service with its provider and price curves. */
export interface PreparedService {
  readonly provider: OfferProvider;
  readonly service: OfferService;
  /** Its place by the names of provider and service, which decides between equal costs. */
  readonly place: number;
  readonly curve: CurveOf<SourcedLine>;
  /** Whether the service has a price for this country only. */
  readonly isPricedIn: (country: string) => boolean;
  /** Codes of the countries for which alone it has an own price, in their order. */
  readonly ownIn: readonly string[];
}

/** Prepares a catalogue: the services of each type, sorted by the names of provider and service. */
export function prepareOffers({ providers, services }: OfferCatalogue): PreparedOffers {
  const byProvider = Map.groupBy(services, ({ providerId }) => providerId);
  const prepared = providers
    .toSorted(byNameThenId)
    .flatMap(({ id, slug, name }) => {
      const provider = { id, slug, name };
      return (byProvider.get(id) ?? []).toSorted(byNameThenId).map((service) => ({ provider, service }));
    })
    .map(prepareService);
  return Map.groupBy(prepared, ({ service }) => service.type);
}

interface Named {
  readonly id: number;
  readonly name: string;
}

function byNameThenId(a: Named, b: Named): number {
  return compareNames(a.name, b.name) || a.id - b.id;
}

type OfferedService = Pick<PreparedService, 'provider' | 'service'>;

function prepareService({ provider, service }: OfferedService, place: number): PreparedService {
  const priced = new Set(service.lines.filter(({ own, direct }) => own || direct).map(({ country }) => country));
  const curve = priceCurves(service.lines);
  const ownIn = new Set(service.lines.flatMap(({ country, own }) => (own && country !== null ? country : [])));
  return {
    provider,
    service,
    place,
    curve,
    isPricedIn: (country) => priced.has(country),
    ownIn: [...ownIn].toSorted(),
  };
}
