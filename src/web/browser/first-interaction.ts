import { hasEarlyActs } from './kept-acts.ts';

/** The events that count as an interaction with the page. */
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'click',
  'input',
] as const;

/** Calls back once, at the next interaction with the page. The returned function cancels that. */
export function onFirstInteraction(call: () => void): () => void {
  const end = () => {
    for (const type of INTERACTIONS) document.removeEventListener(type, onInteraction, true);
    removeEventListener('popstate', onInteraction);
  };
  const onInteraction = () => {
    end();
    call();
  };
  for (const type of INTERACTIONS) document.addEventListener(type, onInteraction, { capture: true, passive: true });
  addEventListener('popstate', onInteraction);
  return end;
}

/**
 * Resolves at the first interaction with the page. Resolves at once on the server, if an interaction came before the
 * page's code, and if the document lacks what is looked for.
 */
export async function firstInteraction(selector: string): Promise<void> {
  if (typeof document === 'undefined' || document.querySelector(selector) === null || hasEarlyActs()) return;
  await new Promise<void>((resolve) => {
    onFirstInteraction(resolve);
  });
}
