import type { PreparedOffers } from '#domain/offers/rank-offers.ts';
import { workloadPart } from '#domain/offers/workload-part.ts';
import { PART_SIZE } from '#contract/list-part.ts';
import type { ShownWorkload } from './pricing-reads.ts';
import type { WorkloadView } from './workload-view.ts';

/** Properties of offers that the ranking does not have. */
export interface OfferDetails {
  /** The letter of a provider, by its id. */
  readonly letterOf: (providerId: number) => string;
  /** Whether a service's prices are demo values, by its id. */
  readonly isDemo: (serviceId: number) => boolean;
}

/** The view of a workload at the prices of `asOf`. Server and browser share it. */
export function workloadViewOf(
  prepared: PreparedOffers,
  { workload, chosen, page }: ShownWorkload,
  { letterOf, isDemo, asOf }: OfferDetails & { readonly asOf: string },
): WorkloadView {
  const { volume, ...part } = workloadPart(prepared, { workload, chosen, page, size: PART_SIZE });
  const rows = [...part.offers, ...part.excluded];
  return {
    asOf,
    ...part,
    amount: volume,
    letters: Object.fromEntries(rows.map(({ provider }) => [provider.id, letterOf(provider.id)])),
    demos: rows.flatMap(({ service }) => (isDemo(service.id) ? [service.id] : [])),
  };
}
