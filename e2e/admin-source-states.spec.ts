import { once } from 'node:events';
import { createServer } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { adminApi, openedSource } from '#core/routes.ts';
import { test } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const portSchema = z.object({ port: z.number() });
const PRICES = '<p>A $8.00 one</p><p>B $3.50 two</p><p>D $2.50 three</p>';
const SCRIPTS = '<h1>Plans</h1><p>Choose a plan that fits your team.</p>';

/** A vendor's site with these pages; others answer 404. */
async function startVendor(pages: Map<string, string>) {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(pages.has(url) ? 200 : 404, { 'content-type': 'text/html' });
    response.end(pages.get(url));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${portSchema.parse(server.address()).port}`, stop: () => server.close() };
}

/** Reads sources, and waits for the result. */
async function check(request: APIRequestContext, what: object): Promise<void> {
  const answer = await request.post(adminApi.sourcesCheck, { data: what });
  const { runId } = operations.checkSources.response.schema.parse(await answer.json());
  const state = async () =>
    z.object({ state: z.string() }).parse(await (await request.get(adminApi.sourceRun(runId))).json());
  await expect.poll(state, { timeout: 120_000 }).toEqual({ state: 'done' });
}

test('a source says that it was never read, has no amounts, changed its shape, could not be read, and is paused', async ({
  page,
  rows,
}) => {
  const pages = new Map([
    ['/pricing', PRICES],
    ['/scripts', SCRIPTS],
  ]);
  const { host, stop } = await startVendor(pages);
  const { request } = page;
  const { id: providerId } = await rows.provider();
  for (const [name, path, directs] of [
    ['Residential', '/pricing', ['8.00', '3.50', '2.50']],
    ['Mobile', '/scripts', ['8.00']],
  ] as const) {
    const evidence = { checkedOn: '2026-10-06', sourceUrl: `http://${host}${path}` };
    const lines = directs.map((direct, index) => {
      return { country: null, fromQuantity: index + 1, own: '0.50', direct, evidence };
    });
    expect((await request.post(adminApi.services, { data: { providerId, name, lines } })).ok()).toBe(true);
  }
  const list: unknown = await (await request.get(`${adminApi.sources}?q=${host}`)).json();
  const { sources } = operations.listSources.response.schema.parse(list);
  const [priced = 0, scripted = 0] = ['/pricing', '/scripts'].map(
    (path) => sources.find(({ url }) => url.endsWith(path))?.id,
  );

  await page.goto(openedSource(priced));
  await expect(page.getByText('Not read yet. Check now reads it.')).toBeVisible();
  await expectNoAxeViolations(page);

  await check(request, { host });
  await page.goto(openedSource(scripted));
  await expect(
    page.getByText('This page has no amounts without scripts. It cannot be checked automatically.'),
  ).toBeVisible();
  await expect(page.getByText('Choose a plan that fits your team.')).toBeVisible();
  await expectNoAxeViolations(page);

  const opened = operations.getSource.response.schema.parse(await (await request.get(adminApi.source(priced))).json());
  const places = opened.lines.map(({ lineId, proposed }) => ({ lineId, place: proposed }));
  expect((await request.put(adminApi.sourcePlaces(priced), { data: { places } })).ok()).toBe(true);
  pages.set('/pricing', '<p>Ask us for a quote, from $1.50 on</p>');
  await check(request, { id: priced });
  await page.goto(openedSource(priced));
  await expect(
    page.getByText('The layout of this page has changed: 3 of 3 places lost. The whole reading is ignored.'),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Lines of this source' })).toContainText('Not found since');
  await expectNoAxeViolations(page);

  pages.delete('/pricing');
  await check(request, { id: priced });
  await page.reload();
  await expect(page.getByText('The last reading found no text: answered 404. Below is the text of')).toBeVisible();
  await expect(page.getByText('Ask us for a quote')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Log of readings' })).toContainText('Not read: answered 404');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expectNoAxeViolations(page);
  stop();
});
