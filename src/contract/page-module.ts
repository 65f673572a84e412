import type { SiteInfo } from './site.ts';

/** Built files that a page refers to. */
export interface PageAssets {
  /** CSS text that every page carries inline; its hash is in the content security policy. */
  readonly styles: string;
  /** URL of the small module that keeps early clicks until the entry takes them over. */
  readonly earlyScript: string;
  /** URL of the browser entry module. */
  readonly script: string;
  readonly modulePreloads: readonly string[];
  /** URLs of the font files to preload. */
  readonly fonts: readonly string[];
  /** URL of the SVG icon. */
  readonly icon: string;
  /** Raw HTML for the head, from the development server only. */
  readonly devHead?: string;
}

/** Answers by API path, as the browser's cache keeps them. */
export type PageData = Readonly<Record<string, unknown>>;

/** What the server hands over to render one page. */
export interface RenderRequest {
  /** Canonical pathname with its query string. */
  readonly path: string;
  readonly site: SiteInfo;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
  readonly assets: PageAssets;
  readonly data: PageData;
  /** True when the catalogue could not be read: pages show their fallback. */
  readonly unavailable: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

/** A page as the server sees it. */
export interface PageDescription {
  /** The API paths that it shows. */
  readonly reads: readonly string[];
  /** The one URL of what a query string asks for: known values only. */
  canonicalPath(search: string, data: PageData): string;
}

/** What the server-rendering build of the pages exports. */
export interface PageModule {
  /** The page at a pathname, null where there is none. */
  pageAt(pathname: string): PageDescription | null;
  /** The page of a path with status 200, or the 404 page. */
  renderPage(request: RenderRequest): RenderedPage;
  /** The page for a request that failed, with status 500. */
  renderErrorPage(request: Pick<RenderRequest, 'site' | 'publicUrl' | 'assets'>): RenderedPage;
}
