import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadDocument } from '#web/browser/reload-once.ts';

interface SplitCode {
  readonly fetch: () => Promise<unknown>;
  readonly isFetched: () => boolean;
}

const parts = new Map<unknown, SplitCode>();

/** A part whose code is fetched when it is first shown; code that is gone makes the browser load the document again. */
export function splitCode<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    Fetched ??= await load();
    return Fetched;
  };
  const Later = lazy(async () => ({ default: await fetch().catch(loadDocument) }));
  // What is there is shown at once: a fallback, even for a moment, would stay for 300 ms.
  const Part = (props: Props) => {
    const [Known] = useState<ComponentType<Props>>(() => Fetched ?? Later);
    return createElement(Known, props);
  };
  parts.set(Part, { fetch, isFetched: () => Fetched !== null });
  return Part;
}

/** Whether a part can be shown at once. */
export function isCodeThere(part: unknown): boolean {
  return parts.get(part)?.isFetched() ?? true;
}

/** Fetches the code of a part before it is shown. Whether that works shows then. */
export async function preloadCode(part: unknown): Promise<void> {
  try {
    await parts.get(part)?.fetch();
  } catch {
    // Said where the part is shown.
  }
}
