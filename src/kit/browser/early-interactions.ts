/** An interaction before the page's code was loaded: a press, or a changed field. */
export interface EarlyInteraction {
  readonly target: EventTarget | null;
  readonly type: string;
  /** The value of a field at that moment. */
  readonly value: unknown;
  readonly checked: unknown;
}

declare global {
  interface Window {
    /** The interactions that `early-input.ts` recorded; null once they are replayed. */
    earlyInteractions: EarlyInteraction[] | null;
  }
}

/**
 * Window event and performance mark of the page's last effect: React has hydrated the page, except boundaries that it
 * hydrates when idle.
 */
export const HYDRATED = 'pageHydrated';

export function announceHydrated(): void {
  performance.mark(HYDRATED);
  dispatchEvent(new Event(HYDRATED));
}

/** Resolves at the first interaction since the document was opened. On the server nothing waits for one. */
let interaction: Promise<void> = Promise.resolve();

/**
 * Calls back once the page is hydrated, with the recorded interactions and the number of them that precede this call.
 * Call it right before React starts: React handles later events itself, but fields may lose their values.
 */
export function onEarlyInteractions(
  callback: (interactions: readonly EarlyInteraction[], early: number) => void,
): void {
  const early = window.earlyInteractions?.length ?? 0;
  if (early === 0) interaction = new Promise((resolve) => void onFirstInteraction(resolve));
  const replayRecorded = () => {
    const interactions = window.earlyInteractions ?? [];
    window.earlyInteractions = null;
    if (interactions.length > 0) callback(interactions, early);
  };
  addEventListener(HYDRATED, replayRecorded, { once: true });
}

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
export function onFirstInteraction(callback: () => void): () => void {
  const end = () => {
    for (const type of INTERACTIONS) document.removeEventListener(type, onInteraction, true);
    removeEventListener('popstate', onInteraction);
  };
  const onInteraction = () => {
    end();
    callback();
  };
  for (const type of INTERACTIONS) document.addEventListener(type, onInteraction, { capture: true, passive: true });
  addEventListener('popstate', onInteraction);
  return end;
}

/**
 * Resolves at the first interaction with the page, or at once if one has already happened or no element matches the
 * selector.
 */
export async function firstInteraction(selector: string): Promise<void> {
  if (typeof document !== 'undefined' && document.querySelector(selector) !== null) await interaction;
}
