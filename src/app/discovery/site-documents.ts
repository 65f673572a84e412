import type { PageModule, RenderRequest, SiteDocument } from '#platform/pages/page-module.ts';
import {
  api,
  CHANGES_FEED_PATH,
  connectPaths,
  doorPaths,
  entryPages,
  estimatePaths,
  pages,
  SITEMAP_PATH,
} from '#core/routes.ts';
import { escapeMarkup } from '#kit/page/escape-markup.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { inDollars } from '#core/shown-money.ts';
import { DATA_FILES } from '#features/open-data/data-files.ts';
import type { SiteInfo } from '#core/site.ts';
import type { PublicPage } from '#app/public/public-pages.tsx';
import type { PageFacts } from '#kit/page/page-facts.ts';

type Operator = Pick<RenderRequest, 'site' | 'publicUrl'>;

/** A page with its facts. */
type Page = PublicPage & { readonly facts: PageFacts };

/** The files at fixed paths for crawlers and browsers: robots, llms and the web manifest. */
export function siteDocuments(known: readonly Page[], operator: Operator): readonly SiteDocument[] {
  return [
    { path: '/robots.txt', contentType: 'text/plain; charset=utf-8', body: robots(operator) },
    { path: '/llms.txt', contentType: 'text/plain; charset=utf-8', body: llms(known, operator) },
    { path: '/manifest.webmanifest', contentType: 'application/manifest+json', body: manifest(operator) },
  ];
}

function robots({ publicUrl }: Operator): string {
  return `User-agent: *\nDisallow: /admin\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`;
}

function isListed({ facts }: Page, site: SiteInfo): boolean {
  const { isUnlisted = false, isOffered } = facts;
  return !isUnlisted && isOffered?.(site) !== false;
}

/** An outline for language models (llmstxt.org). */
function llms(known: readonly Page[], { site, publicUrl }: Operator): string {
  const listed = known
    .filter((page) => isListed(page, site) && !page.path.includes(':'))
    .map(({ facts, path, title }) => {
      const shown = facts.at({ params: {}, search: '' }).shownWith({}, site.name);
      return { path, title: title ?? shown.title(inDollars) ?? '', description: shown.description };
    });
  const home = listed.find(({ path }) => path === pages.home);
  const links = listed
    .filter((page) => page !== home)
    .map(({ path, title, description }) => `- [${title}](${publicUrl}${path}): ${description}`);
  return [
    `# ${site.name}`,
    '',
    `> ${home?.description ?? ''}`,
    '',
    '## Pages',
    '',
    ...links,
    '',
    `Each provider has a page, ${publicUrl}${addressOf(entryPages.provider)}, and each country, ${publicUrl}${addressOf(entryPages.country)}: [all of them](${publicUrl}${SITEMAP_PATH}).`,
    '',
    '## Data',
    '',
    `- [What a job costs](${publicUrl}${api.offers}?type=residential&amount=500&country=DE): every vendor with an offer, cheapest first, as JSON; also as [CSV](${publicUrl}${api.offersCsv}?type=residential&amount=500&country=DE)`,
    `- [What several jobs cost](${publicUrl}${SEVERAL_JOBS}): the cheapest mix of vendors, and what fewer vendors cost, as JSON`,
    `- [Vendors side by side](${publicUrl}${api.comparison}?p=bright-data,oxylabs): the rows of the comparison page for a job, as JSON; also as [CSV](${publicUrl}${api.comparisonCsv}?p=bright-data,oxylabs)`,
    `- [OpenAPI document](${publicUrl}${api.openapi}): every call with its parameters and responses`,
    `- [Providers](${publicUrl}${api.providers}): all providers as JSON`,
    `- [Price changes](${publicUrl}${api.priceChanges}): the history of own and direct prices as JSON`,
    `- [Price changes as a feed](${publicUrl}${CHANGES_FEED_PATH}): the same as Atom, newest first`,
    ...(site.offersData
      ? DATA_FILES.map(
          ({ path, text, query }) => `- [${path}](${publicUrl}${path}): ${text}${query ? `; with ${query}` : ''}`,
        )
      : []),
    `- [Services](${publicUrl}${api.services}): all services with own and direct prices in US dollars as JSON`,
    `- How to connect, ${publicUrl}${addressOf(api.serviceConnections(':id'))}: hosts, ports, sign-in and templates of a service as JSON; with values filled in, as code, ${publicUrl}${addressOf(connectPaths.snippets(':id'))}?language=curl`,
    ...(site.offersData
      ? [
          `- [Tools](${publicUrl}${doorPaths.mcp}): the same for language models, by the Model Context Protocol (Streamable HTTP, read-only, no key)`,
        ]
      : []),
    '',
  ].join('\n');
}

const SEVERAL_JOBS = `${estimatePaths.answer}?jobs=residential.300gb.DE,isp.20ip.US`;

/** A path with its parameters in OpenAPI notation: "/providers/{slug}". */
function addressOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function manifest({ site }: Operator): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: pages.home,
    display: 'browser',
    background_color: '#f9fafb',
    theme_color: '#f9fafb',
    icons: [icon(192, 'any'), icon(512, 'any'), { ...icon(512, 'maskable'), src: '/icon-maskable-512.png' }],
  });
}

/** Maximum number of URLs in one file (sitemaps.org allows 50,000). */
const MAX_ADDRESSES = 10_000;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap of a site's paths: one file, or an index and its files. */
export function sitemap(publicUrl: string, paths: readonly string[]): readonly SiteDocument[] {
  if (paths.length <= MAX_ADDRESSES) return [addresses(SITEMAP_PATH, publicUrl, paths)];
  const parts = Array.from({ length: Math.ceil(paths.length / MAX_ADDRESSES) }, (_, index) =>
    addresses(
      SITEMAP_PATH.replace('.', `-${index + 1}.`),
      publicUrl,
      paths.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES),
    ),
  );
  const entries = parts.map(({ path }) => `  <sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>`);
  return [document(SITEMAP_PATH, ['<sitemapindex ', '</sitemapindex>'], entries), ...parts];
}

function addresses(path: string, publicUrl: string, paths: readonly string[]): SiteDocument {
  const entries = paths.map((address) => `  <url><loc>${escapeMarkup(publicUrl + address)}</loc></url>`);
  return document(path, ['<urlset ', '</urlset>'], entries);
}

function document(path: string, [start, end]: readonly [string, string], entries: readonly string[]): SiteDocument {
  const body = [DECLARATION, `${start}${NAMESPACE}>`, ...entries, end, ''].join('\n');
  return { path, contentType: 'application/xml; charset=utf-8', body };
}

type SitemapRequest = Parameters<PageModule['renderSitemap']>[0];

/** The sitemap of all pages that search engines may index, split into several files if it is large. */
export function sitemapOf(known: readonly Page[], { publicUrl, site, names }: SitemapRequest): readonly SiteDocument[] {
  const paths = known
    .filter((page) => isListed(page, site))
    .flatMap((page) => {
      if (!page.path.includes(':')) return page.path;
      const entries = names ? (page.facts.entries?.(names) ?? []) : [];
      return entries.map((params) => fillPath(page.path, params));
    });
  return sitemap(publicUrl, paths);
}
