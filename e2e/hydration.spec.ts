import { holdAnswers, SCRIPTS } from './hold-answers.ts';
import { hydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test('a click before hydration is not lost', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  const release = await holdAnswers(page, SCRIPTS);
  await page.goto('/providers', { waitUntil: 'commit' });
  await screen.products.getByRole('link', { name: 'Mobile Proxy' }).click();
  await expect(page).toHaveURL('/providers?product=mobile');
  await screen.sortBy('Mobile Proxy Price lowest to highest');
  await expect(page).toHaveURL('/providers?product=mobile&sort=mobile-asc');
  await expect.poll(async () => (await screen.names()).slice(0, 2)).toEqual(['DataImpulse', 'SOAX']);
  release();
  await hydrated(page);
  expect((await screen.names()).slice(0, 2)).toEqual(['DataImpulse', 'SOAX']);
});

// Except the home page, which moves at once: its own journeys fail on a mismatch's console error.
const PATHS = [
  '/about',
  '/pricing?type=mobile&volume=100',
  '/providers',
  '/providers?filter=provider&provider=SOAX&sort=discount-desc',
  '/providers?product=mobile&sort=mobile-asc',
  '/api/docs',
];

test('pages hydrate without changes to the server’s HTML and without calls', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  for (const path of PATHS) {
    const release = await holdAnswers(page, SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    const root = page.locator('#root');
    await page.waitForFunction(() => document.readyState !== 'loading');
    const made = await root.innerHTML();
    release();
    await hydrated(page);
    // The early layout shows parts one by one, outside of React.
    const shown = (await root.innerHTML()).replaceAll(' style="content-visibility: visible;"', '');
    expect(shown, path).toBe(made);
    expect(calls, path).toEqual([]);
    await page.unrouteAll();
  }
});
