import { partHref } from '#contract/list-part.ts';
import { api } from '#contract/routes.ts';
import { offersHref } from './workload-url.ts';
import type { Workload } from '#domain/offers/workload.ts';
import { DEFAULT_PRICING_VIEW, type PricingView } from '#domain/offers/plans.ts';

/** What the pricing page reads, by what its URL asks for. */

/** The API path of what the pricing page says of a type, whatever the amount. */
export function pricingPath({ type }: Pick<PricingView, 'type'>): string {
  return type === DEFAULT_PRICING_VIEW.type ? api.pricingView : `${api.pricingView}?type=${type}`;
}

/** A part of the ranking of a workload, and whose lines its chart draws: slugs of providers. */
export interface ShownWorkload {
  readonly workload: Workload;
  readonly chosen: readonly string[];
  readonly page: number;
}

/** The API path of what the pricing page shows of a workload. */
export function workloadPath({ workload, chosen, page }: ShownWorkload): string {
  const path = offersHref(workload).replace(api.offers, api.workloadView);
  return partHref(chosen.length === 0 ? path : `${path}&p=${chosen.join(',')}`, page);
}

/** The API path of what ranks workloads like this one, whatever their amounts. */
export function offersViewPath({ type, country }: Pick<Workload, 'type' | 'country'>): string {
  return `${api.offersView}?type=${type}${country === null ? '' : `&country=${country}`}`;
}
