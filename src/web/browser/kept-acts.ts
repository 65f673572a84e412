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

let early = 0;

/** Whether there was an interaction before the page's code was loaded. */
export function hasEarlyActs(): boolean {
  return early > 0;
}

/**
 * Calls back once the page is hydrated, with the recorded interactions and the number of those before now. To be
 * called right before React starts: from then on it handles events itself, but fields may lose their values.
 */
export function onEarlyActs(call: (acts: readonly EarlyAct[], early: number) => void): void {
  early = window.earlyActs?.length ?? 0;
  const takeActs = () => {
    const acts = window.earlyActs ?? [];
    window.earlyActs = null;
    if (acts.length > 0) call(acts, early);
  };
  addEventListener(HYDRATED, takeActs, { once: true });
}
