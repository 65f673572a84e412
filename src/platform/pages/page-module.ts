import type { WaysToSignIn } from '#features/account/session-contract.ts';
import type { PageData, MissingReads } from '#core/page-data.ts';
import type { CatalogueNames } from '#catalogue/catalogue-names.ts';
import type { AlertPage } from '#features/alerts/alert-page.ts';
import type { BadgeRequest, EmbedCodeRequest, EmbedRequest } from '#features/embeds/embed.ts';
import type { ChangesQuery } from '#features/changes/changes-url.ts';
import type { PathParams } from '#core/contract/path-pattern.ts';
import type { RefusedReport } from '#features/price-reports/refused-report.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { SiteInfo } from '#core/site.ts';
import type { ChangesView } from '#features/changes/changes-view.ts';

/** A script of a page with the hash that browsers verify. */
export interface PageScript {
  readonly src: string;
  readonly integrity?: string;
}

/** A style sheet of some pages, inline in their documents; its hash is in the content security policy. */
export interface PageSheet {
  /** URL of its file, fetched on client-side navigation. */
  readonly href: string;
  readonly text: string;
}

/** Built files of a page. */
export interface PageAssets {
  /** Common CSS, inline in every page; its hash is in the content security policy. */
  readonly styles: string;
  /** Script that runs before the first paint of every page; its hash is in the content security policy. */
  readonly inlineScript: string;
  /** URL of the style sheet, if the styles are not inline. */
  readonly styleSheet?: string;
  /** For each lazily loaded module, the style sheets of it and its imports, in order. */
  readonly sheetsOf?: Readonly<Record<string, readonly PageSheet[]>>;
  /** For each lazily loaded module, the scripts of it and its static imports, without the entry's. */
  readonly scriptsOf?: Readonly<Record<string, readonly PageScript[]>>;
  /** The browser's entry and its imports. */
  readonly scripts: readonly PageScript[];
  /** URLs of the font files that every page needs. */
  readonly fonts: readonly string[];
  /** URL of the SVG icon. */
  readonly icon: string;
  /** Raw HTML for the head, in development only. */
  readonly devHead?: string;
}

/** The input for rendering a page. */
export interface RenderRequest {
  /** Canonical pathname with its query string. */
  readonly path: string;
  readonly site: SiteInfo;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
  readonly assets: PageAssets;
  readonly data: PageData;
  readonly missing?: MissingReads;
  /** Whether the catalogue is unavailable: pages show their fallback. */
  readonly unavailable: boolean;
  /** Current day in UTC, YYYY-MM-DD. Only pages with `showsToday` may depend on it. */
  readonly today: string;
}

/** The input for a page without the catalogue. */
export type PageFrame = Pick<RenderRequest, 'site' | 'publicUrl' | 'assets'>;

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

/** What the server needs of a page. */
export interface PageDescription {
  /** Whether it shows today's date, so that it changes every day. */
  readonly showsToday: boolean;
  /** Whether it responds to a submitted form, so that it is not cached. */
  readonly answersForm: boolean;
  readonly readsCatalogue: boolean;
  /** The page at a query string. `names` is missing for a canonical one, null without a readable catalogue. */
  at(search: string, names?: CatalogueNames | null): AddressedPage;
  /** The URL of the same page for another entry. */
  movedPath(params: PathParams, search: string): string;
}

/** A page at one URL, which is parsed once. */
export interface AddressedPage {
  /** The canonical URL: known values only. */
  readonly path: string;
  /** The API paths that it reads. */
  readonly reads: readonly string[];
  readonly render: (request: Omit<RenderRequest, 'path'>) => RenderedPage;
}

/** A text file at a fixed path of the site. */
export interface SiteDocument {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/** A feed of price changes: its filters and content. */
export interface FeedRequest extends Pick<RenderRequest, 'site' | 'publicUrl'> {
  readonly query: ChangesQuery;
  readonly view: ChangesView;
}

/** The exports of the server-rendering build. */
export interface PageModule {
  /** The page at a pathname, null if there is none. */
  pageAt(pathname: string): PageDescription | null;
  /** The page of a path with status 200, or the 404 page. */
  renderPage(request: RenderRequest): RenderedPage;
  /** The page of a failed request, with status 500. */
  renderErrorPage(request: PageFrame): RenderedPage;
  /** The page for every URL during maintenance, with status 503. */
  renderMaintenancePage(request: PageFrame): RenderedPage;
  /** Static files for machines, such as robots.txt. */
  renderSiteDocuments(request: Pick<RenderRequest, 'site' | 'publicUrl'>): readonly SiteDocument[];
  /** The sitemap, split into several files if it is large. */
  renderSitemap(request: {
    readonly site: SiteInfo;
    readonly publicUrl: string;
    readonly names: CatalogueNames | null;
  }): readonly SiteDocument[];
  renderChangesFeed(request: FeedRequest): SiteDocument;
  /** A document for frames of other sites, and its only style. */
  renderEmbed(request: EmbedRequest): { readonly html: string; readonly style: string };
  /** The page with the code of an embed, its only style and script. */
  renderEmbedCode(request: EmbedCodeRequest): {
    readonly html: string;
    readonly style: string;
    readonly script: string;
  };
  /** An SVG picture of a price. */
  renderBadge(request: BadgeRequest): string;
  /** The document of the admin panel, rendered in the browser: status 200 for its screens, else 404. */
  renderAdminShell(
    request: Pick<RenderRequest, 'path' | 'site' | 'assets'> & { readonly waysToSignIn: WaysToSignIn },
  ): RenderedPage;
  /** A page of price alerts; a form with the data that it shows. */
  renderAlertPage(
    request: PageFrame & {
      readonly path: string;
      readonly page: AlertPage;
      readonly data: PageData;
      readonly failedReads: readonly string[];
    },
  ): string;
  /** The page of a report that was sent without scripts and rejected: its form with what was typed, and the data that it shows. */
  renderReportRefusal(
    request: PageFrame & {
      readonly refused: RefusedReport;
      /** The query of the report page. */
      readonly search: string;
      readonly data: PageData;
      readonly missing: MissingReads;
      readonly failedReads: readonly string[];
    },
  ): string;
  /** The page of a rejected contact form, with the problem's status. */
  renderContactRefusal(request: PageFrame & { readonly problem: Problem }): RenderedPage;
}
