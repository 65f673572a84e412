import { readAmount } from '#core/money.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import type { OfferCatalogue, OfferService } from '#catalogue/offers/prepare-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import type { OffersView } from './pricing-views.ts';

/** The key for coverage of any country but the chosen one; not a country code. */
const ELSEWHERE = '';

/** The fetched offers of a type in a country as a catalogue. */
export function unpackOffers(
  { providers, services, evidence }: OffersView,
  { type, country }: Pick<Workload, 'type' | 'country'>,
): OfferCatalogue {
  const unpacked = services.map(({ provider, ips, isCovered, lines, ...service }): OfferService => ({
    ...service,
    providerId: providers[provider]?.id ?? 0,
    type,
    countries: coverageOf(country, ips, isCovered),
    lines: lines.map((line): SourcedLine => ({
      ...line,
      own: readAmount(line.own),
      direct: readAmount(line.direct),
      evidence: line.evidence === null ? null : (evidence[line.evidence] ?? null),
    })),
  }));
  return { providers, services: unpacked };
}

function coverageOf(country: string | null, ips: number | null, isCovered: boolean): ReadonlyMap<string, number> {
  const coverage = new Map<string, number>();
  if (isCovered) coverage.set(ELSEWHERE, 0);
  if (country !== null && ips !== null) coverage.set(country, ips);
  return coverage;
}
