import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { adminApi } from '#core/routes.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test as base } from './test.ts';

/** Three vendors of a day's public list: ProxyTicker (proxyticker.com), CC BY 4.0. */
const EXCERPT = readFileSync(new URL('../test/fixtures/proxyticker-excerpt.json', import.meta.url));

/** Longer than robots.txt, the pause after it, and the file take. */
const FETCH_MS = 60_000;

const TOKEN = 'Bearer token-4711';
const address = z.object({ port: z.number() });

/** A separate server with the vendors of the excerpt: an import needs a catalogue that nobody else changes. */
const test = base.extend<{ readonly shop: string; readonly list: { readonly url: string; readonly tokens: string[] } }>(
  {
    storageState: undefined,
    shop: async ({ page }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-feeds-'));
      const environment = { SEED: 'none', DATA_DIR: folder, ADMIN_PASSWORD, SOURCE_PRIVATE_HOSTS: '127.0.0.1' };
      const server = await startPatientServer(environment);
      const post = async (path: string, data: object) => {
        const answer = await page.request.post(server.url + path, { data });
        expect(answer.ok(), await answer.text()).toBe(true);
        return z.object({ id: z.int().optional() }).parse(await answer.json()).id;
      };
      await post(adminApi.login, { password: ADMIN_PASSWORD });
      for (const [name, direct] of [
        ['Decodo', '3.50'],
        ['IPRoyal', '5.25'],
        ['Webshare', '2.45'],
      ] as const) {
        const providerId = await post(adminApi.providers, { name, logo: name.charAt(0) });
        const lines = [{ country: null, fromQuantity: 1, own: '2.00', direct }];
        await post(adminApi.services, { providerId, name: 'Residential Proxies', type: 'residential', lines });
      }
      await provide(server.url);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  },
);

/** The public list behind a token, and the tokens that it was asked with. */
async function serveList() {
  const tokens: string[] = [];
  const server = createServer(({ url, headers }, response) => {
    if (url === '/robots.txt') {
      response.writeHead(404).end();
      return;
    }
    tokens.push(headers.authorization ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(EXCERPT);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = address.parse(server.address());
  return { url: `http://127.0.0.1:${port}/prices.json`, tokens, close: () => server.close() };
}

test('a public list is added as a feed, reviewed from the worklist and applied', async ({ page, shop }) => {
  const list = await serveList();
  await page.goto(`${shop}/admin/import`);
  const feeds = page.getByRole('region', { name: 'Feeds' });
  await expect(feeds.getByText('No feeds yet.')).toBeVisible();
  await feeds.getByRole('button', { name: 'Add feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add feed' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('ProxyTicker');
  await dialog.getByLabel('Format').selectOption('JSON');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(list.url);
  await dialog.getByLabel('Path of the rows').fill('$.providers');
  await dialog.getByLabel('Header name').fill('Authorization');
  await dialog.getByLabel('Header value').fill(TOKEN);
  await dialog.getByRole('button', { name: 'Fetch file' }).click();
  const file = dialog.getByRole('group', { name: 'Columns', exact: true });
  await expect(file).toContainText('3 lines fetched', { timeout: FETCH_MS });
  await expect(file).toContainText('Provider and Service are missing.');
  const add = dialog.getByRole('button', { name: 'Add feed' });
  await expect(add).toBeDisabled();
  const importAs = async (header: string, column: string) =>
    file.getByLabel(`Import column ${header} as`, { exact: true }).selectOption(column);
  await importAs('name', 'Provider');
  await importAs('category', 'Service');
  await importAs('headline_price', 'Direct price');
  const translate = async (column: string, value: string, ours: string) => {
    await file.getByText(`Translate ${column}`).click();
    await file.getByLabel(`${value} as ${column}`).fill(ours);
  };
  await translate('Service', 'residential', 'Residential Proxies');
  await translate('Unit', 'per_gb', 'gb');
  await expectNoAxeViolations(page);
  await add.click();
  await expect(dialog).toBeHidden();

  await expect(feeds.getByText('3 changed, 0 new')).toBeVisible({ timeout: FETCH_MS });
  expect(list.tokens).toEqual([TOKEN, TOKEN]);
  await feeds.getByRole('button', { name: 'Edit ProxyTicker' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit feed' });
  await expect(editor.getByLabel('Header value')).toHaveValue('');
  await expect(editor.getByText('Assigned by you: Provider, Service, Unit, Direct price.')).toBeVisible();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expectNoAxeViolations(page);

  await page.goto(`${shop}/admin/worklist`);
  const row = page.getByRole('navigation', { name: 'Things to do' }).getByRole('link', { name: 'ProxyTicker' });
  await expect(row).toContainText('3 changed');
  await row.click();
  const item = page.getByRole('article', { name: 'ProxyTicker' });
  await expect(item.getByRole('table', { name: 'Largest changes' })).toContainText('Residential Proxies, from 1 GB');
  await expect(item.getByRole('table', { name: 'Largest changes' })).toContainText('3.50 to 3.00');
  await expectNoAxeViolations(page);
  await row.press('Enter');

  await expect(page.getByText('3 lines compared')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByRole('heading', { name: '3 lines changed, in one transaction' })).toBeFocused();
  const history = await page.request.get(`${shop}${adminApi.history}?way=feed`);
  const { entries } = operations.listHistory.response.schema.parse(await history.json());
  expect(entries).toMatchObject([{ way: 'feed', changed: 3 }]);
  await page.getByRole('button', { name: 'Import another' }).click();
  await expect(feeds.getByText('Applied')).toBeVisible();
  list.close();
});
