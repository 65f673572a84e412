import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { adminApi, adminPages, pages } from '#core/routes.ts';
import { build, isBuildStale } from './build.ts';
import { CHROMIUM_ADVICE, chromiumLaunch, findOrInstallChromium } from './find-chromium.ts';
import { ROOT } from './package-script.ts';
import { prepareProduct } from './temporary-product.ts';

const CAROUSEL_FOLDER = join(ROOT, 'src/features/home/screenshots');
const CAROUSEL_SIZE = { width: 1280, height: 800 };

/** Shares of the full size; phones load the small pictures. */
const CAROUSEL_SCALES = [1, 0.5];
const CAROUSEL_QUALITY = 72;
const README_FOLDER = join(ROOT, 'docs/images');
const README_SIZE = { width: 1280, height: 860 };
const THEMES = ['light', 'dark'] as const;
const ADMIN_PASSWORD = 'only for these pictures';

/** A view of the product, with the clicks before its picture. */
interface View {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const CAROUSEL: readonly View[] = [
  { name: 'compare', path: pages.providers },
  { name: 'pricing', path: `${pages.pricing}?volume=250` },
  { name: 'contact', path: `${pages.providers}?product=mobile`, prepare: openContactDialog },
];

/** Takes the home page's and the README's pictures from the running product with the demo catalog. */
async function takeScreenshots(executablePath: string): Promise<void> {
  const product = prepareProduct();
  const browser = await chromium.launch(chromiumLaunch(executablePath));
  try {
    const server = await product.start({ ADMIN_PASSWORD });
    for (const view of CAROUSEL) {
      for (const theme of THEMES) await takeForCarousel(browser, server.url, view, theme);
    }
    await takeForReadme(browser, server.url, 'providers', pages.providers);
    await takeForReadme(browser, server.url, 'prices', adminPages.prices);
    await server.stop();
  } finally {
    await browser.close();
    product.remove();
  }
}

async function takeForCarousel(browser: Browser, origin: string, view: View, theme: Theme): Promise<void> {
  const page = await undisturbedPage(browser, theme, CAROUSEL_SIZE);
  await visit(page, origin + view.path);
  await view.prepare?.(page);
  const session = await page.context().newCDPSession(page);
  for (const scale of CAROUSEL_SCALES) {
    const clip = { x: 0, y: 0, ...CAROUSEL_SIZE, scale };
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: CAROUSEL_QUALITY, clip });
    const file = join(CAROUSEL_FOLDER, `${view.name}-${theme}-${CAROUSEL_SIZE.width * scale}.webp`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    console.log(file);
  }
  await page.close();
}

/** Signed in, for pages of the panel. */
async function takeForReadme(browser: Browser, origin: string, name: string, path: string): Promise<void> {
  const page = await undisturbedPage(browser, 'light', README_SIZE);
  const login = await page.request.post(origin + adminApi.login, {
    data: { password: ADMIN_PASSWORD },
    headers: { origin },
  });
  if (!login.ok()) throw new Error(`The login answered ${login.status()}`);
  await visit(page, origin + path);
  const file = join(README_FOLDER, `${name}.png`);
  mkdirSync(README_FOLDER, { recursive: true });
  await page.screenshot({ path: file });
  console.log(file);
  await page.close();
}

type Theme = (typeof THEMES)[number];

/** A page with answered cookie banner and reduced motion. */
async function undisturbedPage(browser: Browser, colorScheme: Theme, viewport: typeof README_SIZE): Promise<Page> {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('cookie-choice', 'necessary'));
  return page;
}

async function visit(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  await page.evaluate(async () => document.fonts.ready.then(() => null));
}

async function openContactDialog(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Get in Touch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Ada Lovelace');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByRole('heading').click();
}

const executablePath = findOrInstallChromium(console.log);
if (executablePath === null) {
  console.error(CHROMIUM_ADVICE);
  process.exitCode = 1;
} else {
  if (isBuildStale()) await build();
  await takeScreenshots(executablePath);
}
