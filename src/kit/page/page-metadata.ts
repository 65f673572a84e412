import { pages } from '#core/routes.ts';
import type { SiteInfo } from '#core/site.ts';
import type { ProductRange } from '#catalogue/prices/product-ranges.ts';
import { SERVICE_TYPE_LABELS, type BillingType } from '#core/service-type.ts';
import { escapeMarkup } from './escape-markup.ts';

/** A node of a schema.org graph. */
export type GraphNode = Readonly<Record<string, unknown>>;

interface PageNodes {
  readonly site: SiteInfo;
  readonly publicUrl: string;
  /** The page's own path and title. */
  readonly path: string;
  readonly title: string;
  /** The page's name in the breadcrumbs, if it differs from the title. */
  readonly crumb?: string | null | undefined;
  /** The parent page, if that is not the home page. */
  readonly parent?: { readonly path: string; readonly title: string } | undefined;
  readonly nodes?: readonly GraphNode[];
}

const CONTEXT = { '@context': 'https://schema.org' };

const UNIT: Record<BillingType, string> = { gb: 'per GB', cpm: 'per 1,000 requests', ip: 'per IP' };

/** The structured data of a page: the organization, the breadcrumbs and the offers on the page. */
export function structuredData(page: PageNodes): { readonly '@graph': readonly GraphNode[] } {
  const nodes = [organization(page), ...breadcrumb(page), ...(page.nodes ?? [])];
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
    ...(site.phone !== '' && { telephone: site.phone }),
    sameAs: [...new Set(profiles.filter((profile) => profile !== null && profile !== ''))],
  };
}

function breadcrumb({ site, publicUrl, path, title, crumb, parent }: PageNodes): GraphNode[] {
  if (path === pages.home) return [];
  const steps = [
    { name: site.name, item: `${publicUrl}/` },
    ...(parent ? [{ name: parent.title, item: `${publicUrl}${parent.path}` }] : []),
    { name: crumb ?? title, item: `${publicUrl}${path}` },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** One product per type and unit, with the range of own prices on the page. */
export function productNodes(
  ranges: readonly ProductRange[],
  page: { readonly siteName: string; readonly url: string },
): readonly GraphNode[] {
  return ranges.map((range) => product(range, page));
}

function product(
  { type, unit, lowest, highest, count, isDemo }: ProductRange,
  { siteName, url }: { readonly siteName: string; readonly url: string },
): GraphNode {
  const name = `${SERVICE_TYPE_LABELS[type]} (${UNIT[unit]})`;
  return {
    '@type': 'Product',
    name,
    brand: { '@type': 'Brand', name: siteName },
    description: `${name} from ${count === 1 ? 'one vendor' : `${count} vendors`}.${isDemo ? ' Demo prices.' : ''}`,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: lowest,
      highPrice: highest,
      offerCount: count,
      url,
    },
  };
}

interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The page's canonical URL. */
  readonly url: string;
  /** Absolute URL of an image of 1200 by 630 pixels. */
  readonly image: string;
}

/** Open Graph and Twitter tags, for previews of a shared link. */
export function sharingTags({ title, description, siteName, url, image }: SharedPage): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  };
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escapeMarkup(value)}">`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('');
}

/** The path of a page's social image, drawn by `tools/draw-site-images.ts`. */
export function socialImageOf(path: string): string {
  const name = path === pages.home ? 'home' : path.slice(1).replaceAll('/', '-');
  return `/social/${name}.png`;
}
