import { renderToString } from 'react-dom/server';
import type {
  PageAssets,
  PageDescription,
  PageFrame,
  PageModule,
  RenderedPage,
  RenderRequest,
} from '#contract/page-module.ts';
import type { Problem } from '#contract/problem.ts';
import { api } from '#contract/routes.ts';
import { pageDocument } from './document.ts';
import type { PageState } from './page-state.ts';
import { AnswerStore } from './public/answers/answer-store.ts';
import { factsOf } from './public/page-facts.ts';
import { PublicApp } from './public/public-app.tsx';
import {
  brokenPage,
  contactRefusedPage,
  findPage,
  notFoundPage,
  publicPages,
  tabTitle,
} from './public/public-pages.tsx';

await Promise.all(
  [...publicPages, notFoundPage, brokenPage, contactRefusedPage].map(async ({ preload }) => preload?.()),
);

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
    canonicalUrl: page && !facts?.isUnlisted ? `${publicUrl}${path}` : null,
    location: { pathname, search },
    state: { site, data, failedReads, broken: false, refused: false },
    assets,
  });
  return { status: page ? 200 : 404, html };
}

/** The page that says that something failed on the server, with status 500. */
export function renderErrorPage({ site, assets }: PageFrame): RenderedPage {
  const html = renderDocument({
    title: brokenPage.title,
    description: 'This page could not be shown.',
    canonicalUrl: null,
    location: { pathname: '/', search: '' },
    state: { site, data: {}, failedReads: [], broken: true, refused: false },
    assets,
  });
  return { status: 500, html };
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
    canonicalUrl: null,
    location: { pathname: api.contacts, search: '' },
    state: { site, data: { [api.contacts]: problem }, failedReads: [], broken: false, refused: true },
    assets,
  });
  return { status: problem.status, html };
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
      brokenPath={state.broken || state.refused ? location.pathname : null}
      refused={state.refused}
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

({ pageAt, renderPage, renderErrorPage, renderContactRefusal }) satisfies PageModule;
