import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { PageModule } from '#platform/pages/page-module.ts';
import { readConfig } from '#app/server/config.ts';
import { build } from './build.ts';
import { chromiumLaunch, findChromium } from './find-chromium.ts';
import { icoOf } from './icon-file.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'src/app/site-files');
const FONT = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const ICON = readFileSync(join(ROOT, 'src/app/document/icon.svg'), 'utf8');

/** Icons by file: size in pixels, and the margin as a share of it. */
const ICONS = [
  { file: 'icon-192.png', size: 192, margin: 0.08 },
  { file: 'icon-512.png', size: 512, margin: 0.08 },
  { file: 'icon-maskable-512.png', size: 512, margin: 0.2 },
  { file: 'apple-touch-icon.png', size: 180, margin: 0.14 },
];

const SHARED_STYLE = `
  @font-face { font-family: Face; font-weight: 400 700;
    src: url(data:font/woff2;base64,${readFileSync(join(ROOT, FONT), 'base64')}) }
  body { position: relative; box-sizing: border-box; margin: 0; width: 1200px; height: 630px; padding: 80px 88px;
    overflow: hidden; background: #121720; color: #f2f4f6; font-family: Face; color-scheme: dark }
  body > svg:first-of-type { width: 64px }
  h1 { margin: 84px 0 0; max-width: 12ch; font-size: 104px; line-height: 1; font-weight: 600;
    letter-spacing: -0.035em; word-spacing: 0.07em }
  .steps { position: absolute; right: 0; bottom: 0 }
`;

const STEPS =
  '<svg class="steps" width="420" height="230"><path fill="#2b3240" d="M0 0h140v230H0zM140 78h140v152H140z"/>' +
  '<path fill="#fd6a25" d="M280 156h140v74H280z"/></svg>';

/** Draws the icons, and the social image of each listed page. */
async function drawAll(): Promise<void> {
  await build();
  const executablePath = findChromium();
  const browser = await chromium.launch(chromiumLaunch(executablePath));
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'dark' });
  for (const { title, image } of await listSharedPages()) save(image, await drawShared(page, title));
  await page.emulateMedia({ colorScheme: 'light' });
  for (const { file, size, margin } of ICONS) save(file, await drawIcon(page, size, margin));
  save('favicon.ico', icoOf(await drawIcon(page, 32, 0), 32));
  await browser.close();
}

/** Titles and image paths from the pages' metadata. */
async function listSharedPages(): Promise<{ title: string; image: string }[]> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const pages: PageModule = await import(join(ROOT, 'dist/server/server-entry.js'));
  const config = readConfig({});
  const { publicUrl } = config;
  const site = { ...config.site, offersData: true } as const;
  const assets = { styles: '', inlineScript: '', scripts: [], fonts: [], icon: '' };
  const sitemap = pages.renderSitemap({ publicUrl, site, names: null }).find(({ path }) => path === '/sitemap.xml');
  const urls = [...(sitemap?.body ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));
  return urls.map(({ pathname }) => {
    const { html } = pages.renderPage({
      path: pathname,
      site,
      publicUrl,
      assets,
      data: {},
      unavailable: true,
      today: '',
    });
    const [, title = ''] = /property="og:title" content="(.*?)"/.exec(html) ?? [];
    const [, image = ''] = /property="og:image" content="(.*?)"/.exec(html) ?? [];
    return { title, image: new URL(image).pathname };
  });
}

async function drawShared(page: Page, title: string): Promise<Buffer> {
  await page.setContent(`<!doctype html><style>${SHARED_STYLE}</style>${ICON}<h1>${title}</h1>${STEPS}`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

async function drawIcon(page: Page, size: number, margin: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const edge = Math.round(size * (1 - 2 * margin));
  const style = `body{margin:0;display:grid;place-items:center;height:100vh;background:#fff}svg{width:${edge}px}`;
  await page.setContent(`<!doctype html><style>${style}</style>${ICON}`);
  return page.screenshot();
}

function save(path: string, image: Buffer): void {
  const file = join(OUTPUT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, image);
}

await drawAll();
