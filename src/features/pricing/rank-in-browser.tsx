import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import { workloadViewOf } from './make-workload-view.ts';
import type { OffersView } from './pricing-views.ts';
import { parseAmount } from '#core/money.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import { type OfferService, prepareOffers } from '#catalogue/offers/prepare-offers.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import type { Ranker } from './use-job.tsx';

/** The key for coverage of any country but the chosen one; not a country code. */
const ELSEWHERE = '';

/** Prepares the fetched offers of a type in a country, so that the browser ranks any volume as the server does. */
export function rankerOf(view: OffersView, { type, country }: Pick<Workload, 'type' | 'country'>): Ranker {
  const { asOf, providers, services, evidence } = view;
  const sources = evidence.map(([checkedOn, checkedBy, listName, personOn, sourceUrl, atQuantity, note, stale]) => {
    return { checkedOn, checkedBy, listName, personOn, sourceUrl, atQuantity, note, stale } satisfies Evidence;
  });
  const unpacked = services.map(
    ([id, provider, name, billingType, totalProxies, ips, isCovered, , paidOnSuccess, cap, lines]): OfferService => ({
      id,
      providerId: providers[provider]?.[0] ?? 0,
      name,
      type,
      billingType,
      totalProxies,
      facts: {
        ...(paidOnSuccess !== null && { paidOnSuccess }),
        ...(cap !== null && { bandwidthCapGbPerIp: cap }),
      },
      countries: coverageOf(country, ips, isCovered),
      lines: lines.map(([code, fromQuantity, own, direct, place]): SourcedLine => ({
        country: code,
        fromQuantity,
        own: own === null ? null : parseAmount(own),
        direct: direct === null ? null : parseAmount(direct),
        evidence: place === null ? null : (sources[place] ?? null),
      })),
    }),
  );
  const catalogue = { providers: providers.map(([id, slug, name]) => ({ id, slug, name })), services: unpacked };
  const prepared = prepareOffers(catalogue);
  const letters = new Map(providers.map(([id, , , letter]) => [id, letter]));
  const demos = new Set(services.flatMap(([id, , , , , , , isDemo]) => (isDemo ? [id] : [])));
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
