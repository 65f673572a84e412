import { useRef, type PointerEvent } from 'react';

/** A swipe shorter than this springs back. */
const THRESHOLD_PX = 50;

/** Handlers of an element that follows a swipe to the right, and `onSwiped` once it was far enough. */
export function useSwipeRight(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const distance = ({ clientX }: PointerEvent) => (start.current === null ? 0 : Math.max(0, clientX - start.current));
  const end = (event: PointerEvent<HTMLElement>) => {
    const isFar = distance(event) >= THRESHOLD_PX;
    start.current = null;
    event.currentTarget.style.removeProperty('translate');
    if (isFar) onSwiped();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (distance(event) === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.setProperty('translate', `${distance(event)}px 0`);
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      event.currentTarget.style.removeProperty('translate');
    },
  };
}
