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
  /** What is answered in the place of every page right now; null where each stands for itself. */
  readonly standIn: () => FinishedResponse | null;
}

/** Built files and pages that are not finished yet. What is no page below the API is the API's own 404. */
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
    // Whoever has just sent a request is told so all the same.
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

/** Whether a page of this site led here, a form's redirect included. Over plain http browsers name the page alone. */
function comesFromOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer = '', host } = headers;
  return site === undefined ? URL.parse(referer)?.host === host : site === 'same-origin';
}
