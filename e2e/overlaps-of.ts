import { expect, type Page } from '@playwright/test';
import { resize } from './resize.ts';

const WIDTHS = [320, 340, 360, 375];

/** Fails with the pairs of texts that are printed over each other on phones. Motion stops, since moving texts may meet. */
export async function expectNoOverlaps(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await layOutEverything(page, true);
  for (const width of WIDTHS) {
    await resize(page, { width, height: 800 });
    expect.soft(await overlapsOf(page), `at ${width} px`).toEqual([]);
  }
  await layOutEverything(page, false);
}

/** Lays out parts outside the window, too, or no longer. */
async function layOutEverything(page: Page, isOn: boolean): Promise<void> {
  await page.locator('main').evaluate((main, on) => {
    for (const part of main.querySelectorAll<HTMLElement>('*')) {
      if (!on) part.style.contentVisibility = '';
      else if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
  }, isOn);
}

/** Pairs of texts that are printed over each other. A line of text is compared by nine tenths of its font size. */
export function overlapsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly node: Node;
      readonly text: string;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const range = document.createRange();
    /** The part of the page in which an element is visible; null if it floats above the page or is for screen readers. */
    const windowOf = (element: Element) => {
      const visible = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { position, clipPath, overflowX } = getComputedStyle(outer);
        if (['fixed', 'sticky'].includes(position) || clipPath !== 'none') return null;
        if (overflowX === 'visible' || outer === document.body) continue;
        const box = outer.getBoundingClientRect();
        visible.left = Math.max(visible.left, box.left);
        visible.right = Math.min(visible.right, box.right);
        visible.top = Math.max(visible.top, box.top);
        visible.bottom = Math.min(visible.bottom, box.bottom);
      }
      return visible;
    };
    const boxes: Box[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [element, text] = [node.parentElement, node.textContent?.trim() ?? ''];
      if (!element || text === '' || element.closest('script, style, select')) continue;
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const visible = isShown ? windowOf(element) : null;
      if (!visible) continue;
      range.selectNodeContents(node);
      const half = parseFloat(getComputedStyle(element).fontSize) * 0.45;
      for (const line of range.getClientRects()) {
        const middle = (line.top + line.bottom) / 2;
        const box = {
          node,
          text: text.slice(0, 40),
          left: Math.max(line.left, visible.left),
          right: Math.min(line.right, visible.right),
          top: Math.max(middle - half, visible.top),
          bottom: Math.min(middle + half, visible.bottom),
        };
        if (box.right - box.left > 1 && box.bottom - box.top > 1) boxes.push(box);
      }
    }
    boxes.sort((a, b) => a.top - b.top);
    return boxes.flatMap((upper, index) => {
      const met: string[] = [];
      for (let next = index + 1; next < boxes.length; next += 1) {
        const lower = boxes[next];
        if (!lower || lower.top >= upper.bottom - 1) break;
        const width = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
        // The lines of one text have its line height, and a truncated text has a rectangle for each of its parts.
        if (width > 1 && upper.node !== lower.node) met.push(`${upper.text} / ${lower.text}`);
      }
      return met;
    });
  });
}
