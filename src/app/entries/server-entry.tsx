import { renderToString } from 'react-dom/server';
import { pageSource } from '#app/contract/page-sources.ts';
import { ALERT_PAGE } from '#features/alerts/alert-page.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { adminApi, adminPages, api, reportPaths } from '#core/routes.ts';
import type {
  PageDescription,
  PageFrame,
  PageModule,
  RenderedPage,
  RenderRequest,
} from '#platform/pages/page-module.ts';
import type { Problem } from '#core/contract/problem.ts';
import { inDollars, type MoneyText, moneyText } from '#core/shown-money.ts';
import { badge } from '#features/embeds/badge-image.tsx';
import { embedCodeDocument } from '#features/embeds/embed-code-document.tsx';
import { embedDocument } from '#features/embeds/embed-document.tsx';
import { changesFeed } from '#features/changes/atom-feed.tsx';
import { pageDocument } from '#app/document/document.ts';
import { renderDocument, type DocumentRequest } from '#app/document/render-document.tsx';
import type { PageState } from '#kit/page/page-state.ts';
import { siteDocuments, sitemapOf } from '#app/discovery/site-documents.ts';
import type { AddressFacts, PageFacts } from '#kit/page/page-facts.ts';
import { tabTitle } from '#kit/layout/page-title.ts';
import { NOT_FOUND_TITLE } from '#kit/layout/unknown-name.tsx';
import { alertTitle } from '#features/alerts/alert-title.ts';
import { MaintenancePage } from '#features/content/maintenance/maintenance-page.tsx';
import { currencyStore } from '#kit/currency/currency-store.ts';
import {
  findPage,
  notFoundPage,
  publicPages,
  standIns,
  type FoundPage,
  type PublicPage,
} from '#app/public/public-pages.tsx';
import { preloadAll } from '#kit/page/define-page.ts';

await preloadAll();

const DECLARED = import.meta.glob<{ readonly facts?: PageFacts }>('../../features/**/{page.tsx,page-facts.ts}', {
  eager: true,
});

/** The facts of a page that only the server needs. */
export function factsOf({ folder }: Pick<PublicPage, 'folder'>): PageFacts {
  const [beside, apart] = ['page.tsx', 'page-facts.ts'].map((file) => DECLARED[`../../features/${folder}/${file}`]);
  const facts = beside?.facts ?? apart?.facts;
  if (!facts) throw new Error(`The page in features/${folder} has no facts`);
  return facts;
}

const PAGES = publicPages.map((page) => ({ ...page, facts: factsOf(page) }));

export function pageAt(pathname: string): PageDescription | null {
  const page = findPage(pathname);
  if (!page) return null;
  const { params } = page;
  const facts = factsOf(page);
  const { showsToday = false, answersForm = false, readsCatalogue } = facts;
  return {
    showsToday,
    answersForm,
    readsCatalogue,
    at: (search, names) => {
      const address = facts.at({ params, search }, names);
      const path = address.path ?? pathname;
      return {
        path,
        reads: address.reads,
        render: (request) => render({ ...request, path }, { page, facts, address }),
      };
    },
    movedPath: (moved, search) => fillPath(page.path, moved) + (search === '' ? '' : `?${search}`),
  };
}

/**
 * Renders the page at a path; the 404 page with its status if there is none, or if its entry is not in the catalogue.
 */
export function renderPage(request: RenderRequest): RenderedPage {
  const [pathname = '/', search = ''] = request.path.split('?', 2);
  return pageAt(pathname)?.at(search).render(request) ?? render(request, null);
}

interface Found {
  readonly page: FoundPage;
  readonly facts: PageFacts;
  readonly address: AddressFacts;
}

function render(request: RenderRequest, found: Found | null): RenderedPage {
  const { path, site, publicUrl, assets, data, missing = {}, unavailable, today } = request;
  const [pathname = '/', search = ''] = path.split('?', 2);
  const { page = null, facts = null, address } = found ?? {};
  const shown = address?.shownWith(data, site.name);
  const isMissing = Object.keys(missing).length > 0;
  const failedReads =
    unavailable && address ? address.reads.filter((read) => !(read in data) && !(read in missing)) : [];
  // A page about one entry is empty without it; the others show sample records.
  const isFailed = failedReads.length > 0 && page?.path.includes(':') === true;
  const titleIn = (money: MoneyText) =>
    isMissing ? NOT_FOUND_TITLE : (shown?.title(money) ?? (page ?? notFoundPage).title ?? '');
  const isListed = facts && shown && !facts.isUnlisted && !isMissing && !isFailed;
  const html = renderDocument({
    title: titleIn(inDollars),
    readerTitle: titleIn(moneyText(currencyStore(site).rendered())),
    description: isMissing || !shown ? 'There is no page at this address.' : shown.description,
    listing: isListed
      ? {
          path: shown.listedPath ?? path,
          publicUrl,
          imagePath: page?.path.includes(':') ? (facts.parent?.path ?? pathname) : pathname,
          shownPath: path,
          crumb: shown.crumb,
          parent: facts.parent,
          feed: shown.feed,
          graphOf: shown.graph,
        }
      : null,
    location: { pathname, search },
    sendsData: isMissing || failedReads.length > 0 || facts?.isStatic !== true,
    state: {
      site,
      path: isMissing || !page ? null : path,
      data,
      failedReads,
      ...(isMissing && { missing }),
      today: facts?.showsToday ? today : null,
    },
    assets,
    source: pageSource(page?.folder ?? 'content/not-found'),
  });
  if (isFailed) return { status: 503, html };
  return { status: found && !isMissing ? 200 : 404, html };
}

/** The page for an error on the server, with status 500. */
export function renderErrorPage(frame: PageFrame): RenderedPage {
  const { title } = standIns.broken;
  return { status: 500, html: renderStandIn(frame, 'broken', { title, description: 'This page could not be shown.' }) };
}

/** The page of a site under maintenance, with status 503. Its only script chooses the theme. */
export function renderMaintenancePage({ site, assets }: PageFrame): RenderedPage {
  const html = pageDocument({
    title: tabTitle('Maintenance', site.name),
    description: `${site.name} is under maintenance.`,
    listing: null,
    body: renderToString(<MaintenancePage site={site} />),
    state: { site, data: {}, failedReads: [], today: null },
    assets: { ...assets, scripts: [] },
  });
  return { status: 503, html };
}

/**
 * The admin panel's document. Nothing of the panel is rendered on the server, so that only a signed-in operator sees
 * it.
 */
export function renderAdminShell({
  path,
  site,
  assets,
  waysToSignIn,
}: Parameters<PageModule['renderAdminShell']>[0]): RenderedPage {
  const isScreen = Object.values<string>(adminPages).includes(path);
  const html = pageDocument({
    title: tabTitle('Admin Panel', site.name),
    description: 'For the operator of this site.',
    listing: null,
    body: '<noscript>The admin panel needs JavaScript.</noscript>',
    state: { site, data: { [adminApi.signIn]: waysToSignIn }, failedReads: [], today: null },
    assets,
  });
  return { status: isScreen ? 200 : 404, html };
}

/** The page for a refused contact form. Its URL is the form's target, which has no page. */
export function renderContactRefusal({ problem, ...frame }: PageFrame & { readonly problem: Problem }): RenderedPage {
  const html = renderStandIn(frame, 'refused', {
    title: standIns.refused.title,
    description: 'The message was not sent.',
    pathname: api.contacts,
    data: { [api.contacts]: problem },
  });
  return { status: problem.status, html };
}

/** The report page of a refused report's price line. In the browser, the URL becomes that of the page. */
export function renderReportRefusal(request: Parameters<PageModule['renderReportRefusal']>[0]): string {
  const { refused, search, data, missing, failedReads, assets, site } = request;
  return renderDocument({
    title: 'Report not sent',
    description: 'The report was not sent.',
    listing: null,
    location: { pathname: reportPaths.page, search },
    state: {
      site,
      path: `${reportPaths.page}?${search}`,
      data: { ...data, [reportPaths.create]: refused },
      missing,
      failedReads,
      today: null,
    },
    assets,
    source: pageSource('price-reports'),
  });
}

/** A page of price alerts: the form, or the target of a link in a mail. */
export function renderAlertPage(request: Parameters<PageModule['renderAlertPage']>[0]): string {
  const { path: pathname, page, data, failedReads, ...frame } = request;
  return renderStandIn(frame, 'alert', {
    title: alertTitle(page),
    description: 'An e-mail when a price changes.',
    pathname,
    data: { ...data, [ALERT_PAGE]: page },
    failedReads,
    source: pageSource('alerts'),
  });
}

type StandIn = Pick<DocumentRequest, 'title' | 'description' | 'source'> &
  Partial<Pick<PageState, 'data' | 'failedReads'>> & { readonly pathname?: string };

/** A page outside the list of pages. Search engines do not index it. */
function renderStandIn(
  { site, assets }: PageFrame,
  standIn: keyof typeof standIns,
  { pathname = '/', data = {}, failedReads = [], ...head }: StandIn,
): string {
  const state = { site, data, failedReads, standIn, today: null };
  return renderDocument({ ...head, listing: null, location: { pathname, search: '' }, state, assets });
}

export const renderSitemap: PageModule['renderSitemap'] = (request) => sitemapOf(PAGES, request);

export const renderSiteDocuments: PageModule['renderSiteDocuments'] = (request) => siteDocuments(PAGES, request);

/** The feed of the price changes that match a query. */
export { changesFeed as renderChangesFeed };

export { embedDocument as renderEmbed, embedCodeDocument as renderEmbedCode, badge as renderBadge };

({
  pageAt,
  renderPage,
  renderErrorPage,
  renderMaintenancePage,
  renderAdminShell,
  renderContactRefusal,
  renderReportRefusal,
  renderAlertPage,
  renderSiteDocuments,
  renderSitemap,
  renderChangesFeed: changesFeed,
  renderEmbed: embedDocument,
  renderEmbedCode: embedCodeDocument,
  renderBadge: badge,
}) satisfies PageModule;
