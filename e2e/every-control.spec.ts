import type { BrowserContext, Page } from '@playwright/test';
import { hydrated, openHydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { controlsOf, differenceOf, operate, type PageControl, type Press } from './page-controls.ts';
import { expect, test } from './test.ts';

/** Controls whose page differs by design: a page of all countries leaves out the map, which stays where it is already. */
const DIFFERENT = /^a  Show all \d+ countries$/;

const SCRIPT = /\.js(\?|$)/;

/** Views of one page show its common controls, which are used in the first. */
const VIEWS_OF: Record<string, readonly string[]> = {
  '/providers': ['/providers', '/providers?view=table'],
  '/compare': ['/compare', '/compare?p=bright-data,oxylabs'],
};

/** Pages with controls of their own. Header and footer are those of every page, and are used on the home page. */
const PAGES = [...KNOWN_PAGES, '/providers/bright-data', '/countries/de'];

/** The page on which phones show other controls: those of the header. Only they are used there. */
const ON_PHONES_TOO = '/';

const DESK = { width: 1440, height: 900 };

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

/** A visit whose first act comes when the page is hydrated, except a part whose code has not come. */
async function beforeItsPart(page: Page, path: string, control: PageControl, press: Press): Promise<void> {
  await openHydrated(page, path);
  const { promise: acted, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await acted;
    await route.continue();
  });
  await operate(page, control, press);
  letScriptsCome();
}

/** A page whose late parts have come. */
async function openWhole(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.keyboard.press('Shift');
  await expect.poll(async () => controlsOf(page, 'main', true), `the late parts of ${path} come`).toEqual([]);
}

async function freshPage(context: BrowserContext): Promise<Page> {
  await context.clearCookies();
  return context.newPage();
}

/** The controls of a view before its scripts; `usedAtADesk` leaves out those that a wide window shows too. */
async function listControls(
  context: BrowserContext,
  view: string,
  usedAtADesk: boolean,
): Promise<readonly PageControl[]> {
  const page = await context.newPage();
  await page.route(SCRIPT, async (route) => route.abort());
  await page.goto(view);
  const part = view === '/' ? 'body' : 'main';
  const controls = await controlsOf(page, part);
  if (usedAtADesk) await page.setViewportSize(DESK);
  const atADesk = new Set(usedAtADesk ? (await controlsOf(page, part)).map(({ kind }) => kind) : []);
  await page.close();
  return controls.filter(({ name, kind }) => !atADesk.has(kind) && !DIFFERENT.test(name));
}

// What moves by itself is never still enough to be pressed.
test.use({ expectedNoise: /ERR_FAILED/, contextOptions: { reducedMotion: 'reduce' } });

test.describe('every control, used before the scripts have come, does what it does later:', () => {
  for (const path of PAGES) {
    test(path === ON_PHONES_TOO ? `${path} @everywhere` : path, async ({ context, isMobile }) => {
      const used = new Set<string>();
      for (const view of VIEWS_OF[path] ?? [path]) {
        const controls = await listControls(context, view, isMobile);
        for (const control of controls.filter(({ kind }) => !used.has(kind))) {
          await test.step(control.name, async () => {
            const early = await freshPage(context);
            await first(early, view, control);
            await hydrated(early);
            const later = await freshPage(context);
            await openWhole(later, view);
            await operate(later, control);
            await expect.soft.poll(async () => differenceOf(early, later), { message: control.name }).toBeNull();
            await Promise.all([early.close(), later.close()]);
          });
          used.add(control.kind);
        }
      }
      // Pages of text have no controls; a home page without any would prove nothing.
      if (path === ON_PHONES_TOO) expect(used.size).toBeGreaterThan(0);
    });
  }
});

/** Pages with parts whose code comes at the first interaction. */
const LATE = ['/', '/pricing?country=DE', '/providers/bright-data'];

test.describe('every control of a part that comes late, used before its code has come, does what it does later:', () => {
  for (const path of LATE) {
    test(`${path} @everywhere`, async ({ context, isMobile }) => {
      const listed = await context.newPage();
      await openHydrated(listed, path);
      const controls = await controlsOf(listed, 'main', true);
      await listed.close();
      expect(controls.length).toBeGreaterThan(0);
      for (const control of controls) {
        for (const press of isMobile ? (['tap'] as const) : (['click', 'key'] as const)) {
          const message = `${control.name}, ${press}`;
          await test.step(message, async () => {
            const early = await freshPage(context);
            await beforeItsPart(early, path, control, press);
            const later = await freshPage(context);
            await openWhole(later, path);
            await operate(later, control, press);
            await expect.soft.poll(async () => differenceOf(early, later), { message }).toBeNull();
            await Promise.all([early.close(), later.close()]);
          });
        }
      }
    });
  }
});
