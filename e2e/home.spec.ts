import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './test.ts';

const MORNING = new Date('2026-11-02T09:00:00Z');
const NOON = new Date('2026-11-02T12:00:00Z');

/** Opens the page with a clock that stands until a journey lets it run. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(NOON);
  await page.goto('/');
  await expect(page.locator('.marquee.runs')).toBeAttached();
}

async function arriveFromProviders(page: Page): Promise<void> {
  await page.goto('/providers');
  await page.getByRole('link', { name: 'Rampage, home' }).first().click();
  await expect(page).toHaveURL('/');
}

const word = (page: Page) => page.locator('.rotating-word.current');
const markedName = (page: Page) => page.locator('.marked-name');
const shownDot = (page: Page) => page.locator('.shot-dot[aria-current]');
const highlighted = (page: Page) => page.locator('.use-cases .highlighted');
const boardNames = (page: Page) => page.locator('.board-row strong').allTextContents();
const pause = (page: Page) => page.getByRole('button', { name: 'Pause all motion' });

test.describe('the ten parts', () => {
  test('stand in their order @everywhere', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every proxy vendor, 10-67% below direct');
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Featured',
      'Most Popular Providers',
      'How It Works',
      'One interface for every vendor',
      'Solutions Through Our Partners',
      'Why Rampage',
      'Use Cases',
    ]);
    await expect(page.locator('section#contact')).toBeAttached();
    await expect(page.locator('dl').first().locator('dt')).toHaveText([
      'Active IPs',
      'Uptime',
      'Providers',
      'Max savings',
    ]);
    await expect(page.locator('ol > li')).toHaveCount(3);
    await expect(page.locator('.use-cases li')).toHaveCount(15);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`are free of violations, ${colorScheme} @everywhere`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      await expectNoAxeViolations(page);
    });
  }

  test('are there without scripts, and nothing moves', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Most popular providers' }).getByRole('article')).toHaveCount(10);
    await expect(page.locator('.marquee.runs')).toHaveCount(0);
    await expect(pause(page)).toBeHidden();
    await context.close();
  });

  test('do not shift while they move @everywhere', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => shownDot(page).getAttribute('aria-label'), { timeout: 10_000 }).toContain('2 of 3');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
        }),
    );
    expect(shift).toBeLessThan(0.001);
  });
});

test.describe('links', () => {
  test('Compare All Providers and View All Providers lead to the comparison, the latter to its top', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View All Providers' }).click();
    await expect(page).toHaveURL('/providers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare providers');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole('link', { name: 'Compare All Providers' }).click();
    await expect(page).toHaveURL('/providers');
  });

  test('Explore All Products leads to the products', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Explore All Products' })).toHaveAttribute('href', '/products');
  });

  test('hero, How It Works and floating button say where a contact came from', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    const sources = await main
      .locator('[data-contact-source]')
      .evaluateAll((links) => links.map((link) => `${link.textContent} (${link.getAttribute('data-contact-source')})`));
    expect(sources).toEqual([
      'Get Started (Home - Hero Section)',
      'Get in touch (Home - How It Works)',
      'Get Started (Home - Floating Button)',
    ]);
  });

  test('the floating button stays at mid-right', async ({ page }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 2000);
    const box = await page.locator('.floating-start').boundingBox();
    expect(box && Math.round(box.x + box.width)).toBe(1440);
    expect(box && Math.round(box.y + box.height / 2)).toBe(450);
  });

  test('the floating button makes way for the hero’s button @phone', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.floating-start')).toBeHidden();
    await page.getByRole('heading', { name: 'Use Cases' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.floating-start')).toBeVisible();
  });
});

test.describe('motion', () => {
  test.beforeEach(async ({ page }) => openWithClock(page));

  test('the hero’s word changes every 2 s through ten vendors', async ({ page }) => {
    const seen: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      seen.push(await word(page).innerText());
      await page.clock.fastForward(2000);
      await expect(word(page)).not.toHaveText(seen.at(-1) ?? '');
    }
    expect(new Set(seen).size).toBe(10);
    await expect(word(page)).toHaveText(seen[0] ?? '');
  });

  test('the list of providers marks the next one every 1 s', async ({ page }) => {
    const names = await page.getByRole('list', { name: 'Providers' }).getByRole('listitem').allTextContents();
    const at = names.indexOf(await markedName(page).innerText());
    for (const step of [1, 2, 3]) {
      await page.clock.runFor(1000);
      await expect(markedName(page)).toHaveText(names[(at + step) % names.length] ?? '');
    }
  });

  test('the featured panel shows five and goes on every 3 s where there are more', async ({ page }) => {
    const before = await boardNames(page);
    expect(before).toHaveLength(5);
    await page.clock.runFor(3000);
    await expect.poll(() => boardNames(page)).not.toEqual(before);
    const after = await boardNames(page);
    expect(after.slice(0, 4)).toEqual(before.slice(1));
    await expect(page.locator('.board > p.sr-only')).toContainText('Bright Data: $4.83 per GB, 31% off');
  });

  test('screenshots change every 3 s, and a dot sets them', async ({ page }) => {
    await page.locator('.shot-dot').nth(2).dispatchEvent('click');
    await expect(shownDot(page)).toHaveAccessibleName(/^Screenshot 3 of 3/);
    await page.clock.runFor(3000);
    await expect(shownDot(page)).toHaveAccessibleName(/^Screenshot 1 of 3/);
    await expect(page.locator('.shot.current img:visible')).toHaveCount(1);
  });

  test('every 2 s another use case is highlighted, for 1 s', async ({ page }) => {
    await page.clock.runFor(1000);
    if ((await highlighted(page).count()) === 0) await page.clock.runFor(1000);
    await expect(highlighted(page)).toHaveCount(1);
    const first = await highlighted(page).innerText();
    await page.clock.runFor(1000);
    await expect(highlighted(page)).toHaveCount(0);
    await page.clock.runFor(1000);
    await expect(highlighted(page)).toHaveCount(1);
    await expect(highlighted(page)).not.toHaveText(first);
  });

  test('the band of providers takes 30 s for a round', async ({ page }) => {
    const track = page.locator('.marquee-track');
    await expect(track).toHaveCSS('animation-duration', '30s');
    await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
    await page.getByRole('region', { name: 'Most popular providers' }).hover();
    await expect(track).toHaveCSS('animation-play-state', 'paused');
  });

  test('what is pointed at or focused stands still', async ({ page }) => {
    const dot = page.locator('.shot-dot').first();
    await dot.hover();
    const shown = await shownDot(page).getAttribute('aria-label');
    await page.clock.runFor(9000);
    await expect(shownDot(page)).toHaveAccessibleName(shown ?? '');
    await page.mouse.move(0, 0);
    await dot.focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(9000);
    await expect(shownDot(page)).toHaveAccessibleName(shown ?? '');
  });

  test('one control pauses all, until it is pressed again, from page to page', async ({ page }) => {
    await pause(page).click();
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(0, 0);
    const before = [await word(page).innerText(), await markedName(page).innerText(), ...(await boardNames(page))];
    await page.clock.runFor(20_000);
    expect([await word(page).innerText(), await markedName(page).innerText(), ...(await boardNames(page))]).toEqual(
      before,
    );
    await expect(page.locator('.marquee-track')).toHaveCSS('animation-play-state', 'paused');
    await page.getByRole('link', { name: 'Compare All Providers' }).click();
    await expect(page).toHaveURL('/providers');
    await page.clock.runFor(200);
    await page.goBack();
    await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
    const marked = await markedName(page).innerText();
    await pause(page).click();
    await page.clock.runFor(1000);
    await expect(markedName(page)).not.toHaveText(marked);
  });
});

test.describe('the figures', () => {
  const counter = (page: Page, label: string) =>
    page.locator('.home-stats > div', { hasText: label }).locator('dd span[aria-hidden]');
  const figure = async (page: Page, label: string) =>
    Number((await counter(page, label).innerText()).replaceAll(/[^\d.]/g, ''));
  const target = async (page: Page, label: string) =>
    Number(
      (await page.locator('.home-stats > div', { hasText: label }).locator('dd .sr-only').innerText()).replaceAll(
        /[^\d.]/g,
        '',
      ),
    );

  test('count up from 0, one after the other, and stay within 1 % from then on', async ({ page }) => {
    await openWithClock(page);
    const labels = ['Active IPs', 'Uptime', 'Max savings'];
    await expect.poll(() => figure(page, 'Active IPs')).toBe(0);
    await page.clock.runFor(2600);
    for (const label of labels) {
      await expect
        .poll(() => figure(page, label).then(async (now) => now / (await target(page, label))))
        .toBeGreaterThan(0.98);
    }
    await page.locator('.home-stats').scrollIntoViewIfNeeded();
    const seen = new Set<number>();
    for (let turn = 0; turn < 4; turn += 1) {
      await page.clock.runFor(2000);
      for (const label of labels) {
        const [now, goal] = [await figure(page, label), await target(page, label)];
        expect(Math.abs(now - goal) / goal).toBeLessThanOrEqual(0.0101);
      }
      seen.add(await figure(page, 'Active IPs'));
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('are there at once where less motion is asked for, and nothing turns', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithClock(page);
    const before = [await word(page).innerText(), ...(await boardNames(page))];
    await page.clock.runFor(20_000);
    expect(await figure(page, 'Active IPs')).toBe(await target(page, 'Active IPs'));
    expect([await word(page).innerText(), ...(await boardNames(page))]).toEqual(before);
    await expect(highlighted(page)).toHaveCount(0);
    await expect(page.locator('.marquee-copy')).toBeHidden();
    await expect(pause(page)).toBeHidden();
  });
});

test.describe('answers of the API', () => {
  test('six grey placeholders stand where the figures load', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('/api/dashboard/stats', async (route) => {
      await held.promise;
      await route.continue();
    });
    await arriveFromProviders(page);
    await expect(page.getByRole('status', { name: 'Loading figures' }).locator('.skeleton')).toHaveCount(6);
    await expect(page.getByRole('status', { name: 'Loading featured providers' })).toBeVisible();
    held.resolve();
    await expect(page.locator('.home-stats > div')).toHaveCount(4);
    await expect(page.locator('.board-row strong')).toHaveCount(5);
  });

  test.describe('that fail', () => {
    test.use({ expectedNoise: /503/ });

    test('leave the figures of the specification and sample records', async ({ page }) => {
      await page.route('/api/dashboard/stats', (route) => route.fulfill({ status: 503 }));
      await arriveFromProviders(page);
      await expect(page.locator('.home-stats dd')).toContainText(['962M+', '99.99%', '15+', '65%']);
      await expect(page.locator('.board')).toContainText('Sample prices');
      await expect(page.locator('.board-row strong')).toHaveCount(5);
    });
  });

  test('without residential services the proxy card says 15 to 30', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(/Save \d+-\d+%/)).toHaveText('Residential: Save 10-67%');
    await page.goto('/api/docs');
    await page.route('/api/services', (route) => route.fulfill({ json: [] }));
    await page.getByRole('link', { name: 'Rampage, home' }).first().click();
    await expect(page.getByText(/Save \d+-\d+%/)).toHaveText('Residential: Save 15-30%');
  });
});
