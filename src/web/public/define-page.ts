import { type ComponentType, createElement, lazy, memo, Suspense, useDeferredValue, useMemo } from 'react';
import type { entryPages, pages, reportPaths } from '#contract/routes.ts';
import type { PathParams } from '#contract/path-pattern.ts';
import { firstInteraction } from '#web/browser/early-interactions.ts';
import { loadDocument } from '#web/browser/reload-once.ts';

/** Paths of pages; `:name` stands for a part of a path. */
type PagePath =
  (typeof pages)[keyof typeof pages] | (typeof entryPages)[keyof typeof entryPages] | (typeof reportPaths)['page'];

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
 * Declares a page in `page.ts` of its folder, where `public-pages.tsx` finds it. What only the server needs (description,
 * reads, structured data, entries, feed) is in `page-facts.ts` beside it, which never reaches the browser.
 */
export function definePage({ path, title, load }: PageDefinition): DefinedPage {
  return { path, title: title ?? null, ...splitPage(load) };
}

/** The properties of a page. */
export interface PageProps {
  /** The values of its path's parameters. */
  readonly params: PathParams;
}

const preloads: (() => Promise<void>)[] = [];

/** Loads the code of every page and part, and of the parts that these declare, so that all of them render at once. */
export async function preloadAll(): Promise<void> {
  for (const preload of preloads) await preload();
}

/**
 * A page, or a part of one that seldom needs a script, whose code is a file of its own: fetched when a visitor goes there,
 * at once where `preload` has run. Code that is gone makes the browser load the page's whole document, and is a
 * `MissingCodeError` where that did not help.
 */
export function splitPage<P extends object = PageProps>(
  load: () => Promise<ComponentType<P>>,
): {
  readonly component: ComponentType<P>;
  readonly preload: () => Promise<void>;
} {
  let Loaded: ComponentType<P> | null = null;
  const Later: ComponentType<P> = lazy(async () => ({ default: await load().catch(loadDocument) }));
  const preload = async () => {
    Loaded = await load();
  };
  preloads.push(preload);
  return {
    component: (props) => createElement(Loaded ?? Later, props),
    preload,
  };
}

/**
 * A part below the first screen, hydrated after the first interaction with the page: only then is its code fetched.
 * For parts whose links and forms work without scripts. `selector` finds the part in the server's document.
 */
export function laterPart<P extends object>(selector: string, load: () => Promise<ComponentType<P>>) {
  const { component } = splitPage(async () => {
    await firstInteraction(selector);
    return load();
  });
  return memo(function LaterPart(props: P) {
    // Deferred, since React would replace the server's markup by nothing if props changed before the code is there.
    const shown = useDeferredValue(props);
    return useMemo(() => createElement(Suspense, null, createElement(component, shown)), [shown]);
  });
}
