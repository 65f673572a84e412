import type { ComponentType } from 'react';
import type { entryPages, pages } from '#contract/routes.ts';
import { type PageProps, splitPage } from './split-page.tsx';

/** Paths of pages; `:name` stands for a part of a path. */
export type PagePath = (typeof pages)[keyof typeof pages] | (typeof entryPages)[keyof typeof entryPages];

/** A page as it is shown, with an address of its own or in the place of another. */
export interface ShownPage {
  /** Precedes the site's name in the browser's tab; null where the page's facts and `usePageTitle` give it. */
  readonly title: string | null;
  readonly component: ComponentType<PageProps>;
  /** Loads the component of a page whose code is split off. It must be awaited before rendering at once. */
  readonly preload?: () => Promise<void>;
}

/** A page with a path of its own. */
export interface DefinedPage extends ShownPage {
  readonly path: PagePath;
}

interface PageDefinition {
  readonly path: PagePath;
  /** Left out where the title depends on what is shown. */
  readonly title?: string;
  /** Fetches the code of the page. */
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/**
 * Declares a page in `page.ts` of its folder, where `public-pages.ts` finds it. What only the server needs (description,
 * reads, structured data, entries, feed) is in `page-facts.ts` beside it, which never reaches the browser.
 */
export function definePage({ path, title, load }: PageDefinition): DefinedPage {
  return { path, title: title ?? null, ...splitPage(load) };
}
