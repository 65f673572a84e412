import { pages } from '#contract/routes.ts';

/** Every public page with its main heading and something of its content. */
export const KNOWN_PAGES = [
  { path: pages.home, heading: /^Every proxy vendor, 10-67% below direct$/, content: 'Compare All Providers' },
  { path: pages.providers, heading: /^Compare providers$/, content: 'Bright Data' },
  { path: pages.apiReference, heading: /^API reference$/, content: '/api/dashboard/stats' },
] as const;

/** An address without a page. */
export const NOWHERE = '/no/such/page';
