import { parsePart, partHref, partsOf } from '#contract/list-part.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { parsePricingView, pricingHref } from '#contract/pricing-view.ts';
import { api } from '#contract/routes.ts';
import type { PricingPart } from '#contract/views/pricing-view.ts';
import { productNodes } from '#web/discovery/structured-data.ts';
import { answerIn, type PageAddress, type PageFacts } from '#web/public/page-facts.ts';

const readOf = ({ search }: PageAddress) => api.pricingView + (search === '' ? '' : `?${search}`);

/** What the server knows of the calculator. */
export const pricingFacts: PageFacts = {
  title: ({ search }) => (parsePart(search) === 1 ? 'Pricing' : `Pricing, part ${parsePart(search)}`),
  description: (site) =>
    `What 1 to 1000 GB of proxy traffic cost at ${site}: average price, potential savings and every vendor's price.`,
  reads: (address) => [readOf(address)],
  embeds: ({ data, ...address }) => {
    const path = readOf(address);
    const view = answerIn<PricingPart>(data, path);
    if (!view) return data;
    const sheets = view.sheets.map((sheet) => ({ ...sheet, offers: [] }));
    return { ...data, [path]: { ...view, sheets, ranges: [] } };
  },
  canonicalPath: ({ search }, names) => {
    // A vendor has a row in each unit at the most.
    const most = partsOf((names?.providers.length ?? 0) * BILLING_TYPES.length);
    return partHref(pricingHref(parsePricingView(search)), Math.min(parsePart(search), most));
  },
  graph: ({ data, siteName, url, ...address }) =>
    productNodes(answerIn<PricingPart>(data, readOf(address))?.ranges ?? [], { siteName, url }),
};
