import type { Page } from '@playwright/test';
import { boardNames, highlighted, markedName, openWithClock, pause, shownDot, word } from './home-page.ts';
import { settled } from './settled.ts';
import { expect, MOVING, test } from './test.ts';

test.use(MOVING);

/** Step of the page's clock between two samples of the figures, in milliseconds. */
const STEP = 100;

test.describe('motion', () => {
  test.beforeEach(async ({ page }) => openWithClock(page));

  test('each part of the page moves at its own interval', async ({ page }) => {
    await test.step('the hero’s word changes every 2 s through ten vendors', async () => {
      const seen: string[] = [];
      for (let turn = 0; turn < 10; turn += 1) {
        seen.push(await word(page).innerText());
        await page.clock.fastForward(2000);
        await expect(word(page)).not.toHaveText(seen.at(-1) ?? '');
      }
      expect(new Set(seen).size).toBe(10);
      await expect(word(page)).toHaveText(seen[0] ?? '');
    });
    await test.step('the list of providers highlights the next one every 1 s', async () => {
      const names = await page.getByRole('list', { name: 'Providers' }).getByRole('listitem').allTextContents();
      await settled(page);
      const at = names.indexOf(await markedName(page).innerText());
      for (const step of [1, 2, 3]) {
        await page.clock.runFor(1000);
        await expect(markedName(page)).toHaveText(names[(at + step) % names.length] ?? '');
      }
    });
    await test.step('the featured panel shows five and advances every 3 s if there are more', async () => {
      await settled(page);
      const before = await boardNames(page);
      expect(before).toHaveLength(5);
      await page.clock.runFor(3000);
      await expect.poll(() => boardNames(page)).not.toEqual(before);
      await settled(page);
      const after = await boardNames(page);
      expect(after.slice(0, 4)).toEqual(before.slice(1));
      await expect(page.locator('.board > p.sr-only')).toContainText('Bright Data: $4.83 per GB, 31% off');
    });
    await test.step('screenshots change every 3 s, and a dot selects one', async () => {
      await page.locator('.shot-dot').nth(2).dispatchEvent('click');
      await expect(shownDot(page)).toHaveAccessibleName(/^Screenshot 3 of 3/);
      await page.clock.runFor(3000);
      await expect(shownDot(page)).toHaveAccessibleName(/^Screenshot 1 of 3/);
      await expect(page.locator('.shot.current img:visible')).toHaveCount(1);
    });
    await test.step('another use case is highlighted every 2 s, for 1 s', async () => {
      await page.clock.runFor(1000);
      await settled(page);
      if ((await highlighted(page).count()) === 0) await page.clock.runFor(1000);
      await expect(highlighted(page)).toHaveCount(1);
      const first = await highlighted(page).innerText();
      await page.clock.runFor(1000);
      await expect(highlighted(page)).toHaveCount(0);
      await page.clock.runFor(1000);
      await expect(highlighted(page)).toHaveCount(1);
      await expect(highlighted(page)).not.toHaveText(first);
    });
    await test.step('the marquee of providers takes 30 s for a cycle', async () => {
      const track = page.locator('.marquee-track');
      await expect(track).toHaveCSS('animation-duration', '30s');
      await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
      await page.getByRole('region', { name: 'Most popular providers' }).hover();
      await expect(track).toHaveCSS('animation-play-state', 'paused');
    });
  });

  test('hovered and focused parts pause', async ({ page }) => {
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

  test('one control pauses all motion until it is pressed again, across pages', async ({ page }) => {
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

  test('count up from 0, one after another, and then vary within 1 %', async ({ page }) => {
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

  test('start 500, 800 and 1100 ms after loading and take 1.5 to 2 s', async ({ page }) => {
    await openWithClock(page);
    const labels = ['Active IPs', 'Uptime', 'Max savings'];
    const goals = await Promise.all(labels.map((label) => target(page, label)));
    const counts = labels.map(() => ({ start: 0, end: 0 }));
    for (let elapsed = 0; elapsed <= 3000; elapsed += STEP) {
      const now = await Promise.all(labels.map((label) => figure(page, label)));
      for (const [index, count] of counts.entries()) {
        if (now[index] === 0) count.start = elapsed;
        if (now[index] !== goals[index]) count.end = elapsed;
      }
      await page.clock.runFor(STEP);
      await settled(page);
    }
    expect(counts.map(({ start }) => start)).toEqual([500, 800, 1100]);
    for (const { start, end } of counts) {
      // A rounded figure reaches its value slightly early, because it slows down.
      expect(end - start).toBeGreaterThanOrEqual(1500 - 2 * STEP);
      expect(end - start).toBeLessThanOrEqual(2000);
    }
  });

  test('have tabular digits while counting up, and proportional ones afterwards', async ({ page }) => {
    await openWithClock(page);
    await expect(counter(page, 'Active IPs')).toHaveCSS('font-variant-numeric', 'tabular-nums');
    await page.clock.runFor(2600);
    await expect(counter(page, 'Active IPs')).toHaveCSS('font-variant-numeric', 'normal');
  });

  test('are complete at once with reduced motion, and nothing moves', async ({ page }) => {
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
