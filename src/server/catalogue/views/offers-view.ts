import { getOffersView, type OffersView } from '#contract/offers/offers-view.ts';
import type { PricedService } from '#server/catalogue/catalogue-rows.ts';
import { defineView } from './view.ts';

type PackedProvider = OffersView['providers'][number];
type PackedService = OffersView['services'][number];
type PackedEvidence = OffersView['evidence'][number];

/** The input for ranking workloads of a type in a country: lines for all countries and for this one. */
export const offersView = defineView(getOffersView, ({ catalogue }, { query: { type, country = null } }) => {
  const { providers, services, coverage, asOf } = catalogue;
  const offered = services.filter((service) => service.type === type);
  const vendors = new Set(offered.map(({ providerId }) => providerId));
  const shown = providers.filter(({ id }) => vendors.has(id));
  const place = new Map(shown.map(({ id }, index) => [id, index]));
  const evidence = new EvidenceList();
  const packed = offered.map((service): PackedService => {
    const { id, providerId, name, billingType, totalProxies, isDemo, facts } = service;
    const countries = coverage.get(id);
    return [
      id,
      place.get(providerId) ?? 0,
      name,
      billingType,
      totalProxies,
      country === null ? null : (countries?.get(country) ?? null),
      (countries?.size ?? 0) > 0,
      isDemo,
      facts.paidOnSuccess ?? null,
      facts.bandwidthCapGbPerIp ?? null,
      packedLines(service, country, evidence),
    ];
  });
  return {
    answer: {
      asOf: new Date(asOf).toISOString(),
      providers: shown.map(({ id, slug, name, logo }): PackedProvider => [id, slug, name, logo]),
      services: packed,
      evidence: evidence.entries,
    },
  };
});

function packedLines({ priceLines }: PricedService, country: string | null, evidence: EvidenceList): PackedService[10] {
  return priceLines
    .filter((line) => line.country === null || line.country === country)
    .map((line) => [
      line.country !== null,
      line.fromQuantity,
      line.own,
      line.direct,
      line.evidence && evidence.placeOf(line.evidence),
    ]);
}

/** Evidence without duplicates: lines of a list share theirs. */
class EvidenceList {
  readonly entries: PackedEvidence[] = [];
  readonly #places = new Map<string, number>();

  placeOf({ checkedOn, sourceUrl, atQuantity, note, stale }: NonNullable<PricedService['evidence']>): number {
    const entry: PackedEvidence = [checkedOn, sourceUrl, atQuantity, note, stale];
    const key = JSON.stringify(entry);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.entries.length);
    return this.entries.push(entry) - 1;
  }
}
