import { isOfAllHosts, methodologyHref, methodologyViewPath } from '#features/sources/methodology-url.ts';
import { counted } from '#core/count.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  parse: ({ search }) => isOfAllHosts(search),
  canonicalPath: (all) => methodologyHref(all),
  view: methodologyViewPath,
  description: ({ siteName, view }) => {
    const figures = view
      ? ` ${view.sourced} of ${view.prices} name their source, ${view.byPerson} were checked by a person within ${counted(view.maxAgeDays, 'day')}, ${view.fromList} are from published lists.`
      : '';
    return `How ${siteName} checks the direct prices of proxy vendors: sources, automatic readings, corrections.${figures}`;
  },
  listedPath: () => methodologyHref(false),
  graph: ({ url, siteName, view }) => {
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
});
