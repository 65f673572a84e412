import { chromium } from '@playwright/test';
import { chromiumLaunch, CHROMIUM_ADVICE, findChromium } from '#tools/find-chromium.ts';

/** A browser with scripts off, which tells what the page at a URL shows. */
export async function openWitness(url: string) {
  const found = findChromium();
  if (found === null) throw new Error(CHROMIUM_ADVICE);
  const browser = await chromium.launch(chromiumLaunch(found));
  const page = await browser.newPage({ javaScriptEnabled: false });
  return {
    /** Those of the figures that the page does not show, even with its disclosures opened. */
    async notShown(figures: readonly string[]): Promise<readonly string[]> {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      const text = await page.evaluate(() => {
        for (const disclosure of document.querySelectorAll('details')) disclosure.open = true;
        return document.documentElement.innerText;
      });
      const shown = digitsIn(text);
      return figures.filter((figure) => !shown.includes(digitsIn(figure)));
    },
    close: async () => browser.close(),
  };
}

/** Raised cents, thousands and signs are written in many ways, digits in one. */
function digitsIn(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}
