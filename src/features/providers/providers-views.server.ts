import { MAX_COMPARED } from '#features/compare/compare-choice.ts';
import { parsePart } from '#core/contract/list-part.ts';
import { providersPartOf } from './make-providers-view.ts';
import { getPickedView } from './picked-view.ts';
import { parseProvidersView } from './providers-url.ts';
import { getProvidersView } from '#catalogue/providers/providers-view.ts';
import { productRanges } from '#catalogue/prices/product-ranges.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** A page of the list of providers, filtered and sorted as a whole. */
export const providersView = defineView(getProvidersView, ({ catalogue }, { search }) => {
  const part = providersPartOf(catalogue.listing(), parseProvidersView(search, catalogue), parsePart(search));
  return { answer: { ...part, ranges: productRanges(catalogue.services) } };
});

/** The providers selected for comparison, by slug. */
export const pickedView = defineView(getPickedView, ({ catalogue: { providerBySlug } }, { query }) => {
  const picked = query.p
    .split(',')
    .slice(0, MAX_COMPARED)
    .flatMap((slug) => providerBySlug.get(slug) ?? []);
  return { answer: { providers: picked.map(({ slug, name, logo }) => ({ slug, name, logo })) } };
});
