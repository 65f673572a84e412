import type { FastifyInstance } from 'fastify';
import { isApiPath } from '#contract/routes.ts';
import { sendFinished } from '#server/http/finished-response.ts';
import type { BuiltFiles } from './built-files.ts';
import type { PageResponses } from './page-responses.ts';

/** Built files and pages that are not finished yet. What is no page below the API is the API's own 404. */
export function registerPageRoutes(
  server: FastifyInstance,
  built: Pick<BuiltFiles, 'pageModule' | 'files'>,
  pages: PageResponses,
): void {
  server.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const { url } = request;
    const pathname = url.split('?', 1)[0] ?? url;
    const isPage = built.pageModule.pageAt(pathname) !== null;
    if (isApiPath(pathname) && !isPage) {
      reply.callNotFound();
      return reply;
    }
    const withoutSlash = pathname.replace(/\/$/, '');
    if (!isPage && built.pageModule.pageAt(withoutSlash))
      return reply.redirect(withoutSlash + url.slice(pathname.length), 308);
    const finished = built.files.get(pathname) ?? (await pages.respond(url));
    reply.hijack();
    sendFinished(request.raw, reply.raw, finished);
    return reply;
  });
}
