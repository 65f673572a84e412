/** An interaction before the page's code was loaded: a press, or a changed field. */
export interface EarlyAct {
  readonly target: EventTarget | null;
  readonly type: string;
  /** The value of a field at that moment. */
  readonly value: unknown;
  readonly checked: unknown;
}

declare global {
  interface Window {
    /** The interactions that `early-acts.ts` recorded; null once they are replayed. */
    earlyActs: EarlyAct[] | null;
  }
}

/** Sent by the page's last effect: React has hydrated the page, except boundaries that it hydrates when idle. */
const HYDRATED = 'pageHydrated';

export function tellHydrated(): void {
  dispatchEvent(new Event(HYDRATED));
}

/** Resolves at the first interaction since the document was opened. On the server nothing waits for one. */
let interaction: Promise<void> = Promise.resolve();

/**
 * Calls back once the page is hydrated, with the recorded interactions and the number of those before now. To be
 * called right before React starts: from then on it handles events itself, but fields may lose their values.
 */
export function onEarlyActs(call: (acts: readonly EarlyAct[], early: number) => void): void {
  const early = window.earlyActs?.length ?? 0;
  if (early === 0) interaction = new Promise((resolve) => void onFirstInteraction(resolve));
  const takeActs = () => {
    const acts = window.earlyActs ?? [];
    window.earlyActs = null;
    if (acts.length > 0) call(acts, early);
  };
  addEventListener(HYDRATED, takeActs, { once: true });
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
 * Resolves at the first interaction with the page: at once if there was one since the document was opened, which may be
 * before React renders the part that waits. Resolves at once if the document lacks the selector, too.
 */
export async function firstInteraction(selector: string): Promise<void> {
  if (typeof document !== 'undefined' && document.querySelector(selector) !== null) await interaction;
}
