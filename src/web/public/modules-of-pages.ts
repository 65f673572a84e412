import { entryPages, pages } from '#contract/routes.ts';
import type { PagePath, PublicPage } from './public-pages.tsx';

/** In `pages/`, the module of each page that the browser loads apart. */
const PAGE_MODULES: Record<PagePath, string> = {
  [pages.home]: 'home/home-page.tsx',
  [pages.providers]: 'providers/providers-page.tsx',
  [entryPages.provider]: 'provider/provider-page.tsx',
  [pages.countries]: 'countries/countries-page.tsx',
  [entryPages.country]: 'country/country-page.tsx',
  [pages.changes]: 'changes/changes-page.tsx',
  [pages.products]: 'products/products-page.tsx',
  [pages.datasets]: 'datasets/datasets-page.tsx',
  [pages.documentation]: 'documentation/documentation-page.tsx',
  [pages.about]: 'about/about-page.tsx',
  [pages.disclaimer]: 'disclaimer/disclaimer-page.tsx',
  [pages.terms]: 'terms/terms-page.tsx',
  [pages.cookiePolicy]: 'cookie-policy/cookie-policy-page.tsx',
  [pages.pricing]: 'pricing/pricing-page.tsx',
  [pages.compare]: 'compare/compare-page.tsx',
  [pages.contactSent]: 'contact-sent/contact-sent-page.tsx',
  [entryPages.quote]: 'quote/quote-page.tsx',
  [pages.apiReference]: 'api-reference/api-reference-page.tsx',
};

/** The path of a page's module as the build names it: the style sheets that the page needs are found by it. */
export function moduleOf({ path }: Pick<PublicPage, 'path'>): string {
  return `src/web/public/pages/${PAGE_MODULES[path]}`;
}

/** The same of price alerts, which have addresses but are no page in the list. */
export const ALERT_MODULE = 'src/web/public/pages/alert/alert-page.tsx';
