import type { PageData } from '#contract/page-module.ts';
import { api, pages } from '#contract/routes.ts';
import { canonicalProvidersPath } from './providers/canonical-providers-path.ts';
import type { PagePath, PublicPage } from './public-pages.tsx';

/** What the server needs to know of a page, and the browser does not. */
export interface PageFacts {
  /** One sentence for search engines. */
  readonly description: (siteName: string) => string;
  /** The API paths whose answers the page shows. */
  readonly reads: readonly string[];
  /** The one URL of what a query string asks for; without it a page knows no query. */
  readonly canonicalPath?: (search: string, data: PageData) => string;
}

const PAGE_FACTS: Partial<Record<PagePath, PageFacts>> = {
  [pages.home]: {
    description: (site) =>
      `Prices of proxy services from many vendors on one sheet: direct price, ${site} price and the saving.`,
    reads: [api.dashboardStats, api.providers, api.services],
  },
  [pages.providers]: {
    description: (site) =>
      `Compare proxy providers service by service: what each costs direct, what it costs at ${site}, and the difference.`,
    reads: [api.providers, api.services],
    canonicalPath: canonicalProvidersPath,
  },
  [pages.apiReference]: {
    description: (site) => `Every public call of the ${site} API with its parameters and answers.`,
    reads: [api.openapi],
  },
};

/**
 * The facts of a registered page.
 *
 * @throws TypeError where a page was registered without them.
 */
export function factsOf({ path }: PublicPage): PageFacts {
  const facts = PAGE_FACTS[path];
  if (!facts) throw new TypeError(`The page ${path} has no facts`);
  return facts;
}
