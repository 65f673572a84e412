import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath, pages as paths } from '#contract/routes.ts';
import { sendFinished, type FinishedResponse } from '#server/http/finished-response.ts';
import type { PageModule } from '#contract/page-module.ts';
import type { PageResponses } from './page-responses.ts';
import type { SiteDocuments } from './site-documents.ts';
import type { SitemapResponses } from './sitemap-responses.ts';

interface PageRoutesSources {
  readonly files: SiteDocuments;
  readonly pages: PageResponses;
  readonly sitemap: SitemapResponses;
  /** The response instead of every page, such as during maintenance; null normally. */
  readonly standIn: () => FinishedResponse | null;
}

/** Built files and uncached pages. Below the API, unknown paths are the API's 404. */
export function registerPageRoutes(
  server: FastifyInstance,
  { pageAt }: Pick<PageModule, 'pageAt'>,
  { files, pages, sitemap, standIn }: PageRoutesSources,
): void {
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
      (await sitemap.find(pathname)) ??
      closed ??
      (await pages.respond(url, request.headers.cookie));
    reply.hijack();
    sendFinished(request.raw, reply.raw, finished);
    return reply;
  });
}

/** Whether a page of this site led here, directly or by a form's redirect. Over plain http, only by the Referer. */
function comesFromOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer = '', host } = headers;
  return site === undefined ? URL.parse(referer)?.host === host : site === 'same-origin';
}
