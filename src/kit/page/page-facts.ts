import type { AnswerPath, PageData } from '#core/page-data.ts';
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

export interface PageFeed {
  readonly path: string;
  readonly title: string;
}

/** The facts about a page that are the same for all of its URLs. */
interface FixedFacts {
  readonly isOffered?: (site: SiteInfo) => boolean;
  /** Whether search engines should not index the page. */
  readonly isUnlisted?: boolean;
  /** Whether the page shows fixed data without behavior: the browser keeps its HTML and gets no data. */
  readonly isStatic?: boolean;
  /** Whether the page is shown only in response to a submitted form. */
  readonly answersForm?: boolean;
  readonly showsToday?: boolean;
  /** The parent page and its title, for the breadcrumbs and the sharing image. */
  readonly parent?: { readonly path: string; readonly title: string };
  /** The parameters of every existing page, if the path has parameters. */
  readonly entries?: (names: CatalogueNames) => readonly PathParams[];
}

/** What a page shows: its parsed URL, and its view unless that could not be read. */
interface Shown<Query, View> {
  readonly query: Query;
  readonly view: View | null;
  readonly siteName: string;
}

interface FactsOf<Query, View> extends FixedFacts {
  /** Parses a URL. `names` is missing for a canonical URL, null without a readable catalogue. */
  readonly parse?: (address: PageAddress, names?: CatalogueNames | null) => Query;
  /** The canonical URL: known values only. Without it, a page has no query parameters. */
  readonly canonicalPath?: (query: Query, names?: CatalogueNames | null) => string;
  /** The API path of the data that the other facts are made from. */
  readonly view?: (query: Query) => AnswerPath<View>;
  /** The API paths that the page reads, if it reads more than its view. */
  readonly reads?: (query: Query) => readonly string[];
  /** The title, if it depends on the page's data. */
  readonly title?: (shown: Shown<Query, View>, money: MoneyText) => string;
  /** One sentence for search engines. */
  readonly description: (shown: Shown<Query, View>) => string;
  /** The URL that search engines index: only parameters that change the content. By default the canonical URL. */
  readonly listedPath?: (shown: Shown<Query, View>) => string;
  /** The name of the page in the breadcrumbs, if it differs from the title. */
  readonly crumb?: (shown: Shown<Query, View>) => string | null;
  /** The Atom feed of the page's content. */
  readonly feed?: (shown: Shown<Query, View>) => PageFeed | null;
  /** Structured data besides the organization and the breadcrumbs. */
  readonly graph?: (shown: Shown<Query, View> & { readonly url: string }) => readonly GraphNode[];
}

/** The facts about a page that only the server needs. */
export type PageFacts = ReturnType<typeof makeFacts>;
/** The page at one URL, which was parsed once. */
export type AddressFacts = ReturnType<PageFacts['at']>;

/**
 * Declares the facts of a page, by what its URL says and by the view that it shows: in its `page.tsx`, whose facts the
 * build leaves out of the browser's scripts, or in `page-facts.ts` if they import more than paths.
 */
export function pageFacts<Query, View>(facts: FactsOf<Query, View>): PageFacts;
/* @__NO_SIDE_EFFECTS__ */
export function pageFacts(facts: FactsOf<unknown, unknown>): PageFacts {
  return makeFacts(facts);
}

function makeFacts(facts: FactsOf<unknown, unknown>) {
  const { parse, canonicalPath, view, reads, title, description, listedPath, crumb, feed, graph, ...fixed } = facts;
  const common: FixedFacts = fixed;
  return {
    ...common,
    takesQuery: canonicalPath !== undefined,
    readsCatalogue: fixed.isStatic !== true && (view ?? reads) !== undefined,
    at: (address: PageAddress, names?: CatalogueNames | null) => {
      const query = parse?.(address, names);
      const path = view?.(query);
      return {
        /** The canonical URL; null for a page without query parameters. */
        path: canonicalPath?.(query, names) ?? null,
        reads: reads?.(query) ?? (path === undefined ? [] : [path]),
        /** The facts that depend on the page's data. */
        shownWith: (data: PageData, siteName: string) => {
          const shown = { query, siteName, view: path === undefined ? null : (data[path] ?? null) };
          return {
            title: (money: MoneyText) => title?.(shown, money) ?? null,
            description: description(shown),
            listedPath: listedPath?.(shown) ?? null,
            crumb: crumb?.(shown) ?? null,
            feed: feed?.(shown) ?? null,
            graph: (url: string) => graph?.({ ...shown, url }) ?? [],
          };
        },
      };
    },
  };
}
