import { changesHref, parseChangesQuery, type ChangesQuery } from './changes-url.ts';
import type { CatalogueNames } from '#catalogue/catalogue-names.ts';
import { api, CHANGES_FEED_PATH } from '#core/routes.ts';
import type { ChangesView } from './changes-view.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { inDollars } from '#core/shown-money.ts';
import { feedTitle } from './atom-feed.tsx';
import { answerIn, type PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site, { search, data }) => {
    const path = changesHref(parseChangesQuery(search), api.changesView);
    const [last] = answerIn<ChangesView>(data, path)?.changes ?? [];
    const price =
      last?.to == null
        ? ''
        : ` Latest: ${last.provider.name}, now ${inDollars({ price: last.to }, PER_UNIT[last.unit])}.`;
    return `Every change of a proxy vendor’s list price and of the price at ${site}, by day, with its source.${price}`;
  },
  reads: ({ search }) => [changesHref(parseChangesQuery(search), api.changesView)],
  feed: ({ search, data }) => {
    const query = { ...parseChangesQuery(search), before: null };
    const view = answerIn<ChangesView>(data, changesHref(parseChangesQuery(search), api.changesView));
    return view && { path: changesHref(query, CHANGES_FEED_PATH), title: feedTitle(query, view) };
  },
  canonicalPath: ({ search }, names) => changesHref(withKnownProvider(parseChangesQuery(search), names)),
  listedPath: (search) => {
    const { provider, type, before } = parseChangesQuery(search);
    return changesHref({ provider, type, before });
  },
};

/** The query with the provider's current slug, or without an unknown one. */
function withKnownProvider(query: ChangesQuery, names: CatalogueNames | null): ChangesQuery {
  if (query.provider === null || !names) return query;
  const slug = names.slugNow?.get(query.provider) ?? query.provider;
  return { ...query, provider: names.providers.some((provider) => provider.slug === slug) ? slug : null };
}
