import { lazy, type ComponentType } from 'react';
import { MissingCodeError, reloadOnce } from '#web/browser/reload-once.ts';

/**
 * A page whose code is a file of its own: fetched when a visitor goes there, at once where `preload` has run. Code that is
 * gone makes the browser load the page's whole document, and is a `MissingCodeError` where that did not help.
 */
export function splitPage(load: () => Promise<ComponentType>): {
  readonly component: ComponentType;
  readonly preload: () => Promise<void>;
} {
  let Loaded: ComponentType | null = null;
  const Later = lazy(async () => ({ default: await load().catch(loadDocument) }));
  return {
    component: () => (Loaded ? <Loaded /> : <Later />),
    preload: async () => {
      Loaded = await load();
    },
  };
}

async function loadDocument(cause: unknown): Promise<ComponentType> {
  if (await reloadOnce()) return new Promise(() => undefined);
  throw new MissingCodeError(cause);
}
