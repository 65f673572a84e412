import { createServer } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { adminApi, api, CHANGES_FEED_PATH } from '#core/routes.ts';
import { test } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const port = z.object({ port: z.number() });

/** A vendor's page whose price the journey changes. */
async function servePricing() {
  const page = { price: '$8.00' };
  const server = createServer(({ url }, response) => {
    if (url === '/robots.txt') response.writeHead(404).end();
    else {
      response.setHeader('content-type', 'text/html');
      response.end(`<h1>Plans</h1><p>Pay as you go <b>${page.price}</b> / GB</p><p>No commitment</p>`);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${port.parse(server.address()).port}/pricing`;
  return { page, url, close: () => server.close() };
}

test('a price that differs at its source is accepted by keys, shown everywhere, and taken back by one', async ({
  page,
  rows,
}) => {
  const vendor = await servePricing();
  const { request } = page;
  const { id: providerId, name } = await rows.provider();
  const evidence = { checkedOn: '2026-10-06', sourceUrl: vendor.url };
  const lines = [{ country: null, fromQuantity: 1, own: '5.20', direct: '8.00', cost: '4.22', evidence }];
  const added = await request.post(adminApi.services, { data: { providerId, name: 'Residential', lines } });
  const service = z.object({ id: z.int() }).parse(await added.json());
  const shown = async () =>
    operations.getServicePrices.response.schema.parse(await (await request.get(api.servicePrices(service.id))).json())
      .lines[0];

  const { host } = new URL(vendor.url);
  const list: unknown = await (await request.get(`${adminApi.sources}?q=${host}`)).json();
  const id = operations.listSources.response.schema.parse(list).sources[0]?.id ?? 0;
  const check = async () => {
    const answer = await request.post(adminApi.sourcesCheck, { data: { id } });
    const { runId } = operations.checkSources.response.schema.parse(await answer.json());
    const state = async () =>
      z.object({ state: z.string() }).parse(await (await request.get(adminApi.sourceRun(runId))).json());
    await expect.poll(state, { timeout: 60_000 }).toEqual({ state: 'done' });
  };
  await check();
  const opened = operations.getSource.response.schema.parse(await (await request.get(adminApi.source(id))).json());
  const places = opened.lines.map(({ lineId, proposed }) => ({ lineId, place: proposed }));
  expect((await request.put(adminApi.sourcePlaces(id), { data: { places } })).ok()).toBe(true);
  vendor.page.price = '$7.50';
  await check();

  await page.goto('/admin/worklist');
  const row = page
    .getByRole('navigation', { name: 'Things to do' })
    .getByRole('link')
    .filter({ hasText: name })
    .first();
  await expect(row).toContainText('Residential, from 1 GB · 8.00 → 7.50');
  await row.click();
  const item = page.getByRole('article', { name });
  await expect(item.getByRole('figure')).toContainText('Pay as you go Stored: $8.00$7.50 / GB');
  await expect(item.getByRole('radio', { name: 'stays' })).toBeChecked();
  await page.keyboard.press('2');
  await expect(item.getByRole('radio', { name: 'keeps its discount' })).toBeChecked();
  await expect(item.getByRole('row', { name: 'keeps its discount' })).toContainText('4.88');
  await expectNoAxeViolations(page);
  await page.keyboard.press('a');
  await expect(row).toContainText('8.00 → 7.50 accepted');
  expect(await shown()).toMatchObject({ own: '4.88', direct: '7.50', evidence: { checkedBy: 'person' } });
  expect(await (await request.get(CHANGES_FEED_PATH)).text()).toContain(name);

  await page.keyboard.press('z');
  await expect(row).toContainText('8.00 → 7.50');
  await expect(row).not.toContainText('accepted');
  await expect(page.getByRole('button', { name: 'Accept 7.50' })).toBeEnabled();
  expect(await shown()).toMatchObject({ own: '5.20', direct: '8.00' });
  await page.keyboard.press('d');
  await expect(row).toContainText('Kept at 8.00 until the page shows another price.');
  vendor.close();
});
