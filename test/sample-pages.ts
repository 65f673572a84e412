import type { AddressedPage, PageAssets, PageModule } from '#platform/pages/page-module.ts';
import { pages } from '#core/routes.ts';
import { finishResponse } from '#platform/http/finished-response.ts';
import type { BuiltFiles } from '#app/pages/built-files.ts';

/** Built files of pages that show only their input, to test the server without the real pages. */
export function sampleBuild(changes: Partial<PageModule> = {}): BuiltFiles {
  const assets: PageAssets = {
    styles: 'body{}',
    inlineScript: '',
    scripts: [{ src: '/assets/a.js' }],
    fonts: [],
    icon: '/assets/i.svg',
  };
  const file = {
    status: 200,
    contentType: 'text/javascript',
    cacheControl: 'public, immutable',
    headers: {},
    body: Buffer.from('1'),
  };
  return {
    pageModule: { pageAt: pagesOf(changes.renderPage ?? samplePages.renderPage), ...samplePages, ...changes },
    assets,
    adminAssets: { ...assets, styles: '', styleSheet: '/assets/admin.css' },
    files: new Map([['/assets/a.js', finishResponse(file, null)]]),
  };
}

const READS = ['/api/providers', '/api/services'];

/** A page without data and date. */
const SAMPLE = { showsToday: false, answersForm: false, readsCatalogue: false, movedPath: () => '' };

/** Paths whose rendering depends on path, data and date alone. */
const SAMPLE_PATHS: ReadonlySet<string> = new Set([pages.apiReference, pages.terms, pages.contactSent]);

/** The pages, whose content is what `renderPage` makes of their input. */
const pagesOf =
  (renderPage: PageModule['renderPage']): PageModule['pageAt'] =>
  (pathname) => {
    const sample = (path: string, reads: readonly string[] = []): AddressedPage => ({
      path,
      reads,
      render: (request) => renderPage({ ...request, path }),
    });
    const at = () => sample(pathname);
    if (pathname === pages.apiReference) return { ...SAMPLE, at: () => sample(pathname, ['/api/openapi.json']) };
    if (pathname === pages.terms) return { ...SAMPLE, showsToday: true, at };
    if (pathname === pages.contactSent) return { ...SAMPLE, answersForm: true, at };
    if (pathname !== pages.providers) return null;
    return {
      ...SAMPLE,
      readsCatalogue: true,
      at: (search) => sample(pathname + (search.includes('sort=name') ? '?sort=name' : ''), READS),
    };
  };

const samplePages: Omit<PageModule, 'pageAt'> = {
  renderPage({ path, data, unavailable, today }) {
    const status = path.startsWith(pages.providers) || SAMPLE_PATHS.has(path) ? 200 : 404;
    return { status, html: JSON.stringify({ path: status === 200 ? path : '', data, unavailable, today }) };
  },
  renderMaintenancePage: ({ site }) => ({ status: 503, html: `${site.name} is closed` }),
  renderErrorPage: () => ({ status: 500, html: 'error page' }),
  renderSiteDocuments: ({ publicUrl }) => [{ path: '/robots.txt', contentType: 'text/plain', body: publicUrl }],
  renderSitemap: ({ publicUrl }) => [{ path: '/sitemap.xml', contentType: 'application/xml', body: publicUrl }],
  renderChangesFeed: ({ publicUrl }) => ({
    path: '/changes.atom',
    contentType: 'application/atom+xml',
    body: publicUrl,
  }),
  renderEmbed: (request) => ({ html: JSON.stringify(request), style: '' }),
  renderEmbedCode: (request) => ({ html: JSON.stringify(request), style: '', script: '' }),
  renderBadge: (request) => JSON.stringify(request),
  renderAdminShell: ({ path }) => ({
    status: path === '/admin' || path === '/admin/login' ? 200 : 404,
    html: 'admin shell',
  }),
  renderAlertPage: ({ page, data, failedReads }) => JSON.stringify({ page, data, failedReads }),
  renderReportRefusal: ({ refused }) => JSON.stringify(refused),
  renderContactRefusal: ({ problem }) => ({ status: problem.status, html: JSON.stringify(problem) }),
};
