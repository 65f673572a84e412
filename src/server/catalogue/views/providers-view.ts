import { parsePart, partOf, partsOf } from '#contract/list-part.ts';
import { parseProvidersView } from '#contract/providers-view.ts';
import { getProvidersView } from '#contract/views/listing-view.ts';
import { productRanges } from '#domain/product-ranges.ts';
import { listProviders } from '#domain/provider-listing.ts';
import { demoSourcesOf, shownProvider, shownService } from './shown-rows.ts';
import { defineView } from './view.ts';

/** A part of the list of providers. Filter and order are over all of them. */
export const providersView = defineView(getProvidersView, ({ catalogue }, { search }) => {
  const { providers, services } = catalogue;
  const names = providers.map(({ name }) => name);
  const view = parseProvidersView(search, names);
  const all = listProviders(providers, services, view);
  const pages = partsOf(all.length);
  const page = Math.min(parsePart(search), pages);
  const shown = all.flatMap((listed) => listed.services.map(({ service }) => service));
  return {
    answer: {
      total: providers.length,
      shown: all.length,
      names: view.mode === 'provider' ? names : [],
      page,
      pages,
      listed: partOf(all, page).map((listed) => ({
        provider: shownProvider(listed.provider),
        services: listed.services.map(({ service }) => shownService(service)),
      })),
      hasFeatured: all.some(({ provider }) => provider.featured) || shown.some(({ featured }) => featured),
      isDemo: all.some(({ provider }) => provider.isDemo) || shown.some(({ isDemo }) => isDemo),
      demoSources: demoSourcesOf(shown),
      ranges: productRanges(services),
    },
  };
});
