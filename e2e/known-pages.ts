import { pages } from '#contract/routes.ts';

/** Every public page with its main heading and something of its content. */
export const KNOWN_PAGES = [
  { path: pages.home, heading: /^Every proxy vendor, 10-67% below direct$/, content: 'Compare All Providers' },
  { path: pages.providers, heading: /^Compare providers$/, content: 'Bright Data' },
  { path: pages.pricing, heading: /^Pricing$/, content: 'Potential savings' },
  { path: pages.products, heading: /^Products$/, content: 'Most Popular' },
  { path: pages.datasets, heading: /^Datasets$/, content: 'Real Estate' },
  { path: pages.documentation, heading: /^Documentation$/, content: 'Web Scraper API' },
  { path: pages.about, heading: /^About Rampage$/, content: '960M+' },
  { path: pages.disclaimer, heading: /^Disclaimer$/, content: 'Last updated' },
  { path: pages.terms, heading: /^Terms &amp; Conditions$/, content: '18' },
  { path: pages.cookiePolicy, heading: /^Cookie Policy$/, content: 'Strictly necessary' },
  { path: pages.apiReference, heading: /^API reference$/, content: '/api/dashboard/stats' },
] as const;

/** An address without a page. */
export const NOWHERE = '/no/such/page';
