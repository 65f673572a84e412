import { type ComponentType, createElement, lazy, memo, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import type { PathParams } from '#core/contract/path-pattern.ts';
import { firstInteraction } from '#kit/browser/early-interactions.ts';
import { loadDocument } from '#kit/browser/reload-once.ts';
import { replayUnhandled } from '#kit/browser/unhandled-interactions.ts';

/** A page's path, from `routes.ts` if other files need it; `:name` is a parameter. */
type PagePath = `/${string}`;

/** A page with a path of its own, or one that is shown in place of another. */
export interface ShownPage {
  /** The title before the site's name in the browser's tab; null if the page's facts and `usePageTitle` set it. */
  readonly title: string | null;
  readonly component: ComponentType<PageProps>;
  /** Loads the component's code. Awaited before rendering, so that the page does not suspend. */
  readonly preload?: () => Promise<void>;
}

/** A page with a path of its own. */
export interface DefinedPage extends ShownPage {
  readonly path: PagePath;
}

interface PageDefinition {
  readonly path: PagePath;
  /** Omitted if the title depends on the page's data. */
  readonly title?: string;
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/**
 * Declares a page in `page.tsx` of its folder, where `public-pages.tsx` finds it, beside the facts that only the server
 * needs (description, reads, structured data, entries, feed).
 */
export function definePage({ path, title, load }: PageDefinition): DefinedPage {
  return { path, title: title ?? null, ...splitPage(load) };
}

export interface PageProps {
  /** The values of the path's parameters. */
  readonly params: PathParams;
}

const preloads: (() => Promise<void>)[] = [];

/** Loads the code of every page and part, nested ones included, so that the server renders without suspending. */
export async function preloadAll(): Promise<void> {
  for (const preload of preloads) await preload();
}

/**
 * A page or part whose code is a separate file, fetched when it is rendered or by `preload`. If the code cannot be
 * fetched, the browser reloads the document; if that has not helped, rendering throws `MissingCodeError`.
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
 * A part below the first screen whose code is fetched, and which is hydrated, at the first interaction with the page.
 * For parts whose links and forms work without scripts. Presses and input before are repeated then. `selector` matches the
 * part in the server's document.
 */
export function deferredPart<P extends object>(selector: string, load: () => Promise<ComponentType<P>>) {
  const { component } = splitPage(async () => {
    await firstInteraction(selector);
    return load();
  });
  return memo(function DeferredPart(props: P) {
    // Deferred, since React would remove the server's markup if props changed before the code has arrived.
    const shown = useDeferredValue(props);
    return useMemo(
      () => createElement(Suspense, null, createElement(component, shown), createElement(Arrival)),
      [shown],
    );
  });
}

/** Has an effect when the part around it is hydrated. */
function Arrival(): null {
  useEffect(replayUnhandled, []);
  return null;
}
