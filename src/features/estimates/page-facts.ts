import { pages } from '#core/routes.ts';
import type { PageFacts } from '#kit/page/page-facts.ts';
import { estimatePageHref, estimateViewPath, parseEstimatePage } from './estimate-page-url.ts';

export const facts: PageFacts = {
  description: (site) =>
    `What several proxy jobs cost together at ${site}: the cheapest mix of vendors, what fewer vendors cost, and the months to come.`,
  reads: ({ search }) => [estimateViewPath(parseEstimatePage(search))],
  // For the ages of direct prices.
  showsToday: true,
  canonicalPath: ({ search }, names) =>
    estimatePageHref(
      parseEstimatePage(search),
      names?.countries.map(({ code, name }) => [code, name] as const),
    ),
  // Search engines index the empty page alone.
  listedPath: () => pages.estimate,
};
