import { lazy, type ComponentType } from 'react';
import type { PathParams } from '#contract/path-pattern.ts';
import { MissingCodeError, reloadOnce } from '#web/browser/reload-once.ts';

/** What a page is shown for. */
export interface PageProps {
  /** What stands in its path for each `:name`. */
  readonly params: PathParams;
}

type PageComponent = ComponentType<PageProps>;

/**
 * A page whose code is a file of its own: fetched when a visitor goes there, at once where `preload` has run. Code that is
 * gone makes the browser load the page's whole document, and is a `MissingCodeError` where that did not help.
 */
export function splitPage(load: () => Promise<PageComponent>): {
  readonly component: PageComponent;
  readonly preload: () => Promise<void>;
} {
  let Loaded: PageComponent | null = null;
  const Later = lazy(async () => ({ default: await load().catch(loadDocument) }));
  return {
    component: (props) => (Loaded ? <Loaded {...props} /> : <Later {...props} />),
    preload: async () => {
      Loaded = await load();
    },
  };
}

async function loadDocument(cause: unknown): Promise<PageComponent> {
  if (await reloadOnce()) return new Promise(() => undefined);
  throw new MissingCodeError(cause);
}
