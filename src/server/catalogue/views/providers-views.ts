import { MAX_COMPARED } from '#contract/compare/compare-choice.ts';
import { parsePart } from '#contract/list-part.ts';
import { providersPartOf } from '#contract/providers/make-providers-view.ts';
import { getPickedView } from '#contract/providers/picked-view.ts';
import { parseProvidersView } from '#contract/providers/providers-url.ts';
import { getProvidersView } from '#contract/providers/providers-view.ts';
import { productRanges } from '#domain/prices/product-ranges.ts';
import { defineView } from './view.ts';

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
