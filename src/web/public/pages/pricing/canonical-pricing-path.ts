import { parsePricingView, pricingHref } from '#contract/pricing-view.ts';

/** The one URL of the view that a query string asks for. */
export function canonicalPricingPath(search: string): string {
  return pricingHref(parsePricingView(search));
}
