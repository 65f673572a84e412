import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { adminApi, api } from '#core/routes.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { openHydrated } from './hydrated.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test as base } from './test.ts';

const providersSchema = z.array(z.object({ id: z.int(), name: z.string() }));
const serviceSchema = z.object({ lines: z.array(z.object({ id: z.int(), version: z.int() })) });

/** More lines than a page of changes lists. */
const TIERS = 45;

/** A separate server with reduced prices of two vendors, since the demo catalogue has no changes. */
const test = base.extend<object, { readonly shop: string }>({
  shop: [
    async ({ playwright }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-changes-'));
      const server = await startPatientServer({ SEED: 'demo', DATA_DIR: folder, ADMIN_PASSWORD });
      const request = await playwright.request.newContext({ baseURL: server.url });
      const answered = async (sent: ReturnType<typeof request.fetch>): Promise<unknown> => {
        const answer = await sent;
        expect(answer.ok(), await answer.text()).toBe(true);
        return answer.json();
      };
      await answered(request.post(adminApi.login, { data: { password: ADMIN_PASSWORD } }));
      const providers = providersSchema.parse(await answered(request.get(api.providers)));
      for (const vendor of ['SOAX', 'Oxylabs']) {
        const providerId = providers.find(({ name }) => name === vendor)?.id;
        const tiers = Array.from({ length: TIERS }, (_, index) => index + 1);
        const lines = tiers.map((fromQuantity) => ({ country: null, fromQuantity, own: '2.00', direct: '4.00' }));
        const data = { providerId, name: 'Pool', type: 'residential', lines };
        const service = serviceSchema.parse(await answered(request.post(adminApi.services, { data })));
        const changes = service.lines.map(({ id, version }) => ({ id, version, set: { own: '1.90', direct: '3.80' } }));
        await answered(request.patch(adminApi.prices, { data: { changes } }));
      }
      await request.dispose();
      await provide(server.url);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('price changes are filtered and paged', async ({ page, shop }) => {
  await openHydrated(page, `${shop}/changes`);
  await page.getByRole('link', { name: 'Older changes' }).click();
  await expect(page).toHaveURL(/\/changes\?before=\d+$/);
  await expect(page.locator('.change')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Newest changes' }).click();
  await expect(page).toHaveURL(`${shop}/changes`);

  const changes = page.locator('.change');
  await page.getByRole('combobox', { name: 'Vendor' }).selectOption('SOAX');
  await expect(page).toHaveURL(`${shop}/changes?provider=soax`);
  await expect(changes.filter({ hasNotText: 'SOAX' })).toHaveCount(0);
  await expect(changes.filter({ hasText: 'SOAX' })).not.toHaveCount(0);
  await page.getByRole('navigation', { name: 'Which price' }).getByRole('link', { name: 'Direct' }).click();
  await expect(changes.filter({ hasText: 'Rampage price' })).toHaveCount(0);
  await expect(changes).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
    'href',
    '/changes.atom?provider=soax&price=direct',
  );
  await page.getByRole('navigation', { name: 'Direction' }).getByRole('link', { name: 'Up', exact: true }).click();
  await expect(page.getByText(/^No price changes since \d+ \w+ \d{4} match these filters\.$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Show all changes' }).click();
  await expect(page).toHaveURL(`${shop}/changes`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('price changes are filtered by a form', async ({ page, shop }) => {
    await page.goto(`${shop}/changes`);
    await page.getByRole('combobox', { name: 'Vendor' }).selectOption('SOAX');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/changes\?provider=soax/);
    await expect(page.locator('.change').first()).toContainText('SOAX');
  });
});
