import type { SiteDocument } from '#contract/page-module.ts';
import { api, CHANGES_FEED_PATH, entryPages, pages, SITEMAP_PATH } from '#contract/routes.ts';
import type { SiteInfo } from '#contract/site.ts';

/** A page that search engines may index. */
export interface ListedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

interface DocumentsRequest {
  readonly site: SiteInfo;
  readonly publicUrl: string;
  readonly listed: readonly ListedPage[];
}

/** The files at fixed paths for crawlers and browsers: robots, llms and the web manifest. */
export function siteDocuments(request: DocumentsRequest): readonly SiteDocument[] {
  return [
    { path: '/robots.txt', contentType: 'text/plain; charset=utf-8', body: robots(request) },
    { path: '/llms.txt', contentType: 'text/plain; charset=utf-8', body: llms(request) },
    { path: '/manifest.webmanifest', contentType: 'application/manifest+json', body: manifest(request) },
  ];
}

function robots({ publicUrl }: DocumentsRequest): string {
  return `User-agent: *\nDisallow: /admin\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`;
}

/** An outline for language models (llmstxt.org). */
function llms({ site, publicUrl, listed }: DocumentsRequest): string {
  const home = listed.find(({ path }) => path === pages.home);
  const links = listed
    .filter(({ path }) => path !== pages.home)
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
    `- [What a job costs](${publicUrl}${api.offers}?type=residential&amount=500&country=DE): every vendor that can do it, cheapest first, as JSON; also as [CSV](${publicUrl}${api.offersCsv}?type=residential&amount=500&country=DE)`,
    `- [OpenAPI document](${publicUrl}${api.openapi}): every call with its parameters and responses`,
    `- [Providers](${publicUrl}${api.providers}): all providers as JSON`,
    `- [Price changes](${publicUrl}${api.priceChanges}): the history of own and direct prices as JSON`,
    `- [Price changes as a feed](${publicUrl}${CHANGES_FEED_PATH}): the same as Atom, newest first`,
    `- [Services](${publicUrl}${api.services}): all services with own and direct prices in US dollars as JSON`,
    '',
  ].join('\n');
}

/** A path with its parameters in OpenAPI notation: "/providers/{slug}". */
function addressOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function manifest({ site }: DocumentsRequest): string {
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
