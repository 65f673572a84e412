import type { BrowserContext, Page } from '@playwright/test';
import { hydrated, openHydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { controlsOf, differenceOf, operate, type PageControl } from './page-controls.ts';
import { expect, test } from './test.ts';

/** Controls whose page differs by design: a page of all countries leaves out the map, which stays where it is already. */
const DIFFERENT = /^a  Show all \d+ countries$/;

const SCRIPT = /\.js(\?|$)/;

/** Pages with controls of their own. Header and footer are those of every page, and are used on the home page. */
const PAGES = [
  ...KNOWN_PAGES,
  '/providers?view=table',
  '/providers/bright-data',
  '/countries/de',
  '/compare?p=bright-data,oxylabs',
];

/** Where phones have other controls. */
const ON_PHONES_TOO: ReadonlySet<string> = new Set(['/', '/providers', '/pricing']);

/** A visit whose first act comes before any script does. */
async function first(page: Page, path: string, control: PageControl): Promise<void> {
  const { promise: acted, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await acted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await operate(page, control);
  letScriptsCome();
}

async function freshPage(context: BrowserContext): Promise<Page> {
  await context.clearCookies();
  return context.newPage();
}

// What moves by itself is never still enough to be pressed.
test.use({ expectedNoise: /ERR_FAILED/, contextOptions: { reducedMotion: 'reduce' } });

test.describe('every control, used before the scripts have come, does what it does later:', () => {
  for (const path of PAGES) {
    test(ON_PHONES_TOO.has(path) ? `${path} @everywhere` : path, async ({ context }) => {
      const listed = await context.newPage();
      await listed.route(SCRIPT, async (route) => route.abort());
      await listed.goto(path);
      const controls = await controlsOf(listed, path === '/' ? 'body' : 'main');
      await listed.close();
      for (const control of controls.filter(({ name }) => !DIFFERENT.test(name))) {
        await test.step(control.name, async () => {
          const early = await freshPage(context);
          await first(early, path, control);
          await hydrated(early);
          const later = await freshPage(context);
          await openHydrated(later, path);
          await operate(later, control);
          await expect.soft.poll(async () => differenceOf(early, later), { message: control.name }).toBeNull();
          await Promise.all([early.close(), later.close()]);
        });
      }
    });
  }
});
