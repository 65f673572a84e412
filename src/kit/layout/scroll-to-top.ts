/** Delay between a click and the scroll, in milliseconds. */
export const SCROLL_DELAY = { header: 50, footer: 100 } as const;

/** Maximum duration of a smooth scroll, for browsers without `scrollend`. */
const MAX_SCROLL_MS = 1_500;

/** Events with which visitors scroll themselves or navigate back. */
const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate'] as const;

let isScrolling = false;

/** Scrolls to the top of the page after a delay, smoothly unless the visitor prefers less motion. */
export function scrollToTopAfter(delay: number): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const releaseHeight = isReduced || scrollY === 0 ? () => {} : holdHeight();
  const listeners = new AbortController();
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  for (const type of INTERRUPTIONS) addEventListener(type, interrupt, { passive: true, signal: listeners.signal });
  const finish = () => {
    if (listeners.signal.aborted) return;
    listeners.abort();
    isScrolling = false;
    releaseHeight();
    // Content that is added meanwhile can end a scroll too early.
    if (!isInterrupted) scrollTo({ top: 0, behavior: 'instant' });
  };
  isScrolling = true;
  setTimeout(() => {
    scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' });
    if (isReduced) {
      finish();
      return;
    }
    addEventListener('scrollend', finish, { signal: listeners.signal });
    setTimeout(finish, MAX_SCROLL_MS);
  }, delay);
}

/** Scrolls a new page to its top, unless a scroll is in progress. */
export function showFromTop(): void {
  if (!isScrolling) scrollTo({ top: 0, behavior: 'instant' });
}

/** Keeps the document's height until released, because a shorter next page would jump to its top at once. */
function holdHeight(): () => void {
  const { style, scrollHeight } = document.documentElement;
  style.minHeight = `${scrollHeight}px`;
  return () => style.removeProperty('min-height');
}
