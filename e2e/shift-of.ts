import type { Page } from '@playwright/test';

/** Notes in each document when it was first drawn as a whole: in the frame after its parsing. Call it before `goto`. */
export async function noteDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      requestAnimationFrame(() => {
        requestAnimationFrame(() => performance.mark('document-drawn'));
      });
    });
  });
}

/**
 * The layout shifts since the navigation, read once fonts have loaded and are painted. A slow browser paints a document in
 * pieces while it parses it: shifts until then count if they exceed a hundredth together.
 */
export async function shiftOf(page: Page): Promise<{ readonly value: number; readonly moved: readonly string[] }> {
  return page.evaluate(async () => {
    const drawn = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
    await document.fonts.ready;
    await drawn();
    const drawnAt = performance.getEntriesByName('document-drawn')[0]?.startTime ?? 0;
    const moved: string[] = [];
    let value = 0;
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => ({ entry, size: 'value' in entry ? Number(entry.value) : 0 }));
      const whileParsing = shifts.filter(({ entry }) => entry.startTime < drawnAt);
      const isTolerated = whileParsing.reduce((sum, { size }) => sum + size, 0) <= 0.01;
      for (const { entry, size } of shifts) {
        if (isTolerated && entry.startTime < drawnAt) continue;
        value += size;
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue;
        for (const { node } of entry.sources)
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : 'text');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await drawn();
    return { value, moved };
  });
}
