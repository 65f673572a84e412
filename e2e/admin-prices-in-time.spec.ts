import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminApi, api, pages } from '#core/routes.ts';
import { dayText } from '#core/day-text.ts';
import { PATIENTLY } from '#test/extend-deadlines.ts';
import { startServerProcess } from '#tools/server-process.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { AdminServicesScreen } from './admin-services-screen.ts';
import { expect, test as base } from './test.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The service's only line at the start. */
const LINE = { country: null, fromQuantity: 1, own: '2.00', direct: '4.00' } as const;

interface Shop {
  readonly url: string;
  /** Replaces the service's price list. */
  setLines(lines: readonly object[], how?: { readonly correction: boolean }): Promise<void>;
  /** Sets the server's clock ahead of the machine's by this much, and waits until the server shows that day. */
  moveTo(milliseconds: number): Promise<void>;
}

/** A separate server with an adjustable clock and one vendor with one service. */
const test = base.extend<{ readonly shop: Shop }>({
  storageState: undefined,
  shop: async ({ page }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-clock-'));
    const CLOCK_FILE = join(folder, 'clock');
    const set = (milliseconds: number) => {
      writeFileSync(`${CLOCK_FILE}.new`, String(milliseconds));
      renameSync(`${CLOCK_FILE}.new`, CLOCK_FILE);
    };
    set(0);
    const variables = {
      PORT: '0',
      SEED: 'none',
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD,
      CLOCK_FILE,
      ...PATIENTLY,
    };
    const server = await startServerProcess('test/serve-with-moved-clock.ts', [], variables);
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(server.url + path, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer;
    };
    await post(adminApi.login, { password: ADMIN_PASSWORD });
    await post(adminApi.providers, { name: 'Corvane', logo: 'C' });
    const prices = { pricePerGbRampage: '2.00', pricePerGbDirect: '4.00' };
    await post(adminApi.services, { providerId: 1, name: 'Pool', type: 'residential', ...prices });
    await provide({
      url: server.url,
      setLines: async (lines, how) => {
        const answer = await page.request.put(server.url + adminApi.servicePrices(1), { data: { lines, ...how } });
        expect(answer.ok(), await answer.text()).toBe(true);
      },
      moveTo: async (milliseconds) => {
        set(milliseconds);
        // The terms show the current day by the server's clock.
        const day = new Date(Date.now() + milliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length);
        const terms = async () => (await page.request.get(server.url + pages.terms)).text();
        await expect.poll(terms).toContain(`"${day}"`);
      },
    });
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

async function rowOf(page: Page, { url }: Shop) {
  await page.goto(url + pages.providers);
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Pool/ }) });
}

async function openDialog(page: Page, { url }: Shop): Promise<AdminServicesScreen> {
  const services = new AdminServicesScreen(page);
  await page.goto(`${url}/admin/services`);
  await services.openEdit('Pool');
  return services;
}

async function save(page: Page, services: AdminServicesScreen): Promise<void> {
  await services.update.click();
  await expect(page.getByText('Service updated successfully')).toBeVisible();
}

test('prices are corrected, scheduled, and excluded from savings once outdated', async ({ page, shop }) => {
  const historyOf = async () => (await page.request.get(shop.url + api.servicePriceHistory(1))).text();
  const stats = async (): Promise<unknown> => (await page.request.get(shop.url + api.dashboardStats)).json();
  const checked = `checked ${dayText(new Date().toISOString())}`;

  await test.step('a corrected typing error leaves no trace in the public history', async () => {
    const services = await openDialog(page, shop);
    await services.ownPrice.fill('21');
    await save(page, services);
    await expect(await rowOf(page, shop)).toContainText('$21.00');
    await shop.setLines([{ ...LINE, own: '2.10' }], { correction: true });
    await expect(await rowOf(page, shop)).toContainText('$2.10');
    const history = await historyOf();
    expect(history).toContain('"from":"2.00","to":"2.10"');
    expect(history).not.toContain('21.00');
  });
  await test.step('a scheduled price is not public before its time, takes effect then and is in the history', async () => {
    const start = new Date(Math.ceil((Date.now() + DAY_MS) / 60_000) * 60_000).toISOString();
    await shop.setLines([
      { ...LINE, own: '2.10' },
      { ...LINE, own: '1.50', validFrom: start },
    ]);
    await expect(await rowOf(page, shop)).toContainText('$2.10');
    expect(await (await page.request.get(shop.url + api.priceChanges)).text()).not.toContain('1.50');
    await shop.moveTo(DAY_MS + 120_000);
    const row = await rowOf(page, shop);
    await expect(row).toContainText('$1.50');
    await expect(row).not.toContainText(checked);
    expect(JSON.parse(await historyOf())).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ at: start, which: 'own', from: '2.10', to: '1.50' })]),
    });
    expect(await stats()).toMatchObject({ maxSavings: 63 });
  });
  await test.step('an outdated direct price stays visible, and its savings are excluded', async () => {
    await shop.moveTo(91 * DAY_MS);
    const row = await rowOf(page, shop);
    await expect(row).toContainText(checked);
    await expect(row).toContainText('$4.00');
    expect(await stats()).toMatchObject({ maxSavings: 0 });
  });
});
