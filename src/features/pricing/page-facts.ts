import { partsOf } from '#core/contract/list-part.ts';
import { listedPricingPath, parsePricingPage, pricingPageHref, pricingPath, workloadPath } from './pricing-url.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { productNodes } from '#kit/page/page-metadata.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  parse: ({ search }, names = null) => parsePricingPage(search, names),
  canonicalPath: (shown, names) => {
    if (names === undefined) return pricingPageHref(shown);
    // A vendor has at most one row for each unit.
    const most = partsOf((names?.providers.length ?? 0) * BILLING_TYPES.length);
    return pricingPageHref({ ...shown, page: Math.min(shown.page, most) });
  },
  view: ({ workload }) => pricingPath(workload),
  reads: (shown) => [...(isPriced(shown) ? [workloadPath(shown)] : []), pricingPath(shown.workload)],
  title: ({ query: { page } }) => (page === 1 ? 'Pricing' : `Pricing, page ${page}`),
  description: ({ siteName }) =>
    `What 1 to 1000 GB of proxy traffic costs at ${siteName}: average price, potential savings and every vendor's price.`,
  // For the ages of direct prices.
  showsToday: true,
  listedPath: ({ query }) => listedPricingPath(query),
  graph: ({ view, siteName, url }) => productNodes(view?.ranges ?? [], { siteName, url }),
});
