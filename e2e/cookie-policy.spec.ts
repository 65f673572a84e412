import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

test('the policy’s Cookie settings button opens the cookie choice', async ({ page }) => {
  await openHydrated(page, '/cookie-policy');
  const opened = page.evaluate(
    () => new Promise((resolve) => addEventListener('openCookieSettings', () => resolve(true), { once: true })),
  );
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Managing your preferences' }) });
  await section.getByRole('button', { name: 'Cookie settings' }).click();
  expect(await opened).toBe(true);
  const choice = page.getByRole('region', { name: 'Your cookie choice' });
  await choice.getByRole('checkbox', { name: 'Performance' }).check();
  await choice.getByRole('button', { name: 'Save choice' }).click();
  await expect(choice).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie-choice'))).toBe('necessary performance');
});
