/** How long after a click the page scrolls to its top, in milliseconds (specification, section 2). */
export const SCROLL_DELAY = { header: 50, footer: 100 } as const;

/** No smooth scroll takes longer; some browsers do not tell when one has ended. */
const LONGEST_SCROLL_MS = 1_500;

let isOnTheWay = false;

/** Scrolls to the top of the page after a delay, smoothly unless the visitor prefers less motion. */
export function scrollToTopAfter(delay: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const release = still || scrollY === 0 ? () => {} : keepHeight();
  const arrive = () => {
    isOnTheWay = false;
    release();
  };
  isOnTheWay = true;
  setTimeout(() => {
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    addEventListener('scrollend', arrive, { once: true });
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
