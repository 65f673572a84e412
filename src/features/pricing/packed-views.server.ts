import { getCatalogueView, type CatalogueView } from '#catalogue/catalogue-view.ts';
import { getOffersView, type OffersView } from './pricing-views.ts';
import type { PreparedProvider } from '#catalogue/providers/prepare-listing.ts';
import { listedEvidence } from '#catalogue/providers/listing.ts';
import { CHECKED_BY } from '#core/staleness.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import { writeAmount } from '#core/money.ts';
import { defineView } from '#catalogue/views/view.server.ts';

type PackedEvidence = CatalogueView['evidence'][number];
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

/** The whole catalogue in compact form. */
export const catalogueView = defineView(getCatalogueView, ({ catalogue }) => {
  const { providers, countries, demoSources } = catalogue.listing();
  const evidence = new DistinctEntries<PackedEvidence>();
  const placeOf = new Map(countries.map(({ code }, index) => [code, index]));
  const packed = providers.map(({ provider, formerNames, services }) => ({
    i: provider.id,
    s: provider.slug,
    n: provider.name,
    ...(formerNames.length > 0 && { o: formerNames.map(({ text }) => text) }),
    g: provider.logo,
    a: provider.ipCount,
    c: provider.countries,
    p: Number(provider.featured),
    d: Number(provider.isDemo),
    v: services.map((service) => packedService(service, placeOf, evidence)),
  }));
  return {
    answer: {
      countries: countries.map(({ code, name }): [string, string] => [code, name]),
      evidence: evidence.entries,
      demoSources: [...demoSources],
      providers: packed,
    },
  };
});

function packedService(
  { service }: PreparedProvider['services'][number],
  placeOf: ReadonlyMap<string, number>,
  evidence: DistinctEntries<PackedEvidence>,
): CatalogueView['providers'][number]['v'][number] {
  const { id, name, type, billingType, totalProxies, featured, isDemo, lines, countries, facts } = service;
  return {
    i: id,
    n: name,
    t: SERVICE_TYPES.indexOf(type),
    u: BILLING_TYPES.indexOf(billingType),
    a: totalProxies,
    p: Number(featured),
    d: Number(isDemo),
    l: lines.map(({ country, fromQuantity, own, direct, evidence: source }) => [
      country === null ? -1 : (placeOf.get(country) ?? -1),
      fromQuantity,
      Number(own ?? 0n),
      Number(direct ?? 0n),
      source === null
        ? -1
        : evidence.placeOf([
            source.checkedOn,
            source.atQuantity ?? 0,
            Number(listedEvidence(source).isSourced),
            Number(source.stale),
            CHECKED_BY.indexOf(source.checkedBy),
            source.listName,
          ]),
    ]),
    c: [...countries].flatMap(([code, addresses]): [number, number][] => {
      const place = placeOf.get(code);
      return place === undefined ? [] : [[place, addresses]];
    }),
    f: facts,
  };
}

/** The input for ranking workloads of a type in a country: lines for all countries, and those that matter for this one. */
export const offersView = defineView(getOffersView, ({ catalogue }, { query: { type, country = null } }) => {
  const { providers, services, asOf } = catalogue;
  const offered = services.filter((service) => service.type === type);
  const vendors = new Set(offered.map(({ providerId }) => providerId));
  const shown = providers.filter(({ id }) => vendors.has(id));
  const place = new Map(shown.map(({ id }, index) => [id, index]));
  const evidence = new DistinctEntries<OfferEvidence>();
  const packed = offered.map((service): PackedService => {
    const { id, providerId, name, billingType, totalProxies, isDemo, facts, countries } = service;
    return [
      id,
      place.get(providerId) ?? 0,
      name,
      billingType,
      totalProxies,
      country === null ? null : (countries.get(country) ?? null),
      countries.size > 0,
      isDemo,
      facts.paidOnSuccess ?? null,
      facts.bandwidthCapGbPerIp ?? null,
      offerLines(service, country, evidence),
    ];
  });
  return {
    answer: {
      asOf: new Date(asOf).toISOString(),
      providers: shown.map(({ id, slug, name, logo }): OffersView['providers'][number] => [id, slug, name, logo]),
      services: packed,
      evidence: evidence.entries,
    },
  };
});

function offerLines(
  { lines }: CatalogueService,
  country: string | null,
  evidence: DistinctEntries<OfferEvidence>,
): PackedService[10] {
  // Without a price for all countries, the answer names those that have one.
  const isPriced = country !== null || lines.some((line) => line.country === null && line.own !== null);
  return lines
    .filter((line) => line.country === null || line.country === country || !isPriced)
    .map(({ country: code, fromQuantity, own, direct, evidence: source }) => [
      code,
      fromQuantity,
      writeAmount(own),
      writeAmount(direct),
      source &&
        evidence.placeOf([
          source.checkedOn,
          source.checkedBy,
          source.listName,
          source.personOn,
          source.sourceUrl,
          source.atQuantity,
          source.note,
          source.stale,
        ]),
    ]);
}
