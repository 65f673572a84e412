/** What somebody did before the page's code was there: pressed something, or changed a field. */
export interface EarlyAct {
  readonly target: EventTarget | null;
  readonly type: string;
  /** What a field had then. */
  readonly value: unknown;
  readonly checked: unknown;
}

declare global {
  interface Window {
    /** What `early-acts.ts` keeps; null once it is done again. */
    earlyActs: EarlyAct[] | null;
  }
}

/** Fired by the page's last effect: React has hydrated it, but for boundaries that follow when nothing else waits. */
const HYDRATED = 'pageHydrated';

export function tellHydrated(): void {
  dispatchEvent(new Event(HYDRATED));
}

let early = 0;

/** Whether somebody did something before the page's code was there. */
export function hasEarlyActs(): boolean {
  return early > 0;
}

/**
 * Calls back once the page is hydrated, with what somebody did before, and with how much of it came before now. Called
 * right before React starts: it hears events by itself then, but fields may lose what comes meanwhile.
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
