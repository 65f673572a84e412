import { matchPath, type PathParams } from '#core/contract/path-pattern.ts';
import { type DefinedPage, type ShownPage, type PageProps, splitPage } from '#kit/page/define-page.ts';
import { BrokenPage } from '#features/content/error/broken-page.tsx';
import { NOT_FOUND_TITLE } from '#kit/layout/unknown-name.tsx';

/** A page that visitors can reach. */
export interface PublicPage extends DefinedPage {
  /** Its folder in `features/`. */
  readonly folder: string;
}

/** Every page declared in a `page.tsx`. */
export const publicPages: readonly PublicPage[] = Object.entries(
  import.meta.glob<DefinedPage>('../../features/**/page.tsx', { eager: true, import: 'page' }),
)
  .map(([file, page]) => ({ ...page, folder: file.slice('../../features/'.length, -'/page.tsx'.length) }))
  .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** The last folder of a page: sitemap and `llms.txt` list pages in the order of these names. */
function nameOf({ folder }: PublicPage): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

/** The page for URLs without a page. */
export const notFoundPage: ShownPage = {
  title: NOT_FOUND_TITLE,
  ...splitPage(async () => (await import('#features/content/not-found/not-found-page.tsx')).NotFoundPage),
};

/** Pages without a path of their own, by the state in which the server renders them. */
export const standIns = {
  /** A page could not be rendered. */
  broken: { title: 'Something went wrong', component: BrokenPage },
  /** A contact form that was sent without scripts was rejected. */
  refused: {
    title: 'Message not sent',
    ...splitPage(
      async () => (await import('#features/contacts/contact-sent/contact-refused-page.tsx')).ContactRefusedPage,
    ),
  },
  /** Price alerts. Their URLs contain tokens, which must not reach other pages. */
  alert: {
    title: null,
    ...splitPage(async () => (await import('#features/alerts/alerts-page.tsx')).AlertPages),
  },
} as const satisfies Record<string, ShownPage>;

export const publicPaths: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path));

/** A page with the parameters of its path. */
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
