import { workloadViewOf } from './make-workload-view.ts';
import type { OffersView } from './pricing-views.ts';
import { readAmount } from '#core/money.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import { type OfferService, prepareOffers } from '#catalogue/offers/prepare-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import type { Ranker } from './use-job.tsx';

/** The key for coverage of any country but the chosen one; not a country code. */
const ELSEWHERE = '';

/** Prepares the fetched offers of a type in a country, so that the browser ranks any volume as the server does. */
export function rankerOf(view: OffersView, { type, country }: Pick<Workload, 'type' | 'country'>): Ranker {
  const { asOf, providers, services, evidence } = view;
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
  const prepared = prepareOffers({ providers, services: unpacked });
  const letters = new Map(providers.map(({ id, logo }) => [id, logo]));
  const demos = new Set(services.flatMap(({ id, isDemo }) => (isDemo ? [id] : [])));
  const details = {
    letterOf: (id: number) => letters.get(id) ?? '',
    isDemo: (id: number) => demos.has(id),
    asOf,
  };
  return (shown) => workloadViewOf(prepared, shown, details);
}

function coverageOf(country: string | null, ips: number | null, isCovered: boolean): ReadonlyMap<string, number> {
  const coverage = new Map<string, number>();
  if (isCovered) coverage.set(ELSEWHERE, 0);
  if (country !== null && ips !== null) coverage.set(country, ips);
  return coverage;
}
