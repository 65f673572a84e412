import { useSyncExternalStore } from 'react';

/** Why nothing moves: the visitor stopped it, or prefers less motion. */
type StandstillReason = 'visitor' | 'preference';

/** Something that happens again and again while the page may move. */
interface Beat {
  /** Lets this one stand still, as long as somebody points at it or is inside it. */
  readonly hold: (held: boolean) => void;
  readonly end: () => void;
}

/** The one clock of all that moves on a page. After a standstill each beat waits for its whole interval again. */
export class MotionClock {
  readonly #reasons = new Set<StandstillReason>();
  readonly #beats = new Set<() => void>();
  readonly #listeners = new Set<() => void>();

  /** Whether anything may move. */
  get moving(): boolean {
    return this.#reasons.size === 0;
  }

  /** Adds or takes away a reason to stand still. */
  stand(reason: StandstillReason, still: boolean): void {
    if (this.#reasons.has(reason) === still) return;
    if (still) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    for (const follow of this.#beats) follow();
    for (const listener of this.#listeners) listener();
  }

  /** Whether this is a reason why nothing moves. */
  standsFor(reason: StandstillReason): boolean {
    return this.#reasons.has(reason);
  }

  /** Calls `tick` every `interval` milliseconds while the page may move and the beat is not held. */
  every(interval: number, tick: () => void): Beat {
    let timer: ReturnType<typeof setInterval> | null = null;
    let held = false;
    const follow = () => {
      const runs = this.moving && !held;
      if (runs === (timer !== null)) return;
      if (timer !== null) clearInterval(timer);
      timer = runs ? setInterval(tick, interval) : null;
    };
    this.#beats.add(follow);
    follow();
    return {
      hold(now) {
        held = now;
        follow();
      },
      end: () => {
        this.#beats.delete(follow);
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

/** The clock of the visit: what the visitor stops stays stopped from page to page. On the server nothing ticks. */
export const pageMotion = new MotionClock();

if ('matchMedia' in globalThis) {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const follow = () => pageMotion.stand('preference', query.matches);
  follow();
  query.addEventListener('change', follow);
}

const moving = () => pageMotion.moving;
const stopped = () => pageMotion.standsFor('visitor');

/** Whether the page may move. It may as far as the server knows. */
export function useMoving(): boolean {
  return useSyncExternalStore(pageMotion.subscribe, moving, () => true);
}

/** Whether the visitor has stopped all motion. */
export function useStoppedByVisitor(): boolean {
  return useSyncExternalStore(pageMotion.subscribe, stopped, () => false);
}

const never = () => () => {};

/** Whether scripts run here: false on the server and in the first render on what it sent. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
