import { partsOf } from '#core/contract/list-part.ts';
import { listedPricingPath, parsePricingPage, pricingPageHref, pricingPath, workloadPath } from './pricing-url.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import type { PricingView } from './pricing-views.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { productNodes } from '#kit/page/page-metadata.ts';
import { answerIn, type PageAddress, type PageFacts } from '#kit/page/page-facts.ts';

const readOf = ({ search }: PageAddress) => pricingPath(parsePricingPage(search).workload);

export const facts: PageFacts = {
  title: ({ search }) => {
    const { page } = parsePricingPage(search);
    return page === 1 ? 'Pricing' : `Pricing, page ${page}`;
  },
  description: (site) =>
    `What 1 to 1000 GB of proxy traffic costs at ${site}: average price, potential savings and every vendor's price.`,
  reads: (address) => {
    const view = parsePricingPage(address.search);
    return isPriced(view) ? [workloadPath(view), readOf(address)] : [readOf(address)];
  },
  // For the ages of direct prices.
  showsToday: true,
  canonicalPath: ({ search }, names) => {
    const view = parsePricingPage(search, names);
    // A vendor has at most one row for each unit.
    const most = partsOf((names?.providers.length ?? 0) * BILLING_TYPES.length);
    return pricingPageHref({ ...view, page: Math.min(view.page, most) });
  },
  listedPath: listedPricingPath,
  graph: ({ data, siteName, url, ...address }) =>
    productNodes(answerIn<PricingView>(data, readOf(address))?.ranges ?? [], { siteName, url }),
};
