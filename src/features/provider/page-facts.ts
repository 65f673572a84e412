import { parseProviderPage, providerPageHref, providerPagePath } from '#catalogue/providers/provider-url.ts';
import { connectViewPath, parseConnect, withConnection } from '#features/connect/connect-url.ts';
import { pages } from '#core/routes.ts';
import type { ProviderView } from '#catalogue/providers/provider-view.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { localPriceText } from '#catalogue/prices/local-price-text.ts';
import { inDollars } from '#core/shown-money.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import { providerTitle } from './provider-title.ts';

/** Maximum number of products in a provider's structured data. */
const MAX_PRODUCT_NODES = 20;
const MAX_NAMED_SERVICES = 3;

/** "Residential Proxies from $4.83/GB, ISP Proxies from $1.40/IP". */
function startingPrices({ services }: ProviderView): string {
  return services
    .flatMap(({ name, billingType, range, localPrice }) => {
      if (localPrice) return `${name} ${localPriceText(localPrice, PER_UNIT[billingType], inDollars)}`;
      return range ? `${name} from ${inDollars({ price: range.lowest }, PER_UNIT[billingType])}` : [];
    })
    .slice(0, MAX_NAMED_SERVICES)
    .join(', ');
}

export const facts = pageFacts({
  parse: ({ params, search }) => ({
    slug: params['slug'] ?? '',
    shown: parseProviderPage(search),
    connect: parseConnect(search),
  }),
  canonicalPath: ({ slug, shown, connect }) => withConnection(providerPageHref(slug, shown), connect),
  view: ({ slug, shown }) => providerPagePath(slug, shown),
  reads: ({ slug, shown, connect }) => [providerPagePath(slug, shown), connectViewPath(slug, connect)],
  title: ({ view }, money) => (view ? providerTitle(view, money) : 'Provider'),
  description: ({ siteName, view }) => {
    if (!view) return 'This provider could not be shown.';
    const prices = startingPrices(view);
    return `${view.provider.name} at ${siteName}${prices === '' ? '' : `: ${prices}`}. Our prices beside the vendor’s list prices, with sources, features, coverage and price history.`;
  },
  crumb: ({ view }) => view?.provider.name ?? null,
  parent: { path: pages.providers, title: 'Providers' },
  entries: ({ providers }) => providers.map(({ slug }) => ({ slug })),
  graph: ({ url, view }) => {
    const { provider, services } = view ?? { services: [] };
    return services.slice(0, MAX_PRODUCT_NODES).flatMap(({ name, type, range, isDemo }) =>
      provider && range
        ? {
            '@type': 'Product',
            name: `${provider.name} ${name}`,
            category: SERVICE_TYPE_LABELS[type],
            brand: brandNode(provider),
            description: `${name} from ${provider.name}.${isDemo ? ' Demo prices.' : ''}`,
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'USD',
              lowPrice: range.lowest,
              highPrice: range.highest,
              offerCount: range.offers,
              url,
            },
          }
        : [],
    );
  },
});

/** The provider with its former names. */
function brandNode({ name, formerNames }: ProviderView['provider']) {
  return { '@type': 'Brand', name, ...(formerNames.length > 0 && { alternateName: formerNames }) };
}
