import { CALCULATED_TYPES, DEFAULT_PRICING_VIEW, PLANS, type PricingView } from '#domain/pricing-view.ts';
import { pages } from './routes.ts';

/** Reads the view that a URL asks for. A value that is unknown falls back to its default, each on its own. */
export function parsePricingView(search: string): PricingView {
  const query = new URLSearchParams(search);
  return {
    type: CALCULATED_TYPES.find((type) => type === query.get('type')) ?? DEFAULT_PRICING_VIEW.type,
    volume: PLANS.find(({ volume }) => String(volume) === query.get('volume'))?.volume ?? DEFAULT_PRICING_VIEW.volume,
  };
}

/** The one URL of a view: known values only, in a fixed order, defaults left out. */
export function pricingHref({ type, volume }: PricingView): string {
  const query = new URLSearchParams();
  if (type !== DEFAULT_PRICING_VIEW.type) query.set('type', type);
  if (volume !== DEFAULT_PRICING_VIEW.volume) query.set('volume', String(volume));
  return query.size === 0 ? pages.pricing : `${pages.pricing}?${query}`;
}
