import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { signIn } from './admin-sign-in.ts';
import { axeViolations, COLOUR_RULES, EVERY_RULE, LAYOUT_RULES, type Rules } from './axe-violations.ts';
import { ADMIN_ORIGIN } from './origin.ts';

export { expect };

interface JourneyFixtures {
  /** Noise that this journey expects, such as the status of a missing page. */
  readonly expectedNoise: RegExp | null;
  /** The stored cookie choice, so that the consent card covers nothing; null shows the card. */
  readonly cookieChoice: string | null;
  readonly earlierVisit: void;
  /** All noise of the browser so far, expected or not. */
  readonly noise: readonly string[];
  readonly quietBrowser: void;
}

interface WorkerFixtures {
  readonly adminState: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** For `test.use`: motion is on, the default of browsers. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Leaving a page cancels its requests, which is no failure. */
const ENDED_BY_NAVIGATION = 'net::ERR_ABORTED';

/** Playwright's `test` that fails on unexpected noise of the browser. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // One login per worker, since logins are slow. It is here because a `test` with other worker fixtures would get workers
  // and browsers of its own.
  adminState: [
    async ({ playwright }, provide) => {
      const request = await playwright.request.newContext({ baseURL: ADMIN_ORIGIN });
      await signIn(request);
      await provide(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, provide) => {
    repeatResetRequests(context.request);
    await provide(context);
  },
  request: async ({ request }, provide) => {
    repeatResetRequests(request);
    await provide(request);
  },
  expectedNoise: [null, { option: true }],
  cookieChoice: ['necessary', { option: true }],
  earlierVisit: [
    async ({ context, cookieChoice }, use) => {
      if (cookieChoice !== null) await context.addInitScript(keepCookieChoice, cookieChoice);
      await use();
    },
    { auto: true },
  ],
  noise: async ({ context }, provide) => provide(recordNoise(context)),
  quietBrowser: [
    async ({ noise, expectedNoise }, use) => {
      await use();
      expect(
        noise.filter((line) => !expectedNoise?.test(line)),
        'the browser has nothing to complain about',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Repeats a request whose connection was reset: the server ends connections that were idle for five seconds. */
function repeatResetRequests(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (url, options) => fetch(url, { maxRetries: 1, ...options });
}

/** Runs in each document. Playwright's `storageState` would open a page for it, which takes as long as a short journey. */
function keepCookieChoice(choice: string): void {
  if (location.protocol.startsWith('http')) localStorage['cookie-choice'] ??= choice;
}

/**
 * Collects console errors and warnings, uncaught errors, failed requests and responses of 400 or more. A resource that
 * failed to load is named with its address.
 */
function recordNoise(context: BrowserContext): readonly string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const resource = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
    noise.push(`console ${message.type()}: ${message.text()}${resource}`);
  });
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown reason';
    if (reason !== ENDED_BY_NAVIGATION) noise.push(`request failed: ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) noise.push(`answer: ${response.status()} ${response.url()}`);
  });
  return noise;
}

/** axe's rules for each theme. The themes differ in their colors alone. */
const AT_A_DESK = [
  ['dark', COLOUR_RULES],
  ['light', EVERY_RULE],
] as const;

/** axe's rules on phones after a check at desktop width: texts and colors are the same, layout and sizes differ. */
const ON_A_PHONE = [['light', LAYOUT_RULES]] as const;

/**
 * Fails with rule, help and places of each violation of WCAG 2.2 AA or best practice, in both themes, or on phones in one if the
 * journey runs on both. Motion stops meanwhile, because fading words have too little contrast. `part` limits the check to an
 * element, in half the time, if another journey checks the rest of the page.
 */
export async function expectNoAxeViolations(page: Page, part?: Locator): Promise<void> {
  const { project, tags } = test.info();
  const isRepeated = project.use.isMobile === true && tags.includes('@everywhere');
  await expectNoViolations(page, isRepeated ? ON_A_PHONE : AT_A_DESK, part);
}

/** The same at phone width, after a check of the same texts at desktop width. */
export async function expectNoAxeViolationsOnAPhone(page: Page): Promise<void> {
  await expectNoViolations(page, ON_A_PHONE);
}

async function expectNoViolations(
  page: Page,
  looks: readonly (readonly ['light' | 'dark', Rules])[],
  part?: Locator,
): Promise<void> {
  const moved = await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches);
  for (const [colorScheme, rules] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(
      await axeViolations(page, rules, part),
      `axe finds no violation on ${page.url()} in the ${colorScheme} theme`,
    ).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: moved ? 'no-preference' : 'reduce' });
}
