import type { ComponentType } from 'react';
import { pages } from '#contract/routes.ts';
import { BrokenPage } from './pages/error/broken-page.tsx';
import { ProvidersPage } from './pages/providers/providers-page.tsx';
import { splitPage } from './split-page.tsx';

export type PagePath = (typeof pages)[keyof typeof pages];

/** What a page shows. */
export interface ShownPage {
  /** Stands in the browser's tab before the site's name. */
  readonly title: string;
  readonly component: ComponentType;
  /** Loads the component of a page whose code is split off. It must be awaited before rendering at once. */
  readonly preload?: () => Promise<void>;
}

/** A page that visitors can reach. Registering one here routes it and lets navigation link to it. */
export interface PublicPage extends ShownPage {
  readonly path: PagePath;
}

/** What only the server needs to know of each page stands in `page-facts.ts`. */
export const publicPages: readonly PublicPage[] = [
  {
    path: pages.home,
    title: 'Proxy services compared',
    ...splitPage(async () => (await import('./pages/home/home-page.tsx')).HomePage),
  },
  { path: pages.providers, title: 'Providers', component: ProvidersPage },
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
    path: pages.contactSent,
    title: 'Message sent',
    ...splitPage(async () => (await import('./pages/contact-sent/contact-sent-page.tsx')).ContactSentPage),
  },
  {
    path: pages.apiReference,
    title: 'API reference',
    ...splitPage(async () => (await import('./pages/api-reference/api-reference-page.tsx')).ApiReferencePage),
  },
];

/** Answers a contact form that was sent without scripts and not taken. */
export const contactRefusedPage: ShownPage = {
  title: 'Message not sent',
  ...splitPage(async () => (await import('./pages/contact-sent/contact-refused-page.tsx')).ContactRefusedPage),
};

/** Stands where no page is. */
export const notFoundPage: ShownPage = {
  title: '404 Page Not Found',
  ...splitPage(async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage),
};

/** Stands where a page could not be rendered. */
export const brokenPage: ShownPage = { title: 'Something went wrong', component: BrokenPage };

export const publicPaths: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path));

/** The page at exactly this pathname. */
export function findPage(pathname: string): PublicPage | null {
  return publicPages.find(({ path }) => path === pathname) ?? null;
}

/** What the browser's tab shows of a page. */
export function tabTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`;
}
