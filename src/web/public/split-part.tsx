import { lazy, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isActedEarly, tellTaken } from '#web/browser/taken-parts.ts';
import { registerPreload } from './split-page.tsx';

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
  const preload = async () => {
    await code();
  };
  registerPreload(preload);
  return {
    Part: (props: P) => {
      // One of them for good: what changes its type is drawn anew.
      const [Known] = useState<ComponentType<P>>(() => Loaded ?? Later);
      const [isShown, setShown] = useState(Loaded !== null);
      // An update before React has taken it over would make React throw away what the server rendered.
      const [first] = useState(() => (
        <Suspense fallback={fallback}>
          <Known {...props} />
          <Shown onShown={() => setShown(true)} />
        </Suspense>
      ));
      if (!isShown) return first;
      return (
        <Suspense fallback={fallback}>
          <Known {...props} />
          <Shown onShown={doNothing} />
        </Suspense>
      );
    },
    preload,
  };
}

/** Calls back once what stands beside it is there and taken over. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  const [call] = useState(() => onShown);
  useEffect(() => {
    call();
    tellTaken();
  }, [call]);
  return null;
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'input'] as const;

function doNothing(): void {}

/** Resolves as soon as somebody does anything with the page, or has; at once where its HTML does not stand there yet. */
export async function firstInteraction(selector: string): Promise<void> {
  if (typeof document === 'undefined' || document.querySelector(selector) === null || isActedEarly()) return;
  await new Promise<void>((resolve) => {
    onFirstInteraction(resolve);
  });
}

/** Calls back once, when somebody next does anything with the page. The returned function takes that back. */
export function onFirstInteraction(call: () => void): () => void {
  const end = () => {
    for (const type of SIGNS) document.removeEventListener(type, come, true);
    removeEventListener('popstate', come);
  };
  const come = () => {
    end();
    call();
  };
  for (const type of SIGNS) document.addEventListener(type, come, { capture: true, passive: true });
  addEventListener('popstate', come);
  return end;
}
