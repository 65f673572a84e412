import { parseProviderPage, providerPageHref, providerPagePath } from '#catalogue/providers/provider-url.ts';
import { connectViewPath, parseConnect, withConnection } from '#features/connect/connect-url.ts';
import { pages } from '#core/routes.ts';
import type { ProviderView } from '#catalogue/providers/provider-view.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { localPriceText } from '#catalogue/prices/local-price-text.ts';
import { inDollars } from '#core/shown-money.ts';
import { answerIn, type PageAddress, type PageFacts, type ShownAddress } from '#kit/page/page-facts.ts';
import { providerTitle } from './provider-title.ts';

const slugIn = ({ params }: PageAddress) => params['slug'] ?? '';
const readOf = (address: PageAddress) => providerPagePath(slugIn(address), parseProviderPage(address.search));

function viewIn({ data, ...address }: ShownAddress): ProviderView | null {
  return answerIn<ProviderView>(data, readOf(address));
}

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

export const facts: PageFacts = {
  title: (shown, money) => {
    const view = viewIn(shown);
    return view ? providerTitle(view, money) : 'Provider';
  },
  description: (site, shown) => {
    const view = viewIn(shown);
    if (!view) return 'This provider could not be shown.';
    const prices = startingPrices(view);
    return `${view.provider.name} at ${site}${prices === '' ? '' : `: ${prices}`}. Our prices beside the vendor’s list prices, with sources, features, coverage and price history.`;
  },
  reads: (address) => [readOf(address), connectViewPath(slugIn(address), parseConnect(address.search))],
  canonicalPath: ({ search, ...address }) =>
    withConnection(providerPageHref(slugIn({ search, ...address }), parseProviderPage(search)), search),
  crumb: (shown) => viewIn(shown)?.provider.name ?? null,
  parent: { path: pages.providers, title: 'Providers' },
  entries: ({ providers }) => providers.map(({ slug }) => ({ slug })),
  graph: ({ url, ...shown }) => {
    const { provider, services } = viewIn(shown) ?? { services: [] };
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
};

/** The provider with its former names. */
function brandNode({ name, formerNames }: ProviderView['provider']) {
  return { '@type': 'Brand', name, ...(formerNames.length > 0 && { alternateName: formerNames }) };
}
