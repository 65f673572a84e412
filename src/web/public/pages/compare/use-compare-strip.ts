import { type RefObject, useEffect } from 'react';

/** Below this much of the table there is nothing left to name, in pixels. */
const LEAST_BELOW = 160;

/**
 * In narrow windows the table scrolls sideways within the page, so that its head cannot stick: a second one does, below
 * the site's header, and follows.
 */
export function useCompareStrip(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = table.current;
    if (!root) return undefined;
    let frame = 0;
    const follow = () => {
      frame = 0;
      const strip = root.querySelector('.compare-strip');
      const scroller = root.querySelector('.compare-scroll');
      const head = root.querySelector('thead');
      if (!strip || !scroller || !head) return;
      const top = strip.getBoundingClientRect().top;
      const isBelow = head.getBoundingClientRect().bottom > top;
      strip.classList.toggle('is-on', !isBelow && scroller.getBoundingClientRect().bottom > LEAST_BELOW);
      const names = strip.querySelector('div');
      if (names) names.scrollLeft = scroller.scrollLeft;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
    };
    const ends = new AbortController();
    // The table's own scrolling does not bubble.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true, signal: ends.signal });
    return () => {
      ends.abort();
      cancelAnimationFrame(frame);
    };
  }, [table]);
}
