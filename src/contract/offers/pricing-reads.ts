import { partHref } from '#contract/list-part.ts';
import { api } from '#contract/routes.ts';
import { offersHref } from './workload-url.ts';
import type { Workload } from '#domain/offers/workload.ts';
import { DEFAULT_PRICING_VIEW, type PricingView } from '#domain/offers/plans.ts';

/** The API paths that the pricing page reads. */

/** The path of the data for a type, independent of the volume. */
export function pricingPath({ type }: Pick<PricingView, 'type'>): string {
  return type === DEFAULT_PRICING_VIEW.type ? api.pricingView : `${api.pricingView}?type=${type}`;
}

/** A page of a workload's ranking, with the providers in its chart. */
export interface ShownWorkload {
  readonly workload: Workload;
  readonly chosen: readonly string[];
  readonly page: number;
}

/** The path of a workload's view. */
export function workloadPath({ workload, chosen, page }: ShownWorkload): string {
  const path = offersHref(workload).replace(api.offers, api.workloadView);
  return partHref(chosen.length === 0 ? path : `${path}&p=${chosen.join(',')}`, page);
}

/** The path of the data to rank workloads of any volume. */
export function offersViewPath({ type, country }: Pick<Workload, 'type' | 'country'>): string {
  return `${api.offersView}?type=${type}${country === null ? '' : `&country=${country}`}`;
}
