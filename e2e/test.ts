import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { signIn } from './admin-sign-in.ts';
import { axeViolations, COLOUR_RULES, EVERY_RULE, LAYOUT_RULES, type Rules } from './axe-violations.ts';
import { ADMIN_ORIGIN } from './origin.ts';

export { expect };

interface JourneyFixtures {
  /** What the browser may complain about in this journey, such as the status of a page that is not there. */
  readonly expectedNoise: RegExp | null;
  /** What the visitor answered the cookie question before, so that it covers nothing; null asks it. */
  readonly cookieChoice: string | null;
  readonly earlierVisit: void;
  /** What the browser has complained about so far, expected or not. */
  readonly noise: readonly string[];
  readonly quietBrowser: void;
}

interface WorkerFixtures {
  readonly adminState: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** For `test.use`: what moves does, as it does for whoever asks for nothing else. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A page that goes away ends its requests; that is no failure. */
const ENDED_BY_NAVIGATION = 'net::ERR_ABORTED';

/** Playwright's `test`, failing on anything that the browser complains about. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // One login per worker that needs it, since logins cost time. It is here since journeys whose `test` has other fixtures of
  // workers get workers and browsers of their own.
  adminState: [
    async ({ playwright }, provide) => {
      const request = await playwright.request.newContext({ baseURL: ADMIN_ORIGIN });
      await signIn(request);
      await provide(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
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

/** Runs in each document. Playwright's own `storageState` opens a page for it, which takes as long as a short journey. */
function keepCookieChoice(choice: string): void {
  if (location.protocol.startsWith('http')) localStorage['cookie-choice'] ??= choice;
}

/** Console errors and warnings, uncaught errors, failed requests and answers of 400 or more, as they come. */
function recordNoise(context: BrowserContext): readonly string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`console ${message.type()}: ${message.text()}`);
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

/** What axe looks at. The themes differ in their colours alone. */
const AT_A_DESK = [
  ['dark', COLOUR_RULES],
  ['light', EVERY_RULE],
] as const;

/** The second look, where the first was at a desk: a phone has the same texts in the same colours, elsewhere and smaller. */
const ON_A_PHONE = [['light', LAYOUT_RULES]] as const;

/**
 * Fails with the rule, the help and the places of each violation of WCAG 2.2 AA or best practice, in both themes, but in a
 * journey that is repeated on phones. Motion stops meanwhile: words that are about to appear have too little contrast. A `part`
 * is all that is looked at, where another journey has looked at the page around it: that takes half the time.
 */
export async function expectNoAxeViolations(page: Page, part?: Locator): Promise<void> {
  const { project, tags } = test.info();
  const isRepeated = project.use.isMobile === true && tags.includes('@everywhere');
  await expectNoViolations(page, isRepeated ? ON_A_PHONE : AT_A_DESK, part);
}

/** The same at the width of a phone, where this visit has looked at the same texts in both themes at a desk. */
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
