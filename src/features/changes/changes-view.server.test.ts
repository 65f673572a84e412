import { expect, test } from 'vitest';
import { changesHref } from './changes-url.ts';
import { adminApi, api, CHANGES_FEED_PATH } from '#core/routes.ts';
import { getChangesView } from './changes-view.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const desk = await createPriceDesk();
const { clock, get, server, send } = desk;
const MINUTE = 60_000;

const view = async (query: Parameters<typeof changesHref>[0] = {}) =>
  getChangesView.response.schema.parse(await get(changesHref(query, api.changesView)));

test('has changes with old and new prices, the steps between them, and totals of the last month', async () => {
  const { id } = await desk.addService({ type: 'residential', pricePerGbRampage: '4.00' });
  for (const own of ['3.00', '2.40', '3.00']) {
    clock.now += MINUTE;
    await desk.replace(id, [line({ own })]);
  }
  const { changes, recent, today, older } = await view();
  expect(changes.map(({ from, to, percent, steps }) => ({ from, to, percent, steps }))).toEqual([
    { from: '2.40', to: '3.00', percent: 25, steps: ['4.00', '3.00', '2.40', '3.00'] },
    { from: '3.00', to: '2.40', percent: -20, steps: ['4.00', '3.00', '2.40'] },
    { from: '4.00', to: '3.00', percent: -25, steps: ['4.00', '3.00'] },
    { from: null, to: '4.00', percent: null, steps: ['4.00'] },
  ]);
  expect(recent).toEqual({ down: 2, up: 1, median: -20 });
  expect(older).toBeNull();
  expect(today).toBe(new Date(clock.now).toISOString().slice(0, 10));
});

test('filters by provider (earlier slugs included), type, price and direction', async () => {
  const { id, providerId } = await desk.addService({ type: 'mobile' });
  await desk.replace(id, [line({ own: '2.00', direct: '3.00' })]);
  clock.now += MINUTE;
  await desk.replace(id, [line({ own: '1.00', direct: '4.00' })]);
  const [{ provider: { slug } } = { provider: { slug: '' } }] = await desk.history(id);
  const listed = async (query: Parameters<typeof view>[0]) =>
    (await view({ provider: slug, ...query })).changes.map(({ which, to }) => `${which} ${to}`).toSorted();
  expect(await listed({})).toEqual(['direct 3.00', 'direct 4.00', 'own 1.00', 'own 2.00']);
  expect(await listed({ price: 'own' })).toEqual(['own 1.00', 'own 2.00']);
  expect(await listed({ direction: 'up' })).toEqual(['direct 4.00']);
  expect(await listed({ direction: 'down', price: 'direct' })).toEqual([]);
  expect(await listed({ type: 'isp' })).toEqual([]);
  expect((await view({ type: 'mobile' })).changes).toHaveLength(4);
  expect((await view({ provider: slug })).recent).toMatchObject({ down: 1, up: 1 });
  expect((await view({ provider: slug, type: 'isp' })).recent).toEqual({ down: 0, up: 0, median: null });

  const renamed = await send('PUT', adminApi.provider(providerId), { name: 'Renamed by hand', logo: 'R' });
  expect(renamed.statusCode, renamed.body).toBe(200);
  expect(await view({ provider: slug })).toMatchObject({ provider: 'renamed-by-hand', changes: { length: 4 } });
  expect(await view({ provider: 'nobody' })).toMatchObject({ provider: null, changes: [], recent: { down: 0, up: 0 } });
});

test('pages through older changes, each once', async () => {
  const { id } = await desk.addService({ type: 'isp' });
  for (let price = 1; price <= 45; price += 1) {
    clock.now += 1_000;
    await desk.replace(id, [line({ own: price })]);
  }
  const first = await view({ type: 'isp' });
  expect(first.changes).toHaveLength(40);
  const second = await view({ type: 'isp', before: first.older });
  expect(second.older).toBeNull();
  const amounts = [...first.changes, ...second.changes].map(({ to }) => Number(to));
  expect(amounts).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
});

test('only the first part is cached', async () => {
  const kept = async (url: string) => (await server.inject(url)).headers['cache-control'];
  expect(await kept(api.changesView)).toContain('must-revalidate');
  expect(await kept(changesHref({ before: 3 }, api.changesView))).toBe('no-store');
});

test('the feed answers the same query, has an ETag, and includes deleted vendors', async () => {
  const feed = await server.inject(CHANGES_FEED_PATH);
  expect(feed.statusCode).toBe(200);
  expect(feed.headers['content-type']).toBe('application/atom+xml');
  const again = await server.inject({
    url: CHANGES_FEED_PATH,
    headers: { 'if-none-match': String(feed.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect((await server.inject(`${CHANGES_FEED_PATH}?provider=nobody`)).statusCode).toBe(404);
  expect((await server.inject(`${CHANGES_FEED_PATH}?type=nonsense`)).statusCode).toBe(200);
});

test('changes older than 30 days are not recent', async () => {
  expect((await view()).recent.down).toBeGreaterThan(0);
  clock.now += 31 * 24 * 60 * MINUTE;
  expect((await view()).recent).toEqual({ down: 0, up: 0, median: null });
});
