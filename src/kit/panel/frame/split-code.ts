import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadDocument } from '#kit/browser/reload-once.ts';

interface SplitCode {
  readonly fetch: () => Promise<unknown>;
  readonly isFetched: () => boolean;
}

const parts = new Map<unknown, SplitCode>();

/** A component whose code is loaded when it is first rendered. If its code is missing, the document is reloaded. */
export function splitCode<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    Fetched ??= await load();
    return Fetched;
  };
  const Later = lazy(async () => ({ default: await fetch().catch(loadDocument) }));
  // Loaded code is rendered without `lazy`, whose fallback would stay for at least 300 ms.
  const Part = (props: Props) => {
    const [Known] = useState<ComponentType<Props>>(() => Fetched ?? Later);
    return createElement(Known, props);
  };
  parts.set(Part, { fetch, isFetched: () => Fetched !== null });
  return Part;
}

/** Whether a component's code is loaded. */
export function isCodeThere(part: unknown): boolean {
  return parts.get(part)?.isFetched() ?? true;
}

/** Loads a component's code before it is rendered. Ignores a failure. */
export async function preloadCode(part: unknown): Promise<void> {
  try {
    await parts.get(part)?.fetch();
  } catch {
    // Rendering the component reports the failure.
  }
}
