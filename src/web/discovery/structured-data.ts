import type { Service } from '#contract/service.ts';
import { api, pages } from '#contract/routes.ts';
import type { SiteInfo } from '#contract/site.ts';
import type { PageData } from '#contract/page-module.ts';
import { formatAmount, type MicroDollars } from '#domain/money.ts';
import { priceOf } from '#domain/service-price.ts';
import {
  BILLING_TYPES,
  PRODUCTS,
  SERVICE_TYPE_LABELS,
  type BillingType,
  type ServiceType,
} from '#domain/service-type.ts';

/** A node of a schema.org graph. */
export type GraphNode = Readonly<Record<string, unknown>>;

interface PageNodes {
  readonly site: SiteInfo;
  readonly publicUrl: string;
  /** The page's own path and title. */
  readonly path: string;
  readonly title: string;
  readonly data: PageData;
  /** The page above it, where that is not home. */
  readonly parent?: { readonly path: string; readonly title: string } | undefined;
  /** What else the page says of itself. */
  readonly nodes?: readonly GraphNode[];
}

const CONTEXT = { '@context': 'https://schema.org' };

const UNIT: Record<BillingType, string> = { gb: 'per GB', cpm: 'per 1,000 requests', ip: 'per IP' };

/** What search engines read of a page: who runs the site, where the page stands, and the offers that it shows. */
export function structuredData(page: PageNodes): { readonly '@graph': readonly GraphNode[] } {
  const nodes = [organization(page), ...breadcrumb(page), ...products(page), ...(page.nodes ?? [])];
  return { ...CONTEXT, '@graph': nodes };
}

function organization({ site, publicUrl }: PageNodes): GraphNode {
  const profiles = [site.linkedinUrl, site.social.x, site.social.linkedin, site.social.github];
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email: site.email,
    telephone: site.phone,
    sameAs: [...new Set(profiles.filter((profile) => profile !== null))],
  };
}

function breadcrumb({ site, publicUrl, path, title, parent }: PageNodes): GraphNode[] {
  if (path === pages.home) return [];
  const steps = [
    { name: site.name, item: `${publicUrl}/` },
    ...(parent ? [{ name: parent.title, item: `${publicUrl}${parent.path}` }] : []),
    { name: title, item: `${publicUrl}${path}` },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** One product per type and unit, with the range of own prices that the page shows. Prices of 0.00 are none. */
function products({ site, publicUrl, path, data }: PageNodes): GraphNode[] {
  const answer = data[api.services];
  if (!isServices(answer)) return [];
  return PRODUCTS.flatMap(({ serviceType }) =>
    BILLING_TYPES.flatMap((unit) => {
      const offered = answer
        .filter(({ type }) => type === serviceType)
        .map((service) => ({ isDemo: service.isDemo, ...priceOf(service) }))
        .filter((price) => price.billingType === unit && price.own !== null);
      const own = offered.flatMap((price) => price.own ?? []);
      const isDemo = offered.some((price) => price.isDemo);
      return own.length === 0
        ? []
        : [product({ serviceType, unit, own, isDemo, siteName: site.name, url: `${publicUrl}${path}` })];
    }),
  );
}

interface ProductOffers {
  readonly serviceType: ServiceType;
  readonly unit: BillingType;
  readonly own: readonly MicroDollars[];
  readonly isDemo: boolean;
  readonly siteName: string;
  readonly url: string;
}

function product({ serviceType, unit, own, isDemo, siteName, url }: ProductOffers): GraphNode {
  const name = `${SERVICE_TYPE_LABELS[serviceType]} (${UNIT[unit]})`;
  return {
    '@type': 'Product',
    name,
    brand: { '@type': 'Brand', name: siteName },
    description: `${name} from ${own.length === 1 ? 'one vendor' : `${own.length} vendors`}.${isDemo ? ' Prices of a demo catalogue.' : ''}`,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: formatAmount(own.reduce((a, b) => (b < a ? b : a))),
      highPrice: formatAmount(own.reduce((a, b) => (b > a ? b : a))),
      offerCount: own.length,
      url,
    },
  };
}

/** The server renders what its own API answers: an array there is a list of services. */
function isServices(answer: unknown): answer is readonly Service[] {
  return Array.isArray(answer);
}
