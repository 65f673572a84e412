import { hydrated, openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

test('legal pages: the table of contents links to its sections and stays visible in a wide window', async ({
  page,
}) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: '4. Prices and savings' }).click();
  await expect(page).toHaveURL('/terms#prices');
  await expect(page.getByRole('heading', { name: '4. Prices and savings' })).toBeInViewport();
  await expect(contents).toBeInViewport({ ratio: 1 });
});

test.describe('east of the date line', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test("'Last updated' of legal pages shows today's date in the visitor's time zone, without a hydration mismatch", async ({
    page,
  }) => {
    await page.clock.setFixedTime('2031-05-05T23:30:00Z');
    for (const path of ['/disclaimer', '/terms', '/cookie-policy']) {
      await openHydrated(page, path);
      await expect(page.getByText('Last updated:')).toHaveText('Last updated: 6 May 2031');
      await expect(page.getByRole('main').locator('time')).toHaveAttribute('datetime', '2031-05-06');
    }
  });
});

test.describe('west of the date line', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test("'Last updated' is the day before UTC's in the visitor's zone, also after a client-side navigation", async ({
    page,
  }) => {
    await page.clock.setFixedTime('2031-05-05T03:00:00Z');
    await openHydrated(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
    await expect(page).toHaveURL('/disclaimer');
    await expect(page.getByText('Last updated:')).toHaveText('Last updated: 4 May 2031');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("legal pages show the server's date, and no button that needs scripts", async ({ page }) => {
    const dates = [utcDate()];
    await page.goto('/cookie-policy');
    dates.push(utcDate());
    expect(dates).toContain(await page.getByRole('main').locator('time').getAttribute('datetime'));
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden();
    await page.getByRole('link', { name: 'Third-party cookies' }).click();
    await expect(page).toHaveURL('/cookie-policy#third-party-cookies');
  });
});

test('a client-side navigation shows the whole page without loading a document', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Datasets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datasets');
  await hydrated(page);
  await expect(page).toHaveTitle('Datasets | Rampage');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

function utcDate(): string {
  return new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
}
