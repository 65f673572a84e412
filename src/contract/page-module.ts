import type { AlertPage } from '#contract/alerts/alert-page.ts';
import type { ChangesQuery } from '#contract/changes/changes-url.ts';
import type { Country } from '#contract/countries/country.ts';
import type { PathParams } from './path-pattern.ts';
import type { Problem } from './problem.ts';
import type { NamedVendor } from '#contract/providers/named-provider.ts';
import type { SiteInfo } from './site.ts';
import type { ChangesView } from '#contract/changes/changes-view.ts';

/** A module that a page loads. Browsers refuse a file that does not have the hash. */
export interface PageScript {
  readonly src: string;
  readonly integrity?: string;
}

/** A style sheet of some pages, which their documents carry inline; its hash is in the content security policy. */
export interface PageSheet {
  /** Its file, which browsers fetch that come from another page. */
  readonly href: string;
  readonly text: string;
}

/** Built files that a page refers to. */
export interface PageAssets {
  /** CSS text that every page carries inline; its hash is in the content security policy. */
  readonly styles: string;
  /** Code that every page runs before it is drawn; its hash is in the content security policy. */
  readonly inlineScript: string;
  /** URL of a style sheet, where the styles do not stand inline. */
  readonly styleSheet?: string;
  /** To each module that the build loads apart, by its path, the style sheets that it and what it loads need, in their order. */
  readonly sheetsOf?: Readonly<Record<string, readonly PageSheet[]>>;
  /** The browser's entry and what it imports. */
  readonly scripts: readonly PageScript[];
  /** URLs of the font files to preload. */
  readonly fonts: readonly string[];
  /** URL of the SVG icon. */
  readonly icon: string;
  /** Raw HTML for the head, from the development server only. */
  readonly devHead?: string;
}

/** Answers by API path, as the browser's cache keeps them. */
export type PageData = Readonly<Record<string, unknown>>;

/** What has a name and a page. */
export type NamedPage = NonNullable<Problem['nearest']>[number];

/** Reads that name nothing: to each the pages with the nearest names. */
export type MissingReads = Readonly<Record<string, readonly NamedPage[]>>;

/** What an address may name of the catalogue. */
export interface CatalogueNames {
  readonly providers: readonly NamedVendor[];
  readonly countries: readonly Pick<Country, 'name' | 'code'>[];
  /** The codes of the countries that have vendors. */
  readonly soldIn?: () => readonly string[];
  /** To each slug that a provider had before the one of now. */
  readonly slugNow?: ReadonlyMap<string, string>;
}

/** What the server hands over to render one page. */
export interface RenderRequest {
  /** Canonical pathname with its query string. */
  readonly path: string;
  readonly site: SiteInfo;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
  readonly assets: PageAssets;
  readonly data: PageData;
  readonly missing?: MissingReads;
  /** True when the catalogue could not be read: pages show their fallback. */
  readonly unavailable: boolean;
  /** The date in UTC, as YYYY-MM-DD. Only a page that `showsToday` may depend on it. */
  readonly today: string;
}

/** What stands around a page that shows no catalogue. */
export type PageFrame = Pick<RenderRequest, 'site' | 'publicUrl' | 'assets'>;

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

/** A page as the server sees it. */
export interface PageDescription {
  /** Whether it shows today's date: then it is another page every day. */
  readonly showsToday: boolean;
  /** Whether it answers a form that was just sent: nobody else is shown it. */
  readonly answersForm: boolean;
  /** The API paths that it shows under a query string of `canonicalPath`. */
  reads(search: string): readonly string[];
  /** The one URL of what a query string asks for: known values only. Null where the catalogue could not be read. */
  canonicalPath(search: string, names: CatalogueNames | null): string;
  /** The URL of the same page of another entry. */
  movedPath(params: PathParams, search: string): string;
}

/** A text file at a fixed path of the site. */
export interface SiteDocument {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/** A feed of price changes: what is asked for, and what the server found. */
export interface FeedRequest extends Pick<RenderRequest, 'site' | 'publicUrl'> {
  readonly query: ChangesQuery;
  readonly view: ChangesView;
}

/** What the server-rendering build of the pages exports. */
export interface PageModule {
  /** The page at a pathname, null where there is none. */
  pageAt(pathname: string): PageDescription | null;
  /** The page of a path with status 200, or the 404 page. */
  renderPage(request: RenderRequest): RenderedPage;
  /** The page for a request that failed, with status 500. */
  renderErrorPage(request: PageFrame): RenderedPage;
  /** The page for every address while the site is under maintenance, with status 503. */
  renderMaintenancePage(request: PageFrame): RenderedPage;
  /** The files for machines that never change: robots and their like. */
  renderSiteDocuments(request: Pick<RenderRequest, 'site' | 'publicUrl'>): readonly SiteDocument[];
  /** The sitemap of all pages that search engines may list; in more than one file where they are many. */
  renderSitemap(request: {
    readonly publicUrl: string;
    readonly names: CatalogueNames | null;
  }): readonly SiteDocument[];
  /** The feed of price changes. */
  renderChangesFeed(request: FeedRequest): SiteDocument;
  /** The document of the admin panel, which renders in the browser: status 200 for its screens, 404 elsewhere. */
  renderAdminShell(request: Pick<RenderRequest, 'path' | 'site' | 'assets'>): RenderedPage;
  /** A page of price alerts; a form with the answers that it shows. */
  renderAlertPage(
    request: PageFrame & {
      readonly path: string;
      readonly page: AlertPage;
      readonly data: PageData;
      readonly failedReads: readonly string[];
    },
  ): string;
  /** The page for a contact form that was not taken, with the problem's status. */
  renderContactRefusal(request: PageFrame & { readonly problem: Problem }): RenderedPage;
}
