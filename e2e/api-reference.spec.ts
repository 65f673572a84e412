import { z } from 'zod';
import { api, pages } from '#contract/routes.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('the API reference shows every call of the OpenAPI document', async ({ page, request }) => {
  const { paths } = documentSchema.parse(await (await request.get(api.openapi)).json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.length).toBeGreaterThanOrEqual(5);
  await openHydrated(page, pages.apiReference);
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  const compact = headings.map((heading) => heading.replaceAll(/\s/g, ''));
  expect(compact).toEqual(expect.arrayContaining(calls.map((call) => call.replace(' ', ''))));
});

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

test('it leads to the document that machines read', async ({ page }) => {
  await openHydrated(page, pages.apiReference);
  const link = page.getByRole('link', { name: 'OpenAPI as JSON' });
  await expect(link).toHaveAttribute('href', api.openapi);
  const response = page.waitForResponse(`**${api.openapi}`);
  await link.click();
  expect((await response).headers()['content-type']).toBe('application/json; charset=utf-8');
});

test('reached within the browser it loads the document itself', async ({ page }) => {
  await openHydrated(page, pages.documentation);
  await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('/api/dashboard/stats');
});

test.describe('where the document cannot be read', () => {
  test.use({ expectedNoise: /500/ });

  test('it says so, and Retry loads it', async ({ page }) => {
    await page.route(`**${api.openapi}`, async (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await openHydrated(page, pages.documentation);
    await page.getByRole('main').getByRole('link', { name: 'API reference' }).click();
    await expect(page.getByRole('alert')).toContainText('The reference could not be loaded');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main')).toContainText('/api/dashboard/stats');
  });
});
