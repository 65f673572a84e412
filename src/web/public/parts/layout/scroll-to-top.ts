/** How long after a click the page scrolls to its top, in milliseconds. */
export const SCROLL_DELAY = { header: 50, footer: 100 } as const;

/** No smooth scroll takes longer; some browsers do not tell when one has ended. */
const LONGEST_SCROLL_MS = 1_500;

/** By these visitors scroll themselves, or go back to where they were. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate'] as const;

let isOnTheWay = false;

/** Scrolls to the top of the page after a delay, smoothly unless the visitor prefers less motion. */
export function scrollToTopAfter(delay: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const release = still || scrollY === 0 ? () => {} : keepHeight();
  const ends = new AbortController();
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  for (const type of OWN_SCROLLING) addEventListener(type, leave, { passive: true, signal: ends.signal });
  const arrive = () => {
    if (ends.signal.aborted) return;
    ends.abort();
    isOnTheWay = false;
    release();
    // What comes into the page on the way there can end a scroll too early.
    if (!isLeft) scrollTo({ top: 0, behavior: 'instant' });
  };
  isOnTheWay = true;
  setTimeout(() => {
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    if (still) {
      arrive();
      return;
    }
    addEventListener('scrollend', arrive, { signal: ends.signal });
    setTimeout(arrive, LONGEST_SCROLL_MS);
  }, delay);
}

/** Shows a new page from its top, unless a scroll is on the way there. */
export function showFromTop(): void {
  if (!isOnTheWay) scrollTo({ top: 0, behavior: 'instant' });
}

/** Until released the document is no lower than now: a low next page would jump to its top at once. */
function keepHeight(): () => void {
  const { style, scrollHeight } = document.documentElement;
  style.minHeight = `${scrollHeight}px`;
  return () => style.removeProperty('min-height');
}
