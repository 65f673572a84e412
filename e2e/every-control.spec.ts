import type { BrowserContext, Page } from '@playwright/test';
import { hydrated, openHydrated } from './hydrated.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { controlsOf, differenceOf, operate, visitsOf, type PageControl, type Press } from './page-controls.ts';
import { resize } from './resize.ts';
import { expect, test } from './test.ts';

/**
 * Controls whose page differs by design: a page of all countries leaves out the map, which stays where it is already, and
 * the answer to an example of the estimate is announced only where the page stays.
 */
const DIFFERENT = /^a  (?:Show all \d+ countries$|Price monitoring|Search results|Accounts)/;

const BLANK = 'about:blank';
const SCRIPT = /\.js(\?|$)/;

/** Views of one page show its common controls, which are used in the first. One vendor has the controls of all. */
const VIEWS_OF: Record<string, readonly string[]> = {
  '/providers': ['/providers?q=bright', '/providers?q=bright&view=table'],
  '/compare': ['/compare', '/compare?p=bright-data,oxylabs'],
};

/** Pages with controls of their own. Header and footer are those of every page, and are used on the home page. */
const PAGES = [...KNOWN_PAGES, '/providers/bright-data', '/countries/de'];

/** Components of several pages, each used on the smallest that has it. */
const USED_ON: readonly (readonly [RegExp, string])[] = [
  [/^button {2}.+ list price at /, '/countries/de'],
  [/^button {2}Copy link$/, '/compare'],
];

/** Pages with parts whose code comes at the first interaction. */
const LATE = ['/', '/pricing?country=DE', '/providers/bright-data'];

/** The page on which phones show other controls: those of the header. Only they are used there. */
const ON_PHONES_TOO = '/';

const DESK = { width: 1440, height: 900 };

type Visit = readonly PageControl[];

async function operateAll(page: Page, visit: Visit, press?: Press): Promise<void> {
  for (const control of visit) await operate(page, control, press);
}

/** Parts that come late handle presses by the browser's kind of control, whatever it does. */
const oneOfEachTag = (controls: Visit): Visit => [
  ...new Map(controls.toReversed().map((control) => [tagOf(control), control])).values(),
];

const tagOf = ({ name }: PageControl) => name.split(' ', 1)[0];

const namesOf = (visit: Visit) => visit.map(({ name }) => name).join(', ');

/** Holds the scripts that the page requests from now on. Returns what lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: acted, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await acted;
    await route.continue();
  });
  return letScriptsCome;
}

/** A visit whose first act comes before any script does. */
async function first(page: Page, path: string, visit: Visit): Promise<void> {
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await operateAll(page, visit);
  letScriptsCome();
}

/** A visit whose first act comes when the page is hydrated, except a part whose code has not come. */
async function beforeItsPart(page: Page, path: string, visit: Visit, press: Press): Promise<void> {
  await openHydrated(page, path);
  const letScriptsCome = await holdScripts(page);
  await operateAll(page, visit, press);
  letScriptsCome();
}

/** Leaves out all controls but one of each tag of the parts that come late: the others are used where these are late. */
async function withoutMostLate(page: Page, view: string, controls: Visit): Promise<Visit> {
  await openHydrated(page, view);
  const late = await controlsOf(page, 'main', true);
  const kept = new Set(oneOfEachTag(late).map(({ kind }) => kind));
  const dropped = new Set(late.map(({ kind }) => kind).filter((kind) => !kept.has(kind)));
  return controls.filter(({ kind }) => !dropped.has(kind));
}

/** A page whose late parts have come. */
async function openWhole(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.keyboard.press('Shift');
  await expect.poll(async () => controlsOf(page, 'main', true), `the late parts of ${path} come`).toEqual([]);
}

/** Leaves a page as a new one is: another page for each visit would take half as long again. */
async function freshen(page: Page): Promise<void> {
  await page.unroute(SCRIPT);
  if (page.url() !== BLANK) await page.evaluate(() => sessionStorage.clear());
  await page.goto(BLANK);
  await page.context().clearCookies();
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
  if (usedAtADesk) await resize(page, DESK);
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
      const names: string[] = [];
      const [early, later] = [await context.newPage(), await context.newPage()];
      for (const view of VIEWS_OF[path] ?? [path]) {
        const listed = await listControls(context, view, isMobile);
        const controls = LATE.includes(view) && !isMobile ? await withoutMostLate(early, view, listed) : listed;
        const isElsewhere = ({ name }: PageControl) =>
          USED_ON.some(([component, place]) => place !== path && component.test(name));
        const unused = controls.filter((control) => !used.has(control.kind) && !isElsewhere(control));
        for (const { name } of unused) names.push(name);
        for (const visit of visitsOf(unused)) {
          await test.step(namesOf(visit), async () => {
            await freshen(early);
            await first(early, view, visit);
            await hydrated(early);
            await freshen(later);
            await openWhole(later, view);
            await operateAll(later, visit);
            await expect.soft.poll(async () => differenceOf(early, later), { message: namesOf(visit) }).toBeNull();
          });
        }
        for (const { kind } of unused) used.add(kind);
      }
      for (const [component, place] of USED_ON) {
        if (place === path && !isMobile) expect(names).toContainEqual(expect.stringMatching(component));
      }
      // Pages of text have no controls; a home page without any would prove nothing.
      if (path === ON_PHONES_TOO) expect(used.size).toBeGreaterThan(0);
    });
  }
});

/** Fields are typed into, whatever presses the others; keys press one control of each tag. */
function pressesOf(visit: Visit, isFirstOfTag: boolean, isMobile: boolean): readonly Press[] {
  if (isMobile) return ['tap'];
  return isFirstOfTag && !visit.some(({ isTypedInto }) => isTypedInto) ? ['click', 'key'] : ['click'];
}

test.describe('every control of a part that comes late, used before its code has come, does what it does later:', () => {
  for (const path of LATE) {
    test(`${path} @everywhere`, async ({ context, isMobile }) => {
      const [early, later] = [await context.newPage(), await context.newPage()];
      let controls: readonly PageControl[] = [];
      // An event of the browser itself may count as the first interaction.
      await expect(async () => {
        await openHydrated(early, path);
        controls = await controlsOf(early, 'main', true);
        expect(controls.length).toBeGreaterThan(0);
      }).toPass();
      const firsts = oneOfEachTag(controls);
      // Taps are events of the browser's own, like keys: one control of each tag.
      for (const visit of visitsOf(isMobile ? firsts : controls)) {
        await freshen(later);
        await openWhole(later, path);
        await operateAll(later, visit);
        for (const press of pressesOf(
          visit,
          visit.some((control) => firsts.includes(control)),
          isMobile,
        )) {
          const message = `${namesOf(visit)}, ${press}`;
          await test.step(message, async () => {
            await freshen(early);
            await beforeItsPart(early, path, visit, press);
            await expect.soft.poll(async () => differenceOf(early, later), { message }).toBeNull();
          });
        }
      }
    });
  }
});
