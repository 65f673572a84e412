import { comparePath, compareHref, comparisonOf, parseComparison } from './compare-url.ts';
import { parseNamedComparison } from './named-comparison.ts';
import { pages } from '#core/routes.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import type { CompareView } from './compare-view.ts';
import { inDollars } from '#core/shown-money.ts';
import { answerIn, type PageFacts, type ShownAddress } from '#kit/page/page-facts.ts';
import { cheapestText, compareTitle } from './compare-text.ts';

const readOf = (search: string) => comparePath(parseComparison(search));

function viewIn({ search, data }: ShownAddress): CompareView | null {
  return answerIn<CompareView>(data, readOf(search));
}

export const facts: PageFacts = {
  title: (shown) => compareTitle(viewIn(shown)),
  description: (site, shown) => {
    const view = viewIn(shown);
    const cheapest = view && isPriced(parseComparison(shown.search)) && cheapestText(view, inDollars);
    const what = `Two to six proxy vendors side by side at ${site}: totals, price lists, features, coverage and the source of each price.`;
    return cheapest ? `${cheapest} ${what}` : what;
  },
  reads: ({ search }) => [readOf(search)],
  canonicalPath: ({ search }, names) =>
    compareHref(names ? parseNamedComparison(search, names) : parseComparison(search)),
  listedPath: (search, data) => {
    const view = answerIn<CompareView>(data, readOf(search));
    return comparisonOf(view?.providers.map(({ slug }) => slug).toSorted() ?? []);
  },
  parent: { path: pages.providers, title: 'Providers' },
};
