import type { FastifyInstance } from 'fastify';
import { adminPages } from '#core/routes.ts';
import type { WaysToSignIn } from '#features/account/session-contract.ts';
import type { SiteInfo } from '#core/site.ts';
import type { HeaderFields } from '#platform/http/security-headers.ts';
import type { BuiltFiles } from './built-files.ts';

/** The admin panel's document at `/admin` and below: the same for everyone, with the ways to sign in. Never cached or indexed. */
export function registerAdminShell(
  server: FastifyInstance,
  { pageModule, adminAssets }: Pick<BuiltFiles, 'pageModule' | 'adminAssets'>,
  shown: () => { readonly site: SiteInfo; readonly waysToSignIn: WaysToSignIn },
  headers: HeaderFields,
): void {
  for (const url of [adminPages.dashboard, `${adminPages.dashboard}/*`]) {
    server.get(url, { config: { access: 'public' } }, async (request, reply) => {
      const [path = '', search] = request.url.split('?', 2);
      if (path.endsWith('/')) return reply.redirect(withoutSlashes(path) + (search ? `?${search}` : ''), 308);
      reply.headers(headers);
      const { status, html } = pageModule.renderAdminShell({ path, assets: adminAssets, ...shown() });
      return reply
        .code(status)
        .header('Cache-Control', 'no-store')
        .header('X-Robots-Tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(html);
    });
  }
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
