import { isOfAllHosts, methodologyHref } from '#features/sources/methodology-url.ts';
import type { MethodologyView } from '#features/sources/methodology-view.ts';
import { counted } from '#core/count.ts';
import { api } from '#core/routes.ts';
import { answerIn, type PageFacts, type ShownAddress } from '#kit/page/page-facts.ts';

const readOf = (search: string) => methodologyHref(isOfAllHosts(search), api.methodologyView);

function viewIn({ search, data }: Pick<ShownAddress, 'search' | 'data'>): MethodologyView | null {
  return answerIn<MethodologyView>(data, readOf(search));
}

export const facts: PageFacts = {
  description: (site, shown) => {
    const view = viewIn(shown);
    const figures = view
      ? ` ${view.sourced} of ${view.prices} name their source, ${view.byPerson} were checked by a person within ${counted(view.maxAgeDays, 'day')}, ${view.fromList} are from published lists.`
      : '';
    return `How ${site} checks the direct prices of proxy vendors: sources, automatic readings, corrections.${figures}`;
  },
  reads: ({ search }) => [readOf(search)],
  canonicalPath: ({ search }) => methodologyHref(isOfAllHosts(search)),
  listedPath: () => methodologyHref(false),
  graph: ({ url, siteName, ...shown }) => {
    const view = viewIn(shown);
    if (!view) return [];
    const [origin = ''] = url.split(methodologyHref(false));
    return [
      {
        '@type': 'TechArticle',
        headline: 'How prices are checked',
        about: `Direct prices of proxy vendors at ${siteName}`,
        url,
        dateModified: view.day,
        publisher: { '@id': `${origin}/#organization` },
      },
    ];
  },
};
