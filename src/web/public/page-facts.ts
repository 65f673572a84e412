import type { CatalogueNames, PageData } from '#contract/page-module.ts';
import type { PathParams } from '#contract/path-pattern.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';
import type { GraphNode } from '#web/discovery/page-metadata.ts';

/** What a page's address says: the parameters of its path, and its query string without the question mark. */
export interface PageAddress {
  readonly params: PathParams;
  readonly search: string;
}

/** What a page shows: its address, and the answers to what it reads. */
export interface ShownAddress extends PageAddress {
  readonly data: PageData;
}

/** A feed that readers of a page can follow. */
export interface PageFeed {
  readonly path: string;
  readonly title: string;
}

/** What the server needs to know of a page, and the browser does not. */
export interface PageFacts {
  /** The title where it depends on what is shown. */
  readonly title?: (shown: ShownAddress, money: MoneyText) => string;
  /** One sentence for search engines. */
  readonly description: (siteName: string, shown: ShownAddress) => string;
  /** True where search engines should not list the page. */
  readonly isUnlisted?: boolean;
  /** The API paths whose answers the page shows, under a query string of `canonicalPath`; none without it. */
  readonly reads?: (address: PageAddress) => readonly string[];
  /** Whether what it shows of its data has no behavior: the browser keeps the HTML and gets no data. */
  readonly isStatic?: boolean;
  /** Whether the page answers a form that was just sent, and is shown to nobody else. */
  readonly answersForm?: boolean;
  /** Whether the page shows today's date. */
  readonly showsToday?: boolean;
  /** The one URL of what a query string asks for; without it a page knows no query. */
  readonly canonicalPath?: (address: PageAddress, names: CatalogueNames | null) => string;
  /** The address that search engines list for such a URL: only what changes the content. Without it every URL is one. */
  readonly listedPath?: (search: string, data: PageData) => string;
  /** The page above this one, with its title: between home and this one in the trail, and the source of the image for sharing. */
  readonly parent?: { readonly path: string; readonly title: string };
  /** Of a page with parameters: those of each page that there is. */
  readonly entries?: (names: CatalogueNames) => readonly PathParams[];
  /** An Atom feed of what it shows. */
  readonly feed?: (shown: ShownAddress) => PageFeed | null;
  /** What search engines read of it beside the site's owner and the page's place. */
  readonly graph?: (shown: ShownAddress & { readonly url: string; readonly siteName: string }) => readonly GraphNode[];
}

/** The answer to a read among those of a page; null where there is none. The shape is the contract's for this path. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function answerIn<T>(data: PageData, path: string): T | null;
export function answerIn(data: PageData, path: string): unknown {
  return data[path] ?? null;
}
