import { changesHref, parseChangesQuery, type ChangesQuery } from './changes-url.ts';
import type { CatalogueNames } from '#catalogue/catalogue-names.ts';
import { api, CHANGES_FEED_PATH } from '#core/routes.ts';
import type { AnswerPath } from '#core/page-data.ts';
import type { ChangesView } from './changes-view.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { inDollars } from '#core/shown-money.ts';
import { feedTitle } from './atom-feed.tsx';
import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  parse: ({ search }) => parseChangesQuery(search),
  canonicalPath: (query, names) => changesHref(withKnownProvider(query, names)),
  view: (query): AnswerPath<ChangesView> => changesHref(query, api.changesView),
  description: ({ siteName, view }) => {
    const [last] = view?.changes ?? [];
    const price =
      last?.to == null
        ? ''
        : ` Latest: ${last.provider.name}, now ${inDollars({ price: last.to }, PER_UNIT[last.unit])}.`;
    return `Every change of a proxy vendor’s list price and of the price at ${siteName}, by day, with its source.${price}`;
  },
  feed: ({ query, view }) => {
    const all = { ...query, before: null };
    return view && { path: changesHref(all, CHANGES_FEED_PATH), title: feedTitle(all, view) };
  },
  listedPath: ({ query: { provider, type, before } }) => changesHref({ provider, type, before }),
});

/** The query with the provider's current slug, or without an unknown one. */
function withKnownProvider(query: ChangesQuery, names: CatalogueNames | null | undefined): ChangesQuery {
  if (query.provider === null || !names) return query;
  const slug = names.slugNow?.get(query.provider) ?? query.provider;
  return { ...query, provider: names.providers.some((provider) => provider.slug === slug) ? slug : null };
}
