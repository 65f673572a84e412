import type { Page } from '@playwright/test';

/** Elements that have to be as wide as their longest word. */
const PARTS = 'th, td, button, a, h1, h2, h3, label, legend, dt, dd, li, p';

/**
 * The distinct words of the page that break over two lines or overflow their cell, button or heading. Code, visually
 * hidden texts and words of more than twenty characters do not count.
 */
export async function splitWords(page: Page): Promise<string[]> {
  return page.evaluate((parts) => {
    const found = new Set<string>();
    const range = document.createRange();
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth === 1 && getComputedStyle(element).position === 'absolute') ||
        isHidden(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const part = parent?.closest(parts);
      if (!part || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('code, svg') || isHidden(parent)) continue;
      const box = part.getBoundingClientRect();
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<!\S)[\p{L}\p{N}.,:%$’()]{2,20}(?!\S)/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = new Set(rects.map(({ top }) => Math.round(top))).size > 1;
        // An element with `display: contents` has no box.
        const isOutside =
          box.width > 0 && rects.some(({ left, right }) => right > box.right + 1 || left < box.left - 1);
        if (isBroken || isOutside) {
          found.add(
            `“${word}” ${isBroken ? 'is broken' : 'reaches out'} in ${part.localName} of ${Math.round(box.width)} px`,
          );
        }
      }
    }
    return [...found];
  }, PARTS);
}
