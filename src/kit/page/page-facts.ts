import type { PageData } from '#core/page-data.ts';
import type { CatalogueNames } from '#catalogue/catalogue-names.ts';
import type { PathParams } from '#core/contract/path-pattern.ts';
import type { SiteInfo } from '#core/site.ts';
import type { MoneyText } from '#core/shown-money.ts';
import type { GraphNode } from './page-metadata.ts';

/** A page's URL: the parameters of its path, and its query string without the question mark. */
export interface PageAddress {
  readonly params: PathParams;
  readonly search: string;
}

/** A page's URL with the answers to its reads. */
export interface ShownAddress extends PageAddress {
  readonly data: PageData;
}

export interface PageFeed {
  readonly path: string;
  readonly title: string;
}

/** The facts about a page that only the server needs. */
export interface PageFacts {
  /** The title, if it depends on the page's data. */
  readonly title?: (shown: ShownAddress, money: MoneyText) => string;
  /** One sentence for search engines. */
  readonly description: (siteName: string, shown: ShownAddress) => string;
  /** Whether a site offers the page. */
  readonly isOffered?: (site: SiteInfo) => boolean;
  /** Whether search engines should not index the page. */
  readonly isUnlisted?: boolean;
  /** The API paths that the page reads for a query string of `canonicalPath`. */
  readonly reads?: (address: PageAddress) => readonly string[];
  /** Whether the part that shows the data has no behavior: the browser keeps its HTML and gets no data. */
  readonly isStatic?: boolean;
  /** Whether the page is shown only in response to a submitted form. */
  readonly answersForm?: boolean;
  /** Whether the page shows today's date. */
  readonly showsToday?: boolean;
  /** The canonical URL for a query string. Without it, a page has no query parameters. */
  readonly canonicalPath?: (address: PageAddress, names: CatalogueNames | null) => string;
  /** The URL that search engines index: only parameters that change the content. By default the canonical URL. */
  readonly listedPath?: (search: string, data: PageData) => string;
  /** The name of the page in the breadcrumbs, if it differs from the title. */
  readonly crumb?: (shown: ShownAddress) => string | null;
  /** The parent page and its title, for the breadcrumbs and the sharing image. */
  readonly parent?: { readonly path: string; readonly title: string };
  /** The parameters of every existing page, if the path has parameters. */
  readonly entries?: (names: CatalogueNames) => readonly PathParams[];
  /** The Atom feed of the page's content. */
  readonly feed?: (shown: ShownAddress) => PageFeed | null;
  /** Structured data besides the organization and the breadcrumbs. */
  readonly graph?: (shown: ShownAddress & { readonly url: string; readonly siteName: string }) => readonly GraphNode[];
}

/** The answer to a read; null if there is none. Its type is the contract's for the path. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function answerIn<T>(data: PageData, path: string): T | null;
export function answerIn(data: PageData, path: string): unknown {
  return data[path] ?? null;
}
