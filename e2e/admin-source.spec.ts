import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { adminApi, openedSource } from '#core/routes.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test as base } from './test.ts';

const addressSchema = z.object({ port: z.number() });
const WORDS = 'Collect public web data with a network that grows each day. '.repeat(10);
const PAGE = `<p>${WORDS}</p><h2>Residential</h2><p>Pay as you go $8.00 / GB</p><p>Growth $499 / month, $3.50 / GB</p>
<p>${WORDS}</p><h2>Unblocker</h2><p>$0.0015 per request, or $0.90, or $0.90 for more</p>`;

/** A public price list of several vendors: ProxyTicker (proxyticker.com), 4 Oct 2026, CC BY 4.0. */
const PRICE_LIST = readFileSync(join(import.meta.dirname, '../test/fixtures/proxyticker-excerpt.json'), 'utf8');

interface Site {
  readonly url: string;
  readonly id: number;
  /** The lines with their places as they are stored. */
  readonly stored: () => Promise<z.output<typeof operations.getSource.response.schema>['lines']>;
  readonly put: (places: readonly object[]) => Promise<void>;
  /** Has prices cite the price list, and returns the path of its source after the first reading. */
  readonly citePriceList: (directs: readonly string[]) => Promise<string>;
  /** Replaces a price in the list. */
  readonly changePrice: (from: string, to: string) => void;
}

/** A separate server with one source on this machine, which was read once: four lines without a place. */
const test = base.extend<{ readonly site: Site }>({
  storageState: undefined,
  expectedNoise: /\b409\b/,
  site: async ({ page }, provide) => {
    let priceList = PRICE_LIST;
    const vendor = createServer(({ url }, response) => {
      const isList = url === '/current.json';
      const type = isList ? 'application/json' : 'text/html';
      response.writeHead(url === '/robots.txt' ? 404 : 200, { 'content-type': type });
      response.end(url === '/robots.txt' ? '' : isList ? priceList : PAGE);
    });
    vendor.listen(0, '127.0.0.1');
    await once(vendor, 'listening');
    const host = `127.0.0.1:${addressSchema.parse(vendor.address()).port}`;
    const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-source-'));
    const variables = { SEED: 'none', DATA_DIR: folder, ADMIN_PASSWORD, SOURCE_PRIVATE_HOSTS: '127.0.0.1' };
    const server = await startPatientServer(variables);
    const send = async (method: 'POST' | 'PUT', path: string, data: object): Promise<unknown> => {
      const answer = await page.request.fetch(server.url + path, { method, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await send('POST', adminApi.login, { password: ADMIN_PASSWORD });
    await send('POST', adminApi.providers, { name: 'Corvane', logo: 'C' });
    const lines = (directs: readonly string[], path = '/pricing') => {
      const evidence = { checkedOn: '2026-10-06', sourceUrl: `http://${host}${path}` };
      return directs.map((direct, index) => ({
        country: null,
        fromQuantity: index + 1,
        own: '0.50',
        direct,
        evidence,
      }));
    };
    await send('POST', adminApi.services, { providerId: 1, name: 'Residential', lines: lines(['8.00', '3.50']) });
    const unblocker = { type: 'web-unblocker', billingType: 'cpm', lines: lines(['1.50', '0.90']) };
    await send('POST', adminApi.services, { providerId: 1, name: 'Unblocker', ...unblocker });
    const read = async (path: string): Promise<unknown> => (await page.request.get(server.url + path)).json();
    const open = async (id: number) => operations.getSource.response.schema.parse(await read(adminApi.source(id)));
    const readFirst = async (path: string) => {
      const { sources } = operations.listSources.response.schema.parse(await read(adminApi.sources));
      const id = sources.find(({ url }) => url.endsWith(path))?.id ?? 0;
      await send('POST', adminApi.sourcesCheck, { id });
      await expect.poll(async () => (await open(id)).text).not.toBeNull();
      return id;
    };
    const id = await readFirst('/pricing');
    await provide({
      url: server.url + openedSource(id),
      id,
      stored: async () => (await open(id)).lines,
      put: async (places) => void (await send('PUT', adminApi.sourcePlaces(id), { places })),
      citePriceList: async (directs) => {
        const service = { providerId: 1, name: 'Listed', lines: lines(directs, '/current.json') };
        await send('POST', adminApi.services, service);
        return server.url + openedSource(await readFirst('/current.json'));
      },
      changePrice: (from, to) => {
        priceList = priceList.replace(`"headline_price": "${from}"`, `"headline_price": "${to}"`);
      },
    });
    await server.stop();
    vendor.closeAllConnections();
    vendor.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('places are set by keyboard alone: proposals, an amount, a factor, undo, save', async ({ page, site }) => {
  await page.goto(site.url);
  const lines = page.getByRole('navigation', { name: 'Lines of this source' });
  const line = (number: number) => lines.getByRole('button', { name: new RegExp(`^Line ${number},`) });
  const status = page.getByRole('main').getByRole('status');
  await expect(line(1)).toBeFocused();
  await expect(line(1)).toContainText('Proposed: the only 8.00 on the page');
  await expectNoAxeViolations(page);

  await page.keyboard.press('Enter');
  await expect(line(2)).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'Unsaved places' })).toContainText('2 places changed');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('region', { name: 'Unsaved places' })).toContainText('1 place changed');
  await page.keyboard.press('t');

  await expect(line(3)).toBeFocused();
  await page.keyboard.press('n');
  await expect(line(4)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^\$3\.50, place of line 2/ })).toBeFocused();
  await page.keyboard.press('Tab');
  const perRequest = page.getByRole('button', { name: /^\$0\.0015/ });
  await expect(perRequest).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status.filter({ hasText: 'Line 3, place chosen: $0.0015, stored 1.50: will differ.' })).toBeAttached();
  await expect(line(4)).toBeFocused();
  await expect(line(4)).toContainText('Found twice: pick one');

  await page.keyboard.press('ArrowUp');
  await expect(line(3)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const factor = page.getByRole('combobox', { name: 'Factor of line 3' });
  await expect(factor).toBeFocused();
  await factor.selectOption('× 1,000');
  await expect(line(3)).toContainText('Same, with the factor ×1,000');
  await expect(page.getByText('× 1,000 = 1.50')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('4');
  await expect(line(4)).toContainText('Same, at its new place');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('4 places saved')).toBeVisible();
  expect((await site.stored()).map(({ place, result }) => [place?.factor, result])).toEqual([
    [undefined, 'same'],
    [undefined, 'same'],
    ['1000', 'same'],
    [undefined, 'same'],
  ]);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the source' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Log of readings' })).toContainText('4 same');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
});

test('places are set by mouse; leaving asks, and places of somebody else are not overwritten', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const lines = page.getByRole('navigation', { name: 'Lines of this source' });
  await lines.getByRole('button', { name: /^Line 4,/ }).click();
  await expect(page.getByText(/^Collect public web data/).first()).toBeVisible();
  await page.getByRole('button', { name: '$0.90' }).first().click();
  const bar = page.getByRole('region', { name: 'Unsaved places' });
  await expect(bar).toContainText('line 4, not saved yet');
  await page.getByRole('link', { name: 'Sources', exact: true }).last().click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('1 unsaved place would be lost.');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();

  const [, , , fourth] = await site.stored();
  const [first] = await site.stored();
  await site.put([{ lineId: fourth?.lineId, place: first?.proposed }]);
  await bar.getByRole('button', { name: 'Save places' }).click();
  await expect(bar.getByRole('alert')).toHaveText('Another operator has saved places of this source.');
  await expectNoAxeViolations(page);
  await bar.getByRole('button', { name: 'Show theirs' }).click();
  await expect(bar).toContainText('No changes');
  await expect(page.getByRole('button', { name: /^\$8\.00, place of line 4/ })).toBeVisible();

  await lines.getByRole('button', { name: /^Line 4,/ }).click();
  await page.getByRole('button', { name: '$0.90' }).first().click();
  await site.put([{ lineId: fourth?.lineId, place: null }]);
  await bar.getByRole('button', { name: 'Save places' }).click();
  await bar.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('1 place saved')).toBeVisible();
  expect((await site.stored())[3]?.place).toMatchObject({ figure: '$0.90' });
});

test('prices of a public list have their places by name, and a changed one is accepted in the worklist', async ({
  page,
  site,
}) => {
  await page.goto(await site.citePriceList(['3.00', '5.25']));
  const lines = page.getByRole('navigation', { name: 'Lines of this source' });
  await expect(lines.getByRole('button', { name: /^Line 1,/ })).toBeFocused();
  await page.keyboard.press('t');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 places saved')).toBeVisible();
  await lines.getByRole('button', { name: /^Line 2,/ }).click();
  await expect(lines).toContainText("$.providers[?@.slug=='iproyal'].headline_price");

  site.changePrice('5.25', '5.00');
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Log of readings' })).toContainText('1 differs, 1 same');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1, name: 'Worklist' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept 5.00' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('5.25 → 5.00 accepted').first()).toBeVisible();
});

test('on a phone the text follows the lines, and steps on by itself @phone', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/pricing');
  const lines = page.getByRole('navigation', { name: 'Lines of this source' });
  await lines.getByRole('button', { name: /^Line 3,/ }).click();
  await expect(lines).toBeHidden();
  await expect(page.getByText('Stored 1.50. Press the amount that is its price')).toBeVisible();
  await page.getByRole('button', { name: /^\$0\.0015/ }).click();
  await expect(page.getByText('Stored 0.90. Press the amount that is its price')).toBeInViewport();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Previous line' }).click();
  await expect(page.getByText('Stored 1.50. Press the amount that is its price')).toBeVisible();
  await page.getByRole('button', { name: 'Lines', exact: true }).click();
  await expect(lines.getByRole('button', { name: /^Line 3,/ })).toContainText('Says 0.0015 at its new place');
  await page.getByRole('button', { name: 'Save places' }).click();
  await expect(page.getByText('1 place saved')).toBeVisible();
  await expectNoAxeViolations(page);
});
