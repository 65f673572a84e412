import { renderToString } from 'react-dom/server';
import { adminPages } from '#contract/routes.ts';
import type { PageAssets, PageDescription, PageModule, RenderedPage, RenderRequest } from '#contract/page-module.ts';
import { pageDocument } from './document.ts';
import type { PageState } from './page-state.ts';
import { AnswerStore } from './public/answers/answer-store.ts';
import { factsOf } from './public/page-facts.ts';
import { PublicApp } from './public/public-app.tsx';
import { brokenPage, findPage, notFoundPage, publicPages, tabTitle } from './public/public-pages.tsx';

await Promise.all([...publicPages, notFoundPage, brokenPage].map(async ({ preload }) => preload?.()));

/** The page at a pathname, or null: which API paths it shows and the one URL of what a query string asks for. */
export function pageAt(pathname: string): PageDescription | null {
  const page = findPage(pathname);
  if (!page) return null;
  const { reads, canonicalPath } = factsOf(page);
  return { reads, canonicalPath: (search, data) => canonicalPath?.(search, data) ?? page.path };
}

/** The page at a path, or the 404 page with its status. */
export function renderPage({ path, site, publicUrl, assets, data, unavailable }: RenderRequest): RenderedPage {
  const [pathname = '/', search = ''] = path.split('?', 2);
  const page = findPage(pathname);
  const facts = page && factsOf(page);
  const failedReads = unavailable && facts ? facts.reads.filter((read) => !(read in data)) : [];
  const html = renderDocument({
    title: (page ?? notFoundPage).title,
    description: facts?.description(site.name) ?? 'There is no page at this address.',
    canonicalUrl: page && `${publicUrl}${path}`,
    location: { pathname, search },
    state: { site, data, failedReads, broken: false },
    assets,
  });
  return { status: page ? 200 : 404, html };
}

/** The page that says that something failed on the server, with status 500. */
export function renderErrorPage({ site, assets }: Pick<RenderRequest, 'site' | 'publicUrl' | 'assets'>): RenderedPage {
  const html = renderDocument({
    title: brokenPage.title,
    description: 'This page could not be shown.',
    canonicalUrl: null,
    location: { pathname: '/', search: '' },
    state: { site, data: {}, failedReads: [], broken: true },
    assets,
  });
  return { status: 500, html };
}

/** The admin panel's document. Nothing of the panel is rendered here: whoever is not signed in sees none of it. */
export function renderAdminShell({
  path,
  site,
  assets,
}: Pick<RenderRequest, 'path' | 'site' | 'assets'>): RenderedPage {
  const isScreen = Object.values<string>(adminPages).includes(path);
  const html = pageDocument({
    title: tabTitle('Admin Panel', site.name),
    description: 'For the operator of this site.',
    canonicalUrl: null,
    body: '<noscript>The admin panel needs JavaScript.</noscript>',
    state: { site, data: {}, failedReads: [], broken: false },
    assets,
  });
  return { status: isScreen ? 200 : 404, html };
}

interface DocumentRequest {
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl: string | null;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly state: PageState;
  readonly assets: PageAssets;
}

function renderDocument({ title, description, canonicalUrl, location, state, assets }: DocumentRequest): string {
  const body = renderToString(
    <PublicApp
      answers={new AnswerStore(state)}
      site={state.site}
      location={location}
      brokenPath={state.broken ? location.pathname : null}
    />,
  );
  return pageDocument({
    title: tabTitle(title, state.site.name),
    description,
    canonicalUrl,
    body,
    state,
    assets,
  });
}

({ pageAt, renderPage, renderErrorPage, renderAdminShell }) satisfies PageModule;
