import type { ComponentType } from 'react';
import { matchPath, type PathParams } from '#contract/path-pattern.ts';
import { entryPages, pages } from '#contract/routes.ts';
import { BrokenPage } from './pages/error/broken-page.tsx';
import { NOT_FOUND_TITLE } from './parts/layout/unknown-name.tsx';
import { type PageProps, splitPage } from './split-page.tsx';

/** Paths of pages; `:name` stands for a part of a path. */
export type PagePath = (typeof pages)[keyof typeof pages] | (typeof entryPages)[keyof typeof entryPages];

/** What a page shows. */
export interface ShownPage {
  /** Stands in the browser's tab before the site's name; null for a page that says it itself by `usePageTitle`. */
  readonly title: string | null;
  readonly component: ComponentType<PageProps>;
  /** Loads the component of a page whose code is split off. It must be awaited before rendering at once. */
  readonly preload?: () => Promise<void>;
}

/** A page that visitors can reach. Registering one here routes it and lets navigation link to it. */
export interface PublicPage extends ShownPage {
  readonly path: PagePath;
}

/** What only the server needs to know of each page stands in `facts-of-pages.ts`. */
export const publicPages: readonly PublicPage[] = [
  {
    path: pages.home,
    title: 'Proxy services compared',
    ...splitPage(async () => (await import('./pages/home/home-page.tsx')).HomePage),
  },
  {
    path: pages.providers,
    title: 'Providers',
    ...splitPage(async () => (await import('./pages/providers/providers-page.tsx')).ProvidersPage),
  },
  {
    path: entryPages.provider,
    title: null,
    ...splitPage(async () => (await import('./pages/provider/provider-page.tsx')).ProviderPage),
  },
  {
    path: pages.countries,
    title: 'Countries',
    ...splitPage(async () => (await import('./pages/countries/countries-page.tsx')).CountriesPage),
  },
  {
    path: entryPages.country,
    title: null,
    ...splitPage(async () => (await import('./pages/country/country-page.tsx')).CountryPage),
  },
  {
    path: pages.changes,
    title: 'Price changes',
    ...splitPage(async () => (await import('./pages/changes/changes-page.tsx')).ChangesPage),
  },
  {
    path: pages.products,
    title: 'Products',
    ...splitPage(async () => (await import('./pages/products/products-page.tsx')).ProductsPage),
  },
  {
    path: pages.datasets,
    title: 'Datasets',
    ...splitPage(async () => (await import('./pages/datasets/datasets-page.tsx')).DatasetsPage),
  },
  {
    path: pages.documentation,
    title: 'Documentation',
    ...splitPage(async () => (await import('./pages/documentation/documentation-page.tsx')).DocumentationPage),
  },
  {
    path: pages.about,
    title: 'About',
    ...splitPage(async () => (await import('./pages/about/about-page.tsx')).AboutPage),
  },
  {
    path: pages.disclaimer,
    title: 'Disclaimer',
    ...splitPage(async () => (await import('./pages/disclaimer/disclaimer-page.tsx')).DisclaimerPage),
  },
  {
    path: pages.terms,
    title: 'Terms & Conditions',
    ...splitPage(async () => (await import('./pages/terms/terms-page.tsx')).TermsPage),
  },
  {
    path: pages.cookiePolicy,
    title: 'Cookie Policy',
    ...splitPage(async () => (await import('./pages/cookie-policy/cookie-policy-page.tsx')).CookiePolicyPage),
  },
  {
    path: pages.pricing,
    title: 'Pricing',
    ...splitPage(async () => (await import('./pages/pricing/pricing-page.tsx')).PricingPage),
  },
  {
    path: pages.compare,
    title: null,
    ...splitPage(async () => (await import('./pages/compare/compare-page.tsx')).ComparePage),
  },
  {
    path: pages.contactSent,
    title: 'Message sent',
    ...splitPage(async () => (await import('./pages/contact-sent/contact-sent-page.tsx')).ContactSentPage),
  },
  {
    path: entryPages.quote,
    title: null,
    ...splitPage(async () => (await import('./pages/quote/quote-page.tsx')).QuotePage),
  },
  {
    path: pages.apiReference,
    title: 'API reference',
    ...splitPage(async () => (await import('./pages/api-reference/api-reference-page.tsx')).ApiReferencePage),
  },
];

/** Stands where no page is. */
export const notFoundPage: ShownPage = {
  title: NOT_FOUND_TITLE,
  ...splitPage(async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage),
};

/** What stands at addresses that are no pages of their own, by what the page's state says of them. */
export const standIns = {
  /** A page could not be rendered. */
  broken: { title: 'Something went wrong', component: BrokenPage },
  /** A contact form that was sent without scripts was not taken. */
  refused: {
    title: 'Message not sent',
    ...splitPage(async () => (await import('./pages/contact-sent/contact-refused-page.tsx')).ContactRefusedPage),
  },
  /** Price alerts, whose addresses hold what no other page may know. */
  alert: {
    title: null,
    ...splitPage(async () => (await import('./pages/alert/alert-page.tsx')).AlertPages),
  },
} as const satisfies Record<string, ShownPage>;

export const publicPaths: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path));

/** A page with what its path says. */
export interface FoundPage extends PublicPage, PageProps {}

const NO_PARAMS: PathParams = {};

/** The page at exactly this pathname. */
export function findPage(pathname: string): FoundPage | null {
  const page = publicPages.find(({ path }) => path === pathname);
  if (page) return { ...page, params: NO_PARAMS };
  for (const entry of publicPages) {
    const params = entry.path.includes(':') ? matchPath(entry.path, pathname) : null;
    if (params) return { ...entry, params };
  }
  return null;
}
