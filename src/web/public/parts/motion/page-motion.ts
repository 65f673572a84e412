import { useSyncExternalStore } from 'react';
import { MotionClock } from './motion-clock.ts';

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
