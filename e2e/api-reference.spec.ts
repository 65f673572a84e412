import { api, pages } from '#core/routes.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

test('on phones every field shows its name, its type and its meaning @phone', async ({ page }) => {
  await openHydrated(page, pages.apiReference);
  const table = page.getByRole('table', { name: 'Response 200 of GET /api/dashboard/stats, application/json' });
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'totalProxies' }) });
  await expect(row.getByRole('cell')).toHaveText(['integer', /Sum of all/]);
  for (const part of [row.getByRole('rowheader'), ...(await row.getByRole('cell').all())]) {
    const box = await part.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(390);
  }
});

test('its table of contents links to each operation and stays visible beside them', async ({ page }) => {
  await openHydrated(page, pages.apiReference);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents
    .getByRole('region', { name: 'Price alerts' })
    .getByRole('link', { name: 'POST /api/alerts', exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'POST /api/alerts', exact: true })).toBeInViewport();
  await expect(contents).toBeInViewport();
  const [listed, shown] = await Promise.all([contents.getByRole('link').count(), page.locator('.api-call').count()]);
  expect(listed).toBe(shown);
});

test('after a client-side navigation it fetches the document itself', async ({ page }) => {
  await openHydrated(page, pages.documentation);
  await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('/api/dashboard/stats');
});

test.describe('if the document fails to load', () => {
  test.use({ expectedNoise: /500/ });

  test('a message is shown, and Retry loads it', async ({ page }) => {
    await page.route(`**${api.openapi}`, async (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await openHydrated(page, pages.documentation);
    await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
    await expect(page.getByRole('alert')).toContainText('The reference could not be loaded');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main')).toContainText('/api/dashboard/stats');
  });
});
