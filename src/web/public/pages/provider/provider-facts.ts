import { api, pages } from '#contract/routes.ts';
import type { ProviderView } from '#contract/views/provider-view.ts';
import { answerIn, type PageFacts, type ShownAddress } from '#web/public/page-facts.ts';
import { lowestPrices, providerTitle } from './provider-title.ts';

function viewIn({ params, data }: ShownAddress): ProviderView | null {
  return answerIn<ProviderView>(data, api.providerView(params['slug'] ?? ''));
}

/** What the server knows of the page of a provider. */
export const providerFacts: PageFacts = {
  title: (shown) => {
    const view = viewIn(shown);
    return view ? providerTitle(view) : 'Provider';
  },
  description: (site, shown) => {
    const view = viewIn(shown);
    return view
      ? `Every service of ${view.provider.name} with its price list: what it costs direct, what it costs at ${site}, and the difference.`
      : 'This provider could not be shown.';
  },
  reads: ({ params }) => [api.providerView(params['slug'] ?? '')],
  parent: { path: pages.providers, title: 'Providers' },
  entries: ({ providers }) => providers.map(({ slug }) => ({ slug })),
  graph: ({ url, ...shown }) => {
    const view = viewIn(shown);
    if (!view) return [];
    const { provider, services } = view;
    return lowestPrices(services).map(({ lowest, highest, offers }) => ({
      '@type': 'Product',
      name: `${provider.name} proxies`,
      brand: { '@type': 'Brand', name: provider.name },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: lowest,
        highPrice: highest,
        offerCount: offers,
        url,
      },
    }));
  },
};
