import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { adminApi, adminPages } from '#core/routes.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test as base } from './test.ts';

const addressSchema = z.object({ port: z.number() });

/** A vendor's site on this machine: prices at two paths, and a host without any. */
async function startVendor() {
  const vendor = { price: '$8.00' };
  const server = createServer(({ url, headers }, response) => {
    const hasPrices = url !== '/robots.txt' && headers.host?.startsWith('127.0.0.1:');
    response.writeHead(hasPrices ? 200 : 404, { 'content-type': 'text/html' });
    response.end(hasPrices ? `<p>Pay as you go ${vendor.price} / GB</p><p>Growth $3.50 / GB</p>` : '');
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = addressSchema.parse(server.address());
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { vendor, port, stop };
}

interface Site {
  readonly url: string;
  /** Host and port of the readable sources. */
  readonly host: string;
  /** What the source says from now on. */
  readonly setPrice: (price: string) => void;
}

/** A separate server that may read sources on this machine: two at one host, and one that answers 404. */
const test = base.extend<{ readonly site: Site }>({
  storageState: undefined,
  expectedNoise: /\b503\b/,
  site: async ({ page }, provide) => {
    const { vendor, port, stop } = await startVendor();
    const [host, gone] = [`127.0.0.1:${port}`, `127.0.0.2:${port}`];
    const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-sources-'));
    const hosts = { SOURCE_PRIVATE_HOSTS: `${host},${gone}` };
    const server = await startPatientServer({ SEED: 'none', DATA_DIR: folder, ADMIN_PASSWORD, ...hosts });
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(server.url + path, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await post(adminApi.login, { password: ADMIN_PASSWORD });
    await post(adminApi.providers, { name: 'Corvane', logo: 'C' });
    for (const [name, direct, source] of [
      ['Residential', '8.00', `${host}/pricing`],
      ['Mobile', '3.50', `${host}/pricing/mobile`],
      ['ISP', '2.00', `${gone}/pricing`],
    ] as const) {
      const evidence = { checkedOn: '2026-10-06', sourceUrl: `http://${source}` };
      await post(adminApi.services, {
        providerId: 1,
        name,
        lines: [{ country: null, fromQuantity: 1, own: '1.50', direct, evidence }],
      });
    }
    await provide({ url: server.url, host, setPrice: (price) => (vendor.price = price) });
    await server.stop();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Takes the place that the machine proposes for each line. */
async function takeProposals(request: APIRequestContext, url: string): Promise<void> {
  const read = async (path: string): Promise<unknown> => (await request.get(url + path)).json();
  const { sources } = operations.listSources.response.schema.parse(await read(adminApi.sources));
  for (const { id } of sources) {
    const { lines } = operations.getSource.response.schema.parse(await read(adminApi.source(id)));
    const places = lines.map(({ lineId, proposed }) => ({ lineId, place: proposed }));
    expect((await request.put(url + adminApi.sourcePlaces(id), { data: { places } })).ok()).toBe(true);
  }
}

test('sources are listed by host, checked with progress over a reload, filtered, found and paused', async ({
  page,
  site,
}) => {
  const row = (path: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: path }) });
  const strip = page.getByRole('region', { name: 'Check now' });
  await page.goto(site.url + adminPages.sources);
  await expect(page.getByText('3 sources of 3 direct prices, 0 read today')).toBeVisible();
  await expect(row(`${site.host}/pricing`).first()).toContainText('Not read yet');
  await expect(page.getByText('Daily checks are off.')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Check all 3' }).click();
  await expect(page).toHaveURL(/\?run=\d+$/);
  await page.reload();
  await expect(strip).toContainText(/\d of 3 checked/);
  await expect(strip).toContainText('3 of 3 checked');
  await expect(
    page.getByRole('status').filter({ hasText: '3 of 3 checked: 1 unread, 2 without a place' }),
  ).toBeAttached();
  await expect(row('/pricing/mobile')).toContainText('1 line without a place');
  await expect(row('127.0.0.2')).toContainText('answered 404');

  await takeProposals(page.request, site.url);
  site.setPrice('$7.50');
  await page.reload();
  await expect(row('/pricing/mobile')).toContainText('Same');
  await page.getByRole('button', { name: `Check 2 of ${site.host}` }).click();
  await expect(strip).toContainText('2 of 2 checked');
  await expect(strip).toContainText('1 same1 differs');
  const changed = page.getByRole('row').filter({ hasText: 'changed by this check' });
  await expect(changed).toContainText('1 differs');
  await expect(changed.getByRole('img')).toHaveAccessibleName('Last 2 readings: 1 without a place, 1 differs');
  await expect(page.getByRole('link', { name: 'Sources (2 differ, lost or unread)' })).toBeVisible();
  await expectNoAxeViolations(page);
  await strip.getByRole('button', { name: 'Hide' }).click();
  await expect(strip).toHaveCount(0);

  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(page.getByRole('button', { name: 'Lost 0' })).toBeDisabled();
  await page.getByRole('button', { name: 'Differ 1' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/state=differs/);
  await page.getByRole('button', { name: 'All 3', exact: true }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('quotaguard');
  await expect(page.getByText('No source matches “quotaguard”.')).toBeVisible();
  await expect(page.getByText('3 sources are hidden by the search.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Find a source' }).fill('mobile');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Pause/ }).click();
  await expect(rows).toContainText('Paused');
  await rows.getByRole('link').focus();
  await page.keyboard.press('p');
  await expect(rows).toContainText('Same');
  await expect(page.getByRole('button', { name: 'Paused 0' })).toBeDisabled();
  await expect(rows.getByRole('link')).toHaveAttribute('href', /^\/admin\/sources\?source=\d+$/);
});

test('a failed list says so, an empty one leads to the prices', async ({ page, site }) => {
  const list = `**${adminApi.sources}`;
  await page.route(list, async (route) => route.fulfill({ status: 503 }));
  await page.goto(site.url + adminPages.sources);
  await expect(page.getByRole('alert')).toHaveText('The sources did not load.');
  await expectNoAxeViolations(page);
  await page.unroute(list);
  const answer = await page.request.get(site.url + adminApi.sources);
  const { counts } = operations.listSources.response.schema.parse(await answer.json());
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
  await page.route(list, async (route) => route.fulfill({ json: { sources: [], counts: none } }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('A source appears when a price line cites an https address.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open prices' })).toHaveAttribute('href', adminPages.prices);
  await expectNoAxeViolations(page);
});
