import type { Page } from '@playwright/test';

/** The layout shifts since the navigation, read once fonts have loaded and are painted. */
export async function shiftOf(page: Page): Promise<{ readonly value: number; readonly moved: readonly string[] }> {
  return page.evaluate(async () => {
    const drawn = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
    await document.fonts.ready;
    await drawn();
    const moved: string[] = [];
    let value = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) value += Number(entry.value);
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue;
        for (const { node } of entry.sources)
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : 'text');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await drawn();
    return { value, moved };
  });
}
