import { lazy, type ComponentType, type ReactNode, Suspense } from 'react';

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
  const code = async () => {
    const found = await load();
    Loaded = found;
    return found;
  };
  const Later = lazy(async () => ({ default: await code() }));
  return {
    Part: (props: P) => {
      const Known = Loaded ?? Later;
      return (
        <Suspense fallback={fallback}>
          <Known {...props} />
        </Suspense>
      );
    },
    preload: async () => {
      await code();
    },
  };
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

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
