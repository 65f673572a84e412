import { lazy, type ComponentType } from 'react';
import { MissingCodeError, reloadOnce } from '#web/browser/reload-once.ts';

/** A part whose code is fetched when it is first shown; code that is gone makes the browser load the document again. */
export function splitCode<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(loadDocument) }));
}

async function loadDocument(cause: unknown): Promise<never> {
  if (await reloadOnce()) return new Promise(() => undefined);
  throw new MissingCodeError(cause);
}
