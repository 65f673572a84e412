import { renderToString } from 'react-dom/server';
import { PublicApp } from '#app/public/public-app.tsx';
import { standIns } from '#app/public/public-pages.tsx';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { tabTitle } from '#kit/layout/page-title.ts';
import type { PageFeed } from '#kit/page/page-facts.ts';
import { sharingTags, socialImageOf, structuredData, type GraphNode } from '#kit/page/page-metadata.ts';
import type { PageState } from '#kit/page/page-state.ts';
import type { PageAssets } from '#platform/pages/page-module.ts';
import { pageDocument } from './document.ts';
import { sheetHead } from './sheet-head.ts';

/** A page outside of its document. */
export interface DocumentRequest {
  /** The title for search engines and shared links. */
  readonly title: string;
  /** The title in the browser's tab, if it differs. */
  readonly readerTitle?: string;
  readonly description: string;
  /** Null if search engines should not index the page. */
  readonly listing: {
    readonly path: string;
    /** The canonical path of the shown state, which search engines may not list. */
    readonly shownPath: string;
    /** The page's name in the breadcrumbs; null for the title. */
    readonly crumb: string | null;
    /** The site's origin. */
    readonly publicUrl: string;
    /** The page whose social image is used. */
    readonly imagePath: string;
    readonly parent: { readonly path: string; readonly title: string } | undefined;
    readonly feed: PageFeed | null;
    readonly graphOf: (url: string) => readonly GraphNode[];
  } | null;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly state: PageState;
  /** Whether the state includes the data. */
  readonly sendsData?: boolean;
  readonly assets: PageAssets;
  /** The page's module. */
  readonly source?: string;
}

/** The HTML document of a page. */
export function renderDocument(request: DocumentRequest): string {
  const {
    title,
    readerTitle = title,
    description,
    listing,
    location,
    state,
    sendsData = true,
    assets,
    source,
  } = request;
  const { site } = state;
  const body = renderToString(
    <PublicApp
      answers={new AnswerStore(state)}
      site={state.site}
      renderedOn={state.today}
      location={location}
      standIn={state.standIn ? { path: location.pathname, page: standIns[state.standIn] } : null}
    />,
  );
  const url = listing ? `${listing.publicUrl}${listing.path}` : '';
  return pageDocument({
    title: tabTitle(readerTitle, site.name),
    description,
    listing: listing && {
      canonicalUrl: url,
      feed: listing.feed,
      sharingTags: sharingTags({
        title,
        description,
        siteName: site.name,
        url,
        image: `${listing.publicUrl}${socialImageOf(listing.imagePath)}`,
      }),
      structuredData: structuredData({
        site,
        publicUrl: listing.publicUrl,
        path: location.pathname,
        parent: listing.parent,
        crumb: listing.crumb,
        title,
        nodes: listing.graphOf(url),
      }),
    },
    above: sheetHead(site.name, listing ? `${listing.publicUrl}${listing.shownPath}` : ''),
    body,
    state: sendsData ? state : { ...state, data: {} },
    assets,
    source,
  });
}
