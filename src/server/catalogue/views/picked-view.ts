import { MAX_COMPARED } from '#contract/compare/compare-choice.ts';
import { getPickedView } from '#contract/providers/picked-view.ts';
import { defineView } from './view.ts';

/** The providers selected for comparison, by slug. */
export const pickedView = defineView(getPickedView, ({ catalogue: { providerBySlug } }, { query }) => {
  const picked = query.p
    .split(',')
    .slice(0, MAX_COMPARED)
    .flatMap((slug) => providerBySlug.get(slug) ?? []);
  return { answer: { providers: picked.map(({ slug, name, logo }) => ({ slug, name, logo })) } };
});
