import { useEffect, useEffectEvent, type RefObject, useState } from 'react';
import { pageMotion } from './page-motion.ts';

/**
 * Calls `tick` every `interval` milliseconds, unless the page's motion is paused. It is held while `region` has the pointer
 * or the keyboard focus, and runs only if `on`.
 */
export function useTicker(
  interval: number,
  tick: () => void,
  region: RefObject<HTMLElement | null>,
  on: boolean = true,
): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    const element = region.current;
    if (!on || !element) return;
    const ticker = pageMotion.every(interval, () => onTick());
    const stopWatching = watchAttention(element, ticker.hold);
    return () => {
      stopWatching();
      ticker.end();
    };
  }, [interval, region, on]);
}

/** Calls back with whether an element has the pointer or the keyboard focus. The returned function stops that. */
function watchAttention(element: HTMLElement, callback: (isAttended: boolean) => void): () => void {
  const listeners = new AbortController();
  let [hovered, focused] = [element.matches(':hover'), element.matches(':focus-within')];
  const report = () => callback(hovered || focused);
  const listen = (type: string, handle: (event: Event) => void) => {
    const onEvent = (event: Event) => {
      handle(event);
      report();
    };
    element.addEventListener(type, onEvent, { signal: listeners.signal });
  };
  listen('pointerenter', () => {
    hovered = true;
  });
  listen('pointerleave', () => {
    hovered = false;
  });
  listen('focusin', ({ target }) => {
    focused = target instanceof Element && target.matches(':focus-visible');
  });
  listen('focusout', () => {
    focused = false;
  });
  report();
  return () => listeners.abort();
}

/** Whether any part of an element is in the window; null until known. */
export function useInView(element: RefObject<HTMLElement | null>): boolean | null {
  const [inView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
