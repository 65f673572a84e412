import { comparePath, compareHref, comparisonOf, parseComparison } from './compare-url.ts';
import { parseNamedComparison } from './named-comparison.ts';
import { pages } from '#core/routes.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import { inDollars } from '#core/shown-money.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import { cheapestText, compareTitle } from './compare-text.ts';

export const facts = pageFacts({
  parse: ({ search }, names) => (names ? parseNamedComparison(search, names) : parseComparison(search)),
  canonicalPath: (comparison) => compareHref(comparison),
  view: comparePath,
  title: ({ view }) => compareTitle(view),
  description: ({ siteName, query, view }) => {
    const cheapest = view && isPriced(query) && cheapestText(view, inDollars);
    const what = `Two to six proxy vendors side by side at ${siteName}: totals, price lists, features, coverage and the source of each price.`;
    return cheapest ? `${cheapest} ${what}` : what;
  },
  listedPath: ({ view }) => comparisonOf(view?.providers.map(({ slug }) => slug).toSorted() ?? []),
  parent: { path: pages.providers, title: 'Providers' },
});
