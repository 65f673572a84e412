import { lazy, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';

interface SplitPart<P> {
  readonly Part: ComponentType<P>;
  /** Fetches its code. The server must have it before it renders. */
  readonly preload: () => Promise<void>;
}

/**
 * A part of a page whose code is a file of its own. What the server rendered of it stays as it is until the code is there,
 * which `load` may put off until somebody does something.
 */
export function splitPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): SplitPart<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const code = async () => {
    loading ??= load();
    try {
      Loaded = await loading;
      return Loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const Later = lazy(async () => ({ default: await code() }));
  return {
    Part: (props: P) => {
      // One of them for good: what changes its type is drawn anew.
      const [Known] = useState<ComponentType<P>>(() => Loaded ?? Later);
      // An update before its code is there would make React throw away what the server rendered.
      const part = (
        <Suspense fallback={fallback}>
          <Known {...props} />
        </Suspense>
      );
      const [first] = useState(part);
      const [isReady, setReady] = useState(Loaded !== null);
      useEffect(() => {
        if (!isReady) void code().then(() => setReady(true), doNothing);
      }, [isReady]);
      return isReady ? part : first;
    },
    preload: async () => {
      await code();
    },
  };
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** A failure is the part's own to show. */
function doNothing(): void {}

/** Resolves as soon as somebody does anything with the page; at once where its HTML does not stand there yet. */
export async function firstSign(selector: string): Promise<void> {
  if (typeof document === 'undefined' || document.querySelector(selector) === null) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      for (const type of SIGNS) document.removeEventListener(type, end, true);
      resolve();
    };
    for (const type of SIGNS) document.addEventListener(type, end, { capture: true, passive: true });
  });
}
