import { useSyncExternalStore } from 'react';

/** Why motion is paused: by the visitor, or by the system's preference for reduced motion. */
type PauseReason = 'visitor' | 'preference';

/** A repeated callback that runs while motion is not paused. */
interface Ticker {
  /** Pauses this ticker alone, while its region has the pointer or the focus. */
  readonly hold: (isHeld: boolean) => void;
  readonly end: () => void;
}

/** The clock of all animations of a page. After a pause, each ticker waits for its whole interval again. */
export class MotionClock {
  readonly #reasons = new Set<PauseReason>();
  readonly #tickers = new Set<() => void>();
  readonly #listeners = new Set<() => void>();

  get moving(): boolean {
    return this.#reasons.size === 0;
  }

  setPaused(reason: PauseReason, isPaused: boolean): void {
    if (this.#reasons.has(reason) === isPaused) return;
    if (isPaused) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    for (const update of this.#tickers) update();
    for (const listener of this.#listeners) listener();
  }

  isPausedBy(reason: PauseReason): boolean {
    return this.#reasons.has(reason);
  }

  /** Calls `tick` every `interval` milliseconds, unless motion is paused or the ticker is held. */
  every(interval: number, tick: () => void): Ticker {
    let timer: ReturnType<typeof setInterval> | null = null;
    let isHeld = false;
    const update = () => {
      const runs = this.moving && !isHeld;
      if (runs === (timer !== null)) return;
      if (timer !== null) clearInterval(timer);
      timer = runs ? setInterval(tick, interval) : null;
    };
    this.#tickers.add(update);
    update();
    return {
      hold(next) {
        isHeld = next;
        update();
      },
      end: () => {
        this.#tickers.delete(update);
        if (timer !== null) clearInterval(timer);
      },
    };
  }

  /** Calls `listener` after each change of the reasons, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The clock of the visit: a pause by the visitor lasts across pages. On the server nothing ticks. */
export const pageMotion = new MotionClock();

if ('matchMedia' in globalThis) {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const update = () => pageMotion.setPaused('preference', query.matches);
  update();
  query.addEventListener('change', update);
}

const moving = () => pageMotion.moving;
const stopped = () => pageMotion.isPausedBy('visitor');

/** Whether motion is not paused; true on the server. */
export function useMoving(): boolean {
  return useSyncExternalStore(pageMotion.subscribe, moving, () => true);
}

export function useMotionPaused(): boolean {
  return useSyncExternalStore(pageMotion.subscribe, stopped, () => false);
}

const never = () => () => {};

/** Whether the component is hydrated: false on the server and in the first render in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
