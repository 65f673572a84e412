import { lazy, type ComponentType } from 'react';
import { MissingCodeError, reloadOnce } from '#web/browser/reload-once.ts';

const loads = new Map<unknown, () => Promise<unknown>>();

/** A part whose code is fetched when it is first shown; code that is gone makes the browser load the document again. */
export function splitCode<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = lazy(async () => ({ default: await load().catch(loadDocument) }));
  loads.set(part, load);
  return part;
}

/** Fetches the code of a part before it is shown. Whether that works shows then. */
export function preloadCode(part: unknown): void {
  void loads
    .get(part)?.()
    .catch(() => undefined);
}

async function loadDocument(cause: unknown): Promise<never> {
  if (await reloadOnce()) return new Promise(() => undefined);
  throw new MissingCodeError(cause);
}
