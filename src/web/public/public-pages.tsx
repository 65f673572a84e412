import { matchPath, type PathParams } from '#contract/path-pattern.ts';
import type { DefinedPage, ShownPage } from './define-page.ts';
import { BrokenPage } from './pages/error/broken-page.tsx';
import { NOT_FOUND_TITLE } from './parts/layout/unknown-name.tsx';
import { type PageProps, splitPage } from './split-page.tsx';

/** A page that visitors can reach. */
export interface PublicPage extends DefinedPage {
  /** Its folder in `pages/`. */
  readonly folder: string;
}

/** Every page that is declared in a `page.ts`. */
export const publicPages: readonly PublicPage[] = Object.entries(
  import.meta.glob<DefinedPage>('./pages/*/page.ts', { eager: true, import: 'page' }),
).map(([file, page]) => ({ ...page, folder: file.split('/')[2] ?? '' }));

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
    ...splitPage(async () => (await import('#web/public/pages/alerts/alerts-page.tsx')).AlertPages),
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
