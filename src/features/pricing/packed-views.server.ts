import { getCatalogueView, type CatalogueView } from '#catalogue/catalogue-view.ts';
import { meteredFacts } from './make-workload-view.ts';
import { getOffersView, type OffersView } from './pricing-views.ts';
import { listedEvidence, type ListedEvidence, type ListingService } from '#catalogue/providers/listing.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import { writeAmount } from '#core/money.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { defineView } from '#catalogue/views/view.server.ts';

type OfferEvidence = OffersView['evidence'][number];
type PackedService = OffersView['services'][number];

/** Entries without duplicates, referred to by their places: lines of a list share their evidence. */
class DistinctEntries<Entry> {
  readonly entries: Entry[] = [];
  readonly #places = new Map<string, number>();

  placeOf(entry: Entry): number {
    const key = JSON.stringify(entry);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.entries.length);
    return this.entries.push(entry) - 1;
  }
}

/** The whole catalogue. */
export const catalogueView = defineView(getCatalogueView, ({ catalogue }) => {
  const { providers, countries, demoSources } = catalogue.listing();
  const evidence = new DistinctEntries<ListedEvidence>();
  const placeOf = new Map(countries.map(({ code }, index) => [code, index]));
  return {
    answer: {
      countries: countries.map(({ code, name }) => ({ code, name })),
      providers: providers.map(({ provider, formerNames, services }) => ({
        ...provider,
        ...(formerNames.length > 0 && {
          formerNames: formerNames.map(({ text }) => text),
        }),
        services: services.map(({ service }) => packedService(service, placeOf, evidence)),
      })),
      evidence: evidence.entries,
      demoSources: [...demoSources],
    },
  };
});

function packedService(
  { id, name, type, billingType, totalProxies, featured, isDemo, facts, lines, countries }: ListingService,
  placeOf: ReadonlyMap<string, number>,
  evidence: DistinctEntries<ListedEvidence>,
): CatalogueView['providers'][number]['services'][number] {
  return {
    id,
    name,
    type,
    billingType,
    totalProxies,
    featured,
    isDemo,
    facts,
    lines: lines.map(({ country, fromQuantity, own, direct, evidence: source }) => [
      country === null ? -1 : (placeOf.get(country) ?? -1),
      fromQuantity,
      Number(own ?? 0n),
      Number(direct ?? 0n),
      source === null ? -1 : evidence.placeOf(listedEvidence(source)),
    ]),
    countries: [...countries].flatMap(([code, addresses]): [number, number][] => {
      const place = placeOf.get(code);
      return place === undefined ? [] : [[place, addresses]];
    }),
  };
}

/** The input for ranking workloads of a type in a country: lines for all countries, and those that matter for this one. */
export function packedOffers(
  catalogue: PreparedCatalogue,
  { type, country }: Pick<Workload, 'type' | 'country'>,
): OffersView {
  const { providers, services, asOf } = catalogue;
  const offered = services.filter((service) => service.type === type);
  const vendors = new Set(offered.map(({ providerId }) => providerId));
  const shown = providers.filter(({ id }) => vendors.has(id));
  const place = new Map(shown.map(({ id }, index) => [id, index]));
  const evidence = new DistinctEntries<OfferEvidence>();
  const packed = offered.map((service): PackedService => {
    const { id, providerId, name, billingType, totalProxies, isDemo, facts, countries } = service;
    return {
      id,
      provider: place.get(providerId) ?? 0,
      name,
      billingType,
      totalProxies,
      ips: country === null ? null : (countries.get(country) ?? null),
      isCovered: countries.size > 0,
      isDemo,
      facts: meteredFacts(facts),
      lines: offerLines(service, country, evidence),
    };
  });
  return {
    asOf: new Date(asOf).toISOString(),
    providers: shown.map(({ id, slug, name, logo }) => ({
      id,
      slug,
      name,
      logo,
    })),
    services: packed,
    evidence: evidence.entries,
  };
}

export const offersView = defineView(getOffersView, ({ catalogue }, { query: { type, country = null } }) => ({
  answer: packedOffers(catalogue, { type, country }),
}));

function offerLines(
  { lines }: CatalogueService,
  country: string | null,
  evidence: DistinctEntries<OfferEvidence>,
): PackedService['lines'] {
  // Without a price for all countries, the answer names those that have one.
  const isPriced = country !== null || lines.some((line) => line.country === null && line.own !== null);
  return lines
    .filter((line) => line.country === null || line.country === country || !isPriced)
    .map(({ country: code, fromQuantity, own, direct, evidence: source }) => ({
      country: code,
      fromQuantity,
      own: writeAmount(own),
      direct: writeAmount(direct),
      evidence: source && evidence.placeOf(source),
    }));
}
