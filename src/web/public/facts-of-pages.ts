import { api, entryPages, pages } from '#contract/routes.ts';
import type { HomeView } from '#contract/views/home-view.ts';
import { productNodes } from '#web/discovery/structured-data.ts';
import { answerIn, type PageFacts } from './page-facts.ts';
import { compareFacts } from './pages/compare/compare-facts.ts';
import { changesFacts } from './pages/changes/changes-facts.ts';
import { countriesFacts } from './pages/countries/countries-facts.ts';
import { countryFacts } from './pages/country/country-facts.ts';
import { pricingFacts } from './pages/pricing/pricing-facts.ts';
import { providerFacts } from './pages/provider/provider-facts.ts';
import { providersFacts } from './pages/providers/providers-facts.ts';
import { quoteFacts } from './pages/quote/quote-facts.ts';
import type { PagePath, PublicPage } from './public-pages.tsx';

const NOTHING = () => [];

/** One entry for every page. */
const PAGE_FACTS: Record<PagePath, PageFacts> = {
  [pages.home]: {
    description: (site) =>
      `Prices of proxy services from many vendors on one sheet: direct price, ${site} price and the saving.`,
    reads: () => [api.homeView],
    graph: ({ data, siteName, url }) =>
      productNodes(answerIn<HomeView>(data, api.homeView)?.ranges ?? [], { siteName, url }),
  },
  [pages.providers]: providersFacts,
  [entryPages.provider]: providerFacts,
  [pages.countries]: countriesFacts,
  [entryPages.country]: countryFacts,
  [pages.changes]: changesFacts,
  [pages.products]: {
    description: (site) =>
      `Residential, datacenter, mobile and ISP proxies, web scraper APIs and web unblockers at ${site}: what each includes and what it starts at.`,
    reads: () => [api.figuresView],
  },
  [pages.datasets]: {
    description: (site) =>
      `Ready-made datasets from ${site}: e-commerce, social media, real estate, financial, travel and news data in JSON, CSV, XML or by API.`,
    reads: NOTHING,
  },
  [pages.documentation]: {
    description: () =>
      'Links to the providers’ own documentation of proxies, scraper APIs and web unblockers, by product.',
    reads: NOTHING,
  },
  [pages.about]: {
    description: (site) =>
      `What ${site} does: proxies, scraper APIs and datasets of many vendors on one platform, up to 65% cheaper than direct.`,
    reads: () => [api.figuresView],
  },
  [pages.disclaimer]: {
    description: (site) => `How far prices, savings, figures and links on the ${site} website can be relied on.`,
    reads: NOTHING,
    showsToday: true,
  },
  [pages.terms]: {
    description: (site) => `The terms that apply to the ${site} website and to services bought through it.`,
    reads: NOTHING,
    showsToday: true,
  },
  [pages.cookiePolicy]: {
    description: (site) => `Which cookies the ${site} website uses, for how long, and how to change your choice.`,
    reads: NOTHING,
    showsToday: true,
  },
  [pages.pricing]: pricingFacts,
  [pages.compare]: compareFacts,
  [pages.contactSent]: {
    description: () => 'Your message was sent.',
    isUnlisted: true,
    answersForm: true,
    reads: NOTHING,
  },
  [entryPages.quote]: quoteFacts,
  [pages.apiReference]: {
    description: (site) => `Every call of the ${site} API with its parameters and answers.`,
    reads: () => [api.openapi],
    // All of it is finished HTML.
    embeds: () => ({ [api.openapi]: {} }),
  },
};

export function factsOf({ path }: PublicPage): PageFacts {
  return PAGE_FACTS[path];
}
