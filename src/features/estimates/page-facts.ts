import { pages } from '#core/routes.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import { estimatePageHref, estimateViewPath, parseEstimatePage } from './estimate-page-url.ts';

export const facts = pageFacts({
  parse: ({ search }) => parseEstimatePage(search),
  canonicalPath: (fields, names) =>
    estimatePageHref(
      fields,
      names?.countries.map(({ code, name }) => [code, name] as const),
    ),
  view: estimateViewPath,
  description: ({ siteName }) =>
    `What several proxy jobs cost together at ${siteName}: the cheapest mix of vendors, what fewer vendors cost, and the months to come.`,
  // For the ages of direct prices.
  showsToday: true,
  // Search engines index the empty page alone.
  listedPath: () => pages.estimate,
});
