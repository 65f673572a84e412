import { parsePart } from '#contract/list-part.ts';
import { providersPartOf } from '#contract/providers-answer.ts';
import { parseProvidersView } from '#contract/providers-view.ts';
import { getProvidersView } from '#contract/views/listing-view.ts';
import { productRanges } from '#domain/product-ranges.ts';
import { defineView } from './view.ts';

/** A part of the list of providers. Filters and order are over all of them. */
export const providersView = defineView(getProvidersView, ({ catalogue }, { search }) => {
  const part = providersPartOf(catalogue.listing(), parseProvidersView(search, catalogue), parsePart(search));
  return { answer: { ...part, ranges: productRanges(catalogue.services) } };
});
