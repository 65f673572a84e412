import { useEffect, useEffectEvent, type RefObject, useState } from 'react';
import { pageMotion } from './page-motion.ts';

/**
 * Calls `tick` every `interval` milliseconds, as the page's clock allows. It pauses while the pointer is over `region`
 * or the keyboard's focus in it, and is not there at all unless `on`.
 */
export function useBeat(
  interval: number,
  tick: () => void,
  region: RefObject<HTMLElement | null>,
  on: boolean = true,
): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    const element = region.current;
    if (!on || !element) return;
    const beat = pageMotion.every(interval, () => onTick());
    const leave = watchAttention(element, beat.hold);
    return () => {
      leave();
      beat.end();
    };
  }, [interval, region, on]);
}

/** Tells `attend` whether the pointer is over an element or the keyboard's focus in it, until it is called off. */
function watchAttention(element: HTMLElement, attend: (attended: boolean) => void): () => void {
  const listening = new AbortController();
  let [hovered, focused] = [element.matches(':hover'), element.matches(':focus-within')];
  const report = () => attend(hovered || focused);
  const listen = (type: string, take: (event: Event) => void) => {
    const onEvent = (event: Event) => {
      take(event);
      report();
    };
    element.addEventListener(type, onEvent, { signal: listening.signal });
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
  return () => listening.abort();
}

/** Whether any part of an element is on the screen. Null until that is known. */
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
