/** How long after a click the page scrolls to its top, in milliseconds (specification, section 2). */
export const SCROLL_DELAY = { header: 50, footer: 100 } as const;

/** Scrolls to the top of the page after a delay, smoothly unless the visitor prefers less motion. */
export function scrollToTopAfter(delay: number): void {
  setTimeout(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  }, delay);
}
