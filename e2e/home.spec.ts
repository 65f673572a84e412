import { holdAnswers } from './hold-answers.ts';
import { openHydrated } from './hydrated.ts';
import { arriveFromProviders, pause, shownDot } from './home-page.ts';
import { noteDrawing, shiftOf } from './shift-of.ts';
import { expect, MOVING, test } from './test.ts';

test.describe('the ten parts', () => {
  test('are shown without scripts, and nothing moves', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Most popular providers' }).getByRole('article')).toHaveCount(10);
    await expect(page.locator('.marquee.runs')).toHaveCount(0);
    await expect(pause(page)).toBeHidden();
    await context.close();
  });

  test.describe('in motion @everywhere', () => {
    test.use(MOVING);

    test('do not shift the layout', async ({ page }) => {
      await noteDrawing(page);
      await openHydrated(page, '/');
      // The code of the section with the screenshots comes at the first interaction.
      await page.mouse.move(1, 1);
      await expect.poll(() => shownDot(page).getAttribute('aria-label')).toContain('2 of 3');
      expect(await shiftOf(page)).toEqual({ value: 0, moved: [] });
    });
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

  test('the floating button stays at mid-right', async ({ page }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 2000);
    const box = await page.locator('.floating-start').boundingBox();
    expect(box && Math.round(box.x + box.width)).toBe(1440);
    expect(box && Math.round(box.y + box.height / 2)).toBe(450);
  });

  test('the floating button is hidden while the hero’s button is visible @phone', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.floating-start')).toBeHidden();
    await page.getByRole('heading', { name: 'Use Cases' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.floating-start')).toBeVisible();
  });
});

test.describe('answers of the API', () => {
  test('six grey placeholders are shown while the figures load', async ({ page }) => {
    const release = await holdAnswers(page, '/api/views/home');
    await arriveFromProviders(page);
    await expect(page.getByRole('status', { name: 'Loading figures' }).locator('.skeleton')).toHaveCount(6);
    await expect(page.getByRole('status', { name: 'Loading featured providers' })).toBeVisible();
    release();
    await expect(page.locator('.home-stats > div')).toHaveCount(4);
    await expect(page.locator('.board-row strong')).toHaveCount(5);
  });

  test.describe('after a failure', () => {
    test.use({ expectedNoise: /503/ });

    test('fallback figures and sample records are shown', async ({ page }) => {
      await page.route('/api/views/home', (route) => route.fulfill({ status: 503 }));
      await arriveFromProviders(page);
      await expect(page.locator('.home-stats dd')).toContainText(['962M+', '99.99%', '15+', '65%']);
      await expect(page.getByText('Stated figures: those of the catalog could not be loaded.')).toBeVisible();
      await expect(page.locator('.board')).toContainText('Sample prices');
      await expect(page.locator('.board-row strong')).toHaveCount(5);
    });
  });
});
