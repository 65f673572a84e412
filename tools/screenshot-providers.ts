import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { pages } from '#contract/routes.ts';
import { build, isBuildStale } from './build.ts';
import { chromiumArguments, CHROMIUM_ADVICE, findChromium } from './find-chromium.ts';
import { ROOT } from './package-script.ts';
import { prepareProduct } from './temporary-product.ts';

const OUTPUT = join(ROOT, 'docs/images/providers.png');
const VIEWPORT = { width: 1280, height: 860 };

/** Takes the README's picture of the providers page: the running product with its demo catalogue. */
async function screenshot(executablePath: string): Promise<void> {
  const product = prepareProduct();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const server = await product.start();
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('cookie-choice', 'necessary'));
    await page.goto(server.url + pages.providers, { waitUntil: 'networkidle' });
    await page.evaluate(async () => document.fonts.ready.then(() => null));
    mkdirSync(dirname(OUTPUT), { recursive: true });
    await page.screenshot({ path: OUTPUT });
    await server.stop();
  } finally {
    await browser.close();
    product.remove();
  }
}

const executablePath = findChromium();
if (executablePath === null) {
  console.error(CHROMIUM_ADVICE);
  process.exitCode = 1;
} else {
  if (isBuildStale()) await build();
  await screenshot(executablePath);
  console.log(`Wrote ${OUTPUT}`);
}
