import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath, isDataPath, pages as paths, SITEMAP_PATH } from '#core/routes.ts';
import type { PriceAlerts } from '#features/alerts/alert-desk.server.ts';
import { replyFinished, type FinishedResponse, type Lookup } from '#platform/http/finished-response.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';
import { registerAdminShell } from '#app/pages/admin-shell.ts';
import { registerAlertPages } from '#features/alerts/alert-pages.server.ts';
import { PageResponses, type PageSources } from '#platform/pages/page-responses.ts';
import { PreparedFiles } from '#app/pages/prepared-files.ts';
import type { Core } from './app-core.ts';

const SITEMAP_CACHE_CONTROL = 'public, max-age=3600';

/** Cached responses, and the sources of pages. */
export interface PublicPages {
  readonly files: PreparedFiles;
  readonly pages: PageResponses;
  readonly sources: PageSources;
  /** Finds a finished response by URL, before the framework. */
  readonly lookup: Lookup;
}

export function createPublicPages(core: Core): PublicPages {
  const { config, database, built, logger, now, settings, snapshot, cache, closedHeaders, pageHeaders, priceExpiry } =
    core;
  const { publicUrl } = config;
  const site = () => settings.site;
  const files = new PreparedFiles({ built, publicUrl, site, headers: closedHeaders, pageHeaders });
  settings.onChange(() => files.remake());
  const sources: PageSources = {
    pageModule: built.pageModule,
    assets: built.assets,
    site,
    publicUrl,
    snapshot,
    queries: database.queries,
    openData: () => core.openData.state,
    fixedAnswers: core.fixedAnswers,
    headers: pageHeaders,
    onError: (error) => logger.error({ err: error }, 'A page could not be rendered'),
    now,
  };
  const pages = new PageResponses(sources, cache);
  const lookup: Lookup = (url, cookies) => {
    const time = now();
    priceExpiry.check(time);
    settings.check(time);
    if (isApiPath(url)) return cache.peek(url);
    if (isDataPath(url)) return core.openData.peek(url);
    return files.get(url) ?? (settings.current.maintenanceMode ? undefined : pages.lookup(url, cookies));
  };
  return { files, pages, sources, lookup };
}

/** Public pages, pages of mail links, and the panel's document. */
export function registerPublicPages(server: FastifyInstance, core: Core, made: PublicPages, alerts: PriceAlerts): void {
  const { built, cache, closedHeaders, config, development, settings, snapshot } = core;
  const { files, pages, sources } = made;
  const adminPolicy = development?.pagePolicy ?? pagePolicy(built.adminAssets);
  const waysToSignIn = () => ({
    company: config.companySignIn?.name ?? null,
    password: settings.current.passwordSignIn,
  });
  registerAdminShell(server, built, () => ({ site: settings.site, waysToSignIn: waysToSignIn() }), {
    'Content-Security-Policy': adminPolicy,
  });
  const maintenancePage = () => (settings.current.maintenanceMode ? files.maintenancePage() : null);
  registerAlertPages(server, { ...sources, desk: alerts.desk, pages, standIn: maintenancePage });
  registerPageRoutes(server, {
    files,
    pages,
    standIn: maintenancePage,
    pageModule: built.pageModule,
    publicUrl: config.publicUrl,
    site: sources.site,
    snapshot,
    cache,
    headers: closedHeaders,
  });
}

interface PageRoutesSources extends Pick<PageSources, 'pageModule' | 'publicUrl' | 'snapshot' | 'headers' | 'site'> {
  readonly cache: ResponseCache;
  readonly files: PreparedFiles;
  readonly pages: PageResponses;
  /** The response instead of every page, such as during maintenance; null normally. */
  readonly standIn: () => FinishedResponse | null;
}

/** Built files and uncached pages. Below the API, unknown paths are the API's 404. */
function registerPageRoutes(server: FastifyInstance, sources: PageRoutesSources): void {
  const { files, pages, standIn } = sources;
  const pageAt = (path: string) => sources.pageModule.pageAt(path);
  server.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const { url } = request;
    const pathname = url.split('?', 1)[0] ?? url;
    const page = pageAt(pathname);
    const isPage = page !== null;
    if (isApiPath(pathname) && !isPage) {
      reply.callNotFound();
      return reply;
    }
    const withoutSlash = pathname.replace(/\/$/, '');
    if (!isPage && pageAt(withoutSlash)) return reply.redirect(withoutSlash + url.slice(pathname.length), 308);
    if (page?.answersForm && !comesFromOwnPage(request))
      return reply.header('Cache-Control', 'no-store').redirect(`${paths.home}#contact`, 303);
    // The confirmation of a submitted form is shown even then.
    const closed = page?.answersForm ? null : standIn();
    const finished =
      files.get(pathname) ??
      (await sitemapFile(sources, pathname)) ??
      closed ??
      (await pages.respond(url, request.headers.cookie));
    return replyFinished(reply, finished);
  });
}

/** Whether a page of this site led here, directly or by a form's redirect. Over plain http, only by the Referer. */
function comesFromOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer = '', host } = headers;
  return site === undefined ? URL.parse(referer)?.host === host : site === 'same-origin';
}

/**
 * A file of the sitemap, rendered once per catalogue version; null for any other path. Without a catalogue it lists
 * only the other pages.
 */
async function sitemapFile(
  { pageModule, publicUrl, site, snapshot, cache, headers }: PageRoutesSources,
  pathname: string,
): Promise<FinishedResponse | null> {
  const [start = '', end = ''] = SITEMAP_PATH.split('.');
  if (!pathname.startsWith(start) || !pathname.endsWith(`.${end}`)) return null;
  const { generation } = cache;
  const present = cache.peek(pathname);
  if (present) return present;
  const current = await snapshot.current().catch(() => null);
  const files = pageModule.renderSitemap({ publicUrl, site: site(), names: current?.catalogue ?? null });
  const file = files.find(({ path }) => path === pathname);
  if (!file) return null;
  const { contentType, body } = file;
  const keep = current?.isFresh === true;
  const cacheControl = keep ? SITEMAP_CACHE_CONTROL : 'no-store';
  return cache.get(pathname, generation, async () => ({
    source: { status: 200, contentType, cacheControl, headers, body: Buffer.from(body) },
    keep,
  }));
}
