import { matchPath, type PathParams } from '#contract/path-pattern.ts';
import { entryPages, pages } from '#contract/routes.ts';
import { definePage, type PublicPage, type ShownPage, type PageProps, splitPage } from './define-page.ts';
import { BrokenPage } from './pages/error/broken-page.tsx';
import { NOT_FOUND_TITLE } from './parts/layout/unknown-name.tsx';

/** Every page with a path, by its folder. */
export const publicPages: readonly PublicPage[] = [
  definePage('about', pages.about, 'About', async () => (await import('./pages/about/about-page.tsx')).AboutPage),
  definePage(
    'api-reference',
    pages.apiReference,
    'API reference',
    async () => (await import('./pages/api-reference/api-reference-page.tsx')).ApiReferencePage,
  ),
  definePage(
    'changes',
    pages.changes,
    'Price changes',
    async () => (await import('./pages/changes/changes-page.tsx')).ChangesPage,
  ),
  definePage(
    'compare',
    pages.compare,
    null,
    async () => (await import('./pages/compare/compare-page.tsx')).ComparePage,
  ),
  definePage(
    'contact-sent',
    pages.contactSent,
    'Message sent',
    async () => (await import('./pages/contact-sent/contact-sent-page.tsx')).ContactSentPage,
  ),
  definePage(
    'cookie-policy',
    pages.cookiePolicy,
    'Cookie Policy',
    async () => (await import('./pages/cookie-policy/cookie-policy-page.tsx')).CookiePolicyPage,
  ),
  definePage(
    'countries',
    pages.countries,
    'Countries',
    async () => (await import('./pages/countries/countries-page.tsx')).CountriesPage,
  ),
  definePage(
    'country',
    entryPages.country,
    null,
    async () => (await import('./pages/country/country-page.tsx')).CountryPage,
  ),
  definePage(
    'datasets',
    pages.datasets,
    'Datasets',
    async () => (await import('./pages/datasets/datasets-page.tsx')).DatasetsPage,
  ),
  definePage(
    'disclaimer',
    pages.disclaimer,
    'Disclaimer',
    async () => (await import('./pages/disclaimer/disclaimer-page.tsx')).DisclaimerPage,
  ),
  definePage(
    'documentation',
    pages.documentation,
    'Documentation',
    async () => (await import('./pages/documentation/documentation-page.tsx')).DocumentationPage,
  ),
  definePage(
    'home',
    pages.home,
    'Proxy services compared',
    async () => (await import('./pages/home/home-page.tsx')).HomePage,
  ),
  definePage(
    'pricing',
    pages.pricing,
    'Pricing',
    async () => (await import('./pages/pricing/pricing-page.tsx')).PricingPage,
  ),
  definePage(
    'products',
    pages.products,
    'Products',
    async () => (await import('./pages/products/products-page.tsx')).ProductsPage,
  ),
  definePage(
    'provider',
    entryPages.provider,
    null,
    async () => (await import('./pages/provider/provider-page.tsx')).ProviderPage,
  ),
  definePage(
    'providers',
    pages.providers,
    'Providers',
    async () => (await import('./pages/providers/providers-page.tsx')).ProvidersPage,
  ),
  definePage('quote', entryPages.quote, null, async () => (await import('./pages/quote/quote-page.tsx')).QuotePage),
  definePage(
    'terms',
    pages.terms,
    'Terms & Conditions',
    async () => (await import('./pages/terms/terms-page.tsx')).TermsPage,
  ),
];

/** The page of addresses without a page. */
export const notFoundPage: ShownPage = {
  title: NOT_FOUND_TITLE,
  ...splitPage(async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage),
};

/** Pages without a path of their own, by the state in which the server shows them. */
export const standIns = {
  /** A page could not be rendered. */
  broken: { title: 'Something went wrong', component: BrokenPage },
  /** A contact form that was sent without scripts was rejected. */
  refused: {
    title: 'Message not sent',
    ...splitPage(async () => (await import('./pages/contact-sent/contact-refused-page.tsx')).ContactRefusedPage),
  },
  /** Price alerts. Their addresses contain tokens, which no other page may get. */
  alert: {
    title: null,
    ...splitPage(async () => (await import('./pages/alerts/alerts-page.tsx')).AlertPages),
  },
} as const satisfies Record<string, ShownPage>;

export const publicPaths: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path));

/** A page with what its path says. */
export interface FoundPage extends PublicPage, PageProps {}

const NO_PARAMS: PathParams = {};

/** The page at exactly this pathname. */
export function findPage(pathname: string): FoundPage | null {
  const exact = publicPages.find(({ path }) => path === pathname);
  if (exact) return { ...exact, params: NO_PARAMS };
  for (const entry of publicPages) {
    const params = entry.path.includes(':') ? matchPath(entry.path, pathname) : null;
    if (params) return { ...entry, params };
  }
  return null;
}
