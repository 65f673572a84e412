import { localPrice } from '#catalogue/prices/local-price.ts';
import { priceCurves, type CurveOf } from '#catalogue/prices/cost-of.ts';
import { leadingPrice } from '#catalogue/prices/leading-price.ts';
import { formatAmount } from '#core/money.ts';
import { searchedText, type SearchedText } from '#core/name-search.ts';
import { leadingServicePrice, type ServicePrice } from '#catalogue/prices/service-price.ts';
import { PRODUCTS, SERVICE_TYPE_LABELS, SERVICE_TYPES, type ServiceType } from '#core/service-type.ts';
import { FACT_CHECKS } from './fact-checks.ts';
import { FACT_FILTERS, factFilterName } from './fact-filters.ts';
import {
  listedEvidence,
  type CardProvider,
  type CardService,
  type Listing,
  type ListingLine,
  type ListingService,
} from './listing.ts';

/** A listing prepared for many searches. Callers must not change it. */
export interface PreparedListing extends Omit<Listing, 'services' | 'providers'> {
  readonly providers: readonly PreparedProvider[];
}

export interface PreparedProvider {
  readonly provider: CardProvider;
  readonly name: SearchedText;
  readonly formerNames: readonly SearchedText[];
  /** By type, then in the order of creation. */
  readonly services: readonly SearchedService[];
  /** The card with prices in a country, null for any. Cached: returns the same object each time. */
  readonly cardIn: (country: string | null) => PreparedCard;
}

export interface SearchedService {
  readonly service: ListingService;
  /** Searchable texts: service, type, product and known features. */
  readonly texts: readonly SearchedText[];
  readonly curve: CurveOf<ListingLine>;
  /** A bit for each condition of `FACT_FILTERS` that is met. */
  readonly facts: number;
  /** A bit for each condition of `FACT_FILTERS` whose feature is recorded. */
  readonly recorded: number;
  /** Whether it has IPs in a country or a price for it. */
  readonly isIn: (country: string) => boolean;
}

export interface PreparedCard {
  readonly provider: CardProvider;
  readonly services: readonly { readonly service: CardService; readonly price: ServicePrice }[];
  readonly rows: CardService[];
  /** IPs in the country, null without one or if unknown. */
  readonly addresses: number | null;
}

export function prepareListing({ providers, services, ...rest }: Listing): PreparedListing {
  const byProvider = Map.groupBy(services, ({ providerId }) => providerId);
  return {
    ...rest,
    providers: providers.map((provider) => prepareProvider(provider, byProvider.get(provider.id) ?? [])),
  };
}

const TYPE_TEXTS = new Map<ServiceType, readonly SearchedText[]>(
  SERVICE_TYPES.map((type) => {
    const products = PRODUCTS.filter(({ serviceType }) => serviceType === type).map(({ label }) => label);
    return [type, [SERVICE_TYPE_LABELS[type], ...products].map(searchedText)];
  }),
);

const FACT_TEXTS = FACT_FILTERS.map(({ id }) => searchedText(factFilterName(id)));

function prepareProvider(
  { formerNames = [], ...provider }: Listing['providers'][number],
  services: readonly ListingService[],
): PreparedProvider {
  const prepared = services.toSorted(byTypeThenId).map(prepareService);
  const cards = new Map<string | null, PreparedCard>();
  return {
    provider,
    name: searchedText(provider.name),
    formerNames: formerNames.map(searchedText),
    services: prepared,
    cardIn: (country) => {
      const card = cards.get(country) ?? cardOf(provider, prepared, country);
      cards.set(country, card);
      return card;
    },
  };
}

function byTypeThenId(a: ListingService, b: ListingService): number {
  return SERVICE_TYPES.indexOf(a.type) - SERVICE_TYPES.indexOf(b.type) || a.id - b.id;
}

function prepareService(service: ListingService): SearchedService {
  const { type, lines, countries } = service;
  const met = FACT_FILTERS.map(({ id }) => FACT_CHECKS[id].isMetBy(service.facts));
  const known = FACT_FILTERS.map(({ id }) => service.facts[FACT_CHECKS[id].fact] !== undefined);
  const priced = new Set(lines.map(({ country }) => country));
  return {
    service,
    texts: [
      searchedText(service.name),
      ...(TYPE_TEXTS.get(type) ?? []),
      ...FACT_TEXTS.filter((_, place) => met[place]),
    ],
    curve: priceCurves(lines),
    facts: bitsOf(met),
    recorded: bitsOf(known),
    isIn: (country) => priced.has(country) || (countries.get(country) ?? 0) > 0,
  };
}

function bitsOf(flags: readonly boolean[]): number {
  return flags.reduce((bits, isSet, place) => (isSet ? bits | (1 << place) : bits), 0);
}

function cardOf(provider: CardProvider, services: readonly SearchedService[], country: string | null): PreparedCard {
  const addresses = services.map(({ service }) => (country === null ? 0 : (service.countries.get(country) ?? 0)));
  const sum = addresses.reduce((total, count) => total + count, 0);
  const rows = services.map((prepared) => cardService(prepared, country));
  return {
    provider,
    services: rows.map((service) => ({ service, price: leadingServicePrice(service) })),
    rows,
    addresses: sum === 0 ? null : sum,
  };
}

function cardService({ service, isIn }: SearchedService, country: string | null): CardService {
  const { id, name, type, billingType, featured, isDemo, facts, lines, countries } = service;
  const own = leadingPrice(scopeOf(lines, 'own', country));
  const local = country === null ? localPrice(lines) : null;
  const directLine = firstOf(scopeOf(lines, 'direct', country));
  return {
    id,
    name,
    type,
    billingType,
    featured,
    isDemo,
    facts,
    leadingPrice: own && { ...own, direct: directLine?.direct ? formatAmount(directLine.direct) : null },
    evidence: directLine?.evidence ? listedEvidence(directLine.evidence) : null,
    ...(local && { localPrice: local }),
    ...(directLine?.place && { directLine: directLine.place }),
    ...(country !== null && countries.size > 0 && !isIn(country) && { isElsewhere: true as const }),
  };
}

interface ScopedLine extends ListingLine {
  /** Its place in the price list, if it is a line of one country. */
  readonly place?: CardService['directLine'];
}

/** The lines whose own or list prices apply in a country, as lines for all countries. */
function scopeOf(
  lines: readonly ListingLine[],
  which: 'own' | 'direct',
  country: string | null,
): readonly ScopedLine[] {
  const local = country === null ? [] : lines.filter((line) => line.country === country);
  if (!local.some((line) => line[which])) return lines.filter((line) => line.country === null);
  return local.map((line) => ({ ...line, country: null, place: { country, fromQuantity: line.fromQuantity } }));
}

function firstOf(lines: readonly ScopedLine[]): ScopedLine | null {
  return lines.reduce<ScopedLine | null>(
    (first, line) => (first && first.fromQuantity <= line.fromQuantity ? first : line),
    null,
  );
}
