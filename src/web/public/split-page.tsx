import { createElement, lazy, type ComponentType } from 'react';
import type { PathParams } from '#contract/path-pattern.ts';
import { loadDocument } from '#web/browser/reload-once.ts';

/** What a page is shown for. */
export interface PageProps {
  /** What stands in its path for each `:name`. */
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
  /** Whether its code is there. */
  readonly isThere: () => boolean;
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
    isThere: () => Loaded !== null,
  };
}
