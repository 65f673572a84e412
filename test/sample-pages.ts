import type { PageAssets, PageModule } from '#contract/page-module.ts';
import { pages } from '#contract/routes.ts';
import { finishResponse } from '#server/http/finished-response.ts';
import type { BuiltFiles } from '#server/pages/built-files.ts';

/** Built files of pages that show nothing but what they were given, so that the server is tested by itself. */
export function sampleBuild(changes: Partial<PageModule> = {}): BuiltFiles {
  const assets: PageAssets = {
    styles: 'body{}',
    earlyScript: '/assets/e.js',
    script: '/assets/a.js',
    modulePreloads: [],
    fonts: [],
    icon: '/assets/i.svg',
  };
  const file = {
    status: 200,
    contentType: 'text/javascript',
    cacheControl: 'public, immutable',
    headers: [],
    body: Buffer.from('1'),
  };
  return {
    pageModule: { ...samplePages, ...changes },
    assets,
    files: new Map([['/assets/a.js', finishResponse(file, null)]]),
  };
}

const READS = ['/api/providers', '/api/services'];

const samplePages: PageModule = {
  pageAt(pathname) {
    if (pathname === pages.apiReference) return { reads: ['/api/openapi.json'], canonicalPath: () => pathname };
    if (pathname !== pages.providers) return null;
    return { reads: READS, canonicalPath: (search) => pathname + (search.includes('sort=name') ? '?sort=name' : '') };
  },
  renderPage({ path, data, unavailable }) {
    const status = path.startsWith('/providers') || path === pages.apiReference ? 200 : 404;
    return { status, html: JSON.stringify({ path: status === 200 ? path : '', data, unavailable }) };
  },
  renderErrorPage: () => ({ status: 500, html: 'error page' }),
};
