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
    /** What `early-acts.ts` keeps; null once it is taken. */
    earlyActs: EarlyAct[] | null;
  }
}

/** Tells that React has taken over a page, or a part of it whose code came later. */
export const PART_TAKEN = 'partTaken';

/** Said by the last effect of a page or part. */
export function tellTaken(): void {
  dispatchEvent(new Event(PART_TAKEN));
}

/** Parts that are taken over without being drawn by React. */
export const takenAsTheyAre = new WeakSet<Element>();

let early = 0;

/** Whether somebody did something before React was there: parts that wait for it have waited long enough. */
export function isActedEarly(): boolean {
  return early > 0;
}

/**
 * Calls back with what somebody did before React was there, once the page is taken over, and with how much of it came before
 * now. Called right before React takes over: it hears by itself then, but fields may lose what comes meanwhile.
 */
export function onEarlyActs(call: (acts: readonly EarlyAct[], early: number) => void): void {
  early = window.earlyActs?.length ?? 0;
  const taken = () => {
    const acts = window.earlyActs ?? [];
    window.earlyActs = null;
    if (acts.length > 0) call(acts, early);
  };
  addEventListener(PART_TAKEN, taken, { once: true });
}
