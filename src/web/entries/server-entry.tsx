import { renderToString } from 'react-dom/server';
import { adminPages, api } from '#contract/routes.ts';
import type {
  PageAssets,
  PageDescription,
  PageFrame,
  PageModule,
  RenderedPage,
  RenderRequest,
} from '#contract/page-module.ts';
import type { Problem } from '#contract/problem.ts';
import { sharingTags, socialImageOf } from '#web/discovery/sharing-tags.ts';
import { siteDocuments } from '#web/discovery/site-documents.ts';
import { structuredData } from '#web/discovery/structured-data.ts';
import { pageDocument } from '#web/document/document.ts';
import type { PageState } from '#web/document/page-state.ts';
import { AnswerStore } from '#web/public/parts/answers/answer-store.ts';
import { factsOf } from '#web/public/page-facts.ts';
import { PublicApp } from '#web/public/public-app.tsx';
import {
  brokenPage,
  contactRefusedPage,
  findPage,
  notFoundPage,
  publicPages,
  tabTitle,
} from '#web/public/public-pages.tsx';

await Promise.all(
  [...publicPages, notFoundPage, brokenPage, contactRefusedPage].map(async ({ preload }) => preload?.()),
);

/** The page at a pathname, or null: which API paths it shows and the one URL of what a query string asks for. */
export function pageAt(pathname: string): PageDescription | null {
  const page = findPage(pathname);
  if (!page) return null;
  const { reads, showsToday = false, answersForm = false, canonicalPath } = factsOf(page);
  return {
    reads,
    showsToday,
    answersForm,
    canonicalPath: (search, data) => canonicalPath?.(search, data) ?? page.path,
  };
}

/** The page at a path, or the 404 page with its status. */
export function renderPage(request: RenderRequest): RenderedPage {
  const { path, site, publicUrl, assets, data, unavailable, today } = request;
  const [pathname = '/', search = ''] = path.split('?', 2);
  const page = findPage(pathname);
  const facts = page && factsOf(page);
  const failedReads = unavailable && facts ? facts.reads.filter((read) => !(read in data)) : [];
  const html = renderDocument({
    title: (page ?? notFoundPage).title,
    description: facts?.description(site.name) ?? 'There is no page at this address.',
    listedAt: facts && !facts.isUnlisted ? { path: facts.listedPath?.(search) ?? path, publicUrl } : null,
    location: { pathname, search },
    state: { site, data, failedReads, broken: false, refused: false, today: facts?.showsToday ? today : null },
    assets,
  });
  return { status: page ? 200 : 404, html };
}

/** The page that says that something failed on the server, with status 500. */
export function renderErrorPage({ site, assets }: PageFrame): RenderedPage {
  const html = renderDocument({
    title: brokenPage.title,
    description: 'This page could not be shown.',
    listedAt: null,
    location: { pathname: '/', search: '' },
    state: { site, data: {}, failedReads: [], broken: true, refused: false, today: null },
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
    listing: null,
    body: '<noscript>The admin panel needs JavaScript.</noscript>',
    state: { site, data: {}, failedReads: [], broken: false, refused: false, today: null },
    assets,
  });
  return { status: isScreen ? 200 : 404, html };
}

/** The page for a contact form that was not taken. Its address is the form's target, which is no page of its own. */
export function renderContactRefusal({
  site,
  assets,
  problem,
}: PageFrame & { readonly problem: Problem }): RenderedPage {
  const html = renderDocument({
    title: contactRefusedPage.title,
    description: 'The message was not sent.',
    listedAt: null,
    location: { pathname: api.contacts, search: '' },
    state: { site, data: { [api.contacts]: problem }, failedReads: [], broken: false, refused: true, today: null },
    assets,
  });
  return { status: problem.status, html };
}

interface DocumentRequest {
  readonly title: string;
  readonly description: string;
  /** The page's one path and the site's origin, null where search engines should not list it. */
  readonly listedAt: { readonly path: string; readonly publicUrl: string } | null;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly state: PageState;
  readonly assets: PageAssets;
}

function renderDocument({ title, description, listedAt, location, state, assets }: DocumentRequest): string {
  const { site, data } = state;
  const body = renderToString(
    <PublicApp
      answers={new AnswerStore(state)}
      site={state.site}
      renderedOn={state.today}
      location={location}
      brokenPath={state.broken || state.refused ? location.pathname : null}
      refused={state.refused}
    />,
  );
  return pageDocument({
    title: tabTitle(title, site.name),
    description,
    listing: listedAt && {
      canonicalUrl: `${listedAt.publicUrl}${listedAt.path}`,
      sharingTags: sharingTags({
        title,
        description,
        siteName: site.name,
        url: `${listedAt.publicUrl}${listedAt.path}`,
        image: `${listedAt.publicUrl}${socialImageOf(location.pathname)}`,
      }),
      structuredData: structuredData({ site, publicUrl: listedAt.publicUrl, path: location.pathname, title, data }),
    },
    body,
    state,
    assets,
  });
}

/** The files for machines: sitemap, robots and their like. */
export function renderSiteDocuments({ site, publicUrl }: Pick<RenderRequest, 'site' | 'publicUrl'>) {
  const listed = publicPages
    .filter((page) => !factsOf(page).isUnlisted)
    .map((page) => ({
      path: page.path,
      title: page.title,
      description: factsOf(page).description(site.name),
    }));
  return siteDocuments({ site, publicUrl, listed });
}

({
  pageAt,
  renderPage,
  renderErrorPage,
  renderAdminShell,
  renderContactRefusal,
  renderSiteDocuments,
}) satisfies PageModule;
