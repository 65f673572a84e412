import type { Page, Request } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

/** API calls from now on. */
function recordCalls(page: Page): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

const pathsOf = (calls: readonly Request[]) => calls.map((call) => new URL(call.url()).pathname).toSorted();

/** Simulates a visitor's return after an hour. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => {
    for (const type of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(1000);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/about');
});

test('providers and pricing read what they show once, with no payload: no polling, no refetch on focus, data never goes stale', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const screen = new ProvidersScreen(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Providers' }).click();
  await expect(screen.card('Bright Data')).toBeVisible();
  await comeBack(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(new PricingScreen(page).row('Bright Data')).toBeVisible();
  await comeBack(page);
  expect(pathsOf(calls)).toEqual(['/api/views/pricing', '/api/views/providers', '/api/views/workload']);
  for (const call of calls) {
    expect(call.method()).toBe('GET');
    expect(call.postData()).toBeNull();
    expect(call.headers()).not.toHaveProperty('content-type');
  }
});

test.describe('a failed read', () => {
  test.use({ expectedNoise: /503/ });

  test('is not retried automatically', async ({ page }) => {
    const calls = recordCalls(page);
    await page.route('**/api/views/providers', async (route) => route.fulfill({ status: 503 }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Providers' }).click();
    await expect(page.getByRole('alert')).toContainText('Live prices could not be loaded');
    await comeBack(page);
    expect(pathsOf(calls)).toEqual(['/api/views/providers']);
  });
});
