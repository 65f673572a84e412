import type { PageData } from '#contract/page-module.ts';
import { parsePricingView, pricingHref } from '#contract/pricing-view.ts';
import { api, pages } from '#contract/routes.ts';
import { canonicalProvidersPath, listedProvidersPath } from './pages/providers/canonical-providers-path.ts';
import type { PagePath, PublicPage } from './public-pages.tsx';

/** What the server needs to know of a page, and the browser does not. */
export interface PageFacts {
  /** One sentence for search engines. */
  readonly description: (siteName: string) => string;
  /** True where search engines should not list the page. */
  readonly isUnlisted?: boolean;
  /** The API paths whose answers the page shows. */
  readonly reads: readonly string[];
  /** Whether the page answers a form that was just sent, and is shown to nobody else. */
  readonly answersForm?: boolean;
  /** Whether the page shows today's date. */
  readonly showsToday?: boolean;
  /** The one URL of what a query string asks for; without it a page knows no query. */
  readonly canonicalPath?: (search: string, data: PageData) => string;
  /** The address that search engines list for such a URL: only what changes the content. Without it every URL is one. */
  readonly listedPath?: (search: string) => string;
}

/** One entry for every page. */
const PAGE_FACTS: Record<PagePath, PageFacts> = {
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
    listedPath: listedProvidersPath,
  },
  [pages.products]: {
    description: (site) =>
      `Residential, datacenter, mobile and ISP proxies, web scraper APIs and web unblockers at ${site}: what each includes and what it starts at.`,
    reads: [],
  },
  [pages.datasets]: {
    description: (site) =>
      `Ready-made datasets from ${site}: e-commerce, social media, real estate, financial, travel and news data in JSON, CSV, XML or by API.`,
    reads: [],
  },
  [pages.documentation]: {
    description: () =>
      'Links to the providers’ own documentation of proxies, scraper APIs and web unblockers, by product.',
    reads: [],
  },
  [pages.about]: {
    description: (site) =>
      `What ${site} does: proxies, scraper APIs and datasets of many vendors on one platform, up to 65% cheaper than direct.`,
    reads: [],
  },
  [pages.disclaimer]: {
    description: (site) => `How far prices, savings, figures and links on the ${site} website can be relied on.`,
    reads: [],
    showsToday: true,
  },
  [pages.terms]: {
    description: (site) => `The terms that apply to the ${site} website and to services bought through it.`,
    reads: [],
    showsToday: true,
  },
  [pages.cookiePolicy]: {
    description: (site) => `Which cookies the ${site} website uses, for how long, and how to change your choice.`,
    reads: [],
    showsToday: true,
  },
  [pages.pricing]: {
    description: (site) =>
      `What 1 to 1000 GB of proxy traffic cost at ${site}: average price, potential savings and every vendor's price.`,
    reads: [api.providers, api.services],
    canonicalPath: (search) => pricingHref(parsePricingView(search)),
  },
  [pages.contactSent]: {
    description: () => 'Your message was sent.',
    isUnlisted: true,
    answersForm: true,
    reads: [],
  },
  [pages.apiReference]: {
    description: (site) => `Every call of the ${site} API with its parameters and answers.`,
    reads: [api.openapi],
  },
};

export function factsOf({ path }: PublicPage): PageFacts {
  return PAGE_FACTS[path];
}
