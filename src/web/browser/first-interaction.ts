import { hasEarlyActs } from './kept-acts.ts';

/** What somebody does with a page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'input'] as const;

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

/**
 * Resolves once somebody does anything with the page. At once where that was before its code came, on the server, and
 * where the document came without what is looked for.
 */
export async function firstInteraction(selector: string): Promise<void> {
  if (typeof document === 'undefined' || document.querySelector(selector) === null || hasEarlyActs()) return;
  await new Promise<void>((resolve) => {
    onFirstInteraction(resolve);
  });
}
