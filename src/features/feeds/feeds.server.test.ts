import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Feed, FeedInput } from './feed.ts';
import type { Operation } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi } from '#core/routes.ts';
import { nextReadingAt } from '#features/sources/reading-time.ts';
import type { AppDependencies } from '#app/server/app-core.ts';
import { readConfig } from '#app/server/config.ts';
import { addProvider } from '#test/catalogue-factory.ts';
import { injectAsOperator } from '#test/operator.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { sends, startSourceHosts } from '#test/source-hosts.ts';

/** Three vendors of a public price list: ProxyTicker (proxyticker.com), CC BY 4.0. */
const EXCERPT = readFileSync(new URL('../../../test/fixtures/proxyticker-excerpt.json', import.meta.url));

const SECRET = 'Bearer secret-4711';
const CSV = 'provider,service,direct\nDecodo,Residential,2.80\n';
const DAY = 86_400_000;
/** Closes the connection in the middle of the file. */
const breaksOff = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/csv' });
  response.write(CSV.slice(0, 30), () => response.destroy());
};

const feedsSchema = operations.listFeeds.response.schema;
const feedSchema = operations.createFeed.response.schema;
const previewSchema = operations.previewFeed.response.schema;
const importSchema = operations.createImport.response.schema;

/** A panel with a vendor whose direct price is 3.00, and a local server for feeds. */
async function createFeedDesk(dependencies: Partial<AppDependencies> = {}) {
  const hosts = await startSourceHosts();
  const config = readConfig({ SOURCE_PRIVATE_HOSTS: 'vendor-a.test,vendor-b.test' });
  const desk = await createPriceDesk(undefined, {
    config,
    readSource: async (source) => hosts.readToEnd(source),
    ...dependencies,
  });
  const send = async (method: Operation['method'], url: string, payload?: object) =>
    injectAsOperator(desk.server, { method, url, ...(payload && { payload }) });
  const { id: providerId } = await addProvider(desk.catalogue, { name: 'Decodo' });
  const service = await desk.addService({ providerId, name: 'Residential' });
  await desk.replace(service.id, [line({ own: '2.00', direct: '3.00' })]);
  const list = async () => feedsSchema.parse((await send('GET', adminApi.feeds)).json()).feeds;
  const fetched = async (id: number): Promise<Feed> => {
    expect((await send('POST', adminApi.feedFetch(id))).statusCode).toBe(202);
    return vi.waitFor(async () => {
      const feed = (await list()).find((one) => one.id === id);
      expect(feed?.fetching).toBe(false);
      if (!feed) throw new Error('There is no feed');
      return feed;
    });
  };
  const add = async (input: Partial<FeedInput> = {}) => {
    const feed = { name: 'Prices', url: hosts.url('vendor-a.test/feed'), format: 'csv', daily: false, ...input };
    const added = await send('POST', adminApi.feeds, feed);
    expect(added.statusCode, added.body).toBe(201);
    return feedSchema.parse(added.json());
  };
  const work = async () => {
    const { groups } = operations.getWorklist.response.schema.parse((await send('GET', adminApi.worklist)).json());
    return groups.find(({ kind }) => kind === 'feed-changes')?.items ?? [];
  };
  const review = async (id: number) => {
    const compared = await send('POST', adminApi.importCompare(id));
    expect(compared.statusCode, compared.body).toBe(200);
    return importSchema.parse(compared.json());
  };
  const direct = async () => (await desk.prices(service.id))[0]?.direct;
  return { ...desk, ...hosts, clock: desk.clock, send, service, list, fetched, add, work, review, direct };
}

test.each([
  ['csv', 'text/csv', CSV],
  ['csv', 'application/octet-stream', CSV.replaceAll(',', ';')],
  ['tsv', 'text/tab-separated-values', CSV.replaceAll(',', '\t')],
  ['json', 'application/json', JSON.stringify([{ provider: 'Decodo', service: 'Residential', direct: 2.8 }])],
  [
    'json',
    'application/json',
    JSON.stringify({ at: 1, rows: [{ provider: 'Decodo', service: 'Residential', direct: '2.80', tags: [] }] }),
  ],
] as const)(
  'a %s file sent as %s becomes one worklist item and changes no price until it is applied',
  async (format, type, body) => {
    const { add, direct, fetched, on, review, send, work } = await createFeedDesk();
    on('vendor-a.test/feed', sends(type, body));
    const feed = await fetched((await add({ format })).id);
    expect(feed).toMatchObject({ reason: null, fault: null, import: { lines: 1, changed: 1, new: 0, faulty: 0 } });
    const importId = feed.import?.id ?? 0;
    expect(await work()).toMatchObject([
      {
        id: `feed ${importId}`,
        feed: { id: feed.id, name: 'Prices', importId, changed: 1, largest: [{ provider: 'Decodo' }] },
      },
    ]);
    expect(await direct()).toBe('3.00');
    expect(await review(importId)).toMatchObject({ id: importId, changed: 1, validUntil: null });
    expect((await send('POST', adminApi.importApply(importId), {})).statusCode).toBe(200);
    expect(await direct()).toBe('2.80');
    expect(await work()).toEqual([]);
  },
);

test('reads a public price list: rows by path, translated units and services, check dates from timestamps', async () => {
  const { add, fetched, on, prices, send, service } = await createFeedDesk();
  on('vendor-a.test/feed', sends('application/json', EXCERPT));
  const mapping: FeedInput['mapping'] = {
    provider: 'name',
    service: { header: 'category', values: { residential: 'Residential' } },
    unit: { header: 'unit', values: { per_gb: 'gb' } },
    direct: 'headline_price',
    at_quantity: 'reference_quantity',
    note: { value: 'ProxyTicker, CC BY 4.0' },
  };
  const { id } = await add({ format: 'json', rowsPath: '$.providers[*]', mapping });
  const feed = await fetched(id);
  expect(feed.import).toMatchObject({ lines: 3, changed: 1, faulty: 2 });
  const applied = await send('POST', adminApi.importApply(feed.import?.id ?? 0), { skipFaults: true });
  expect(applied.statusCode, applied.body).toBe(200);
  const [stored] = await prices(service.id);
  expect(stored).toMatchObject({
    direct: '3.00',
    evidence: {
      checkedOn: '2026-10-04',
      sourceUrl: 'https://decodo.com/proxies/residential-proxies/pricing',
      atQuantity: 50,
      note: 'ProxyTicker, CC BY 4.0',
    },
  });
});

test('a preview fetches a file with its header and stores nothing', async () => {
  const { list, on, requests, send, url } = await createFeedDesk();
  on('vendor-a.test/feed', sends('application/json', EXCERPT));
  const header = { name: 'Authorization', value: SECRET };
  const input = { url: url('vendor-a.test/feed'), format: 'json', rowsPath: '$.providers[*]', header };
  const preview = async (changes: object = {}) => send('POST', adminApi.feedPreview, { ...input, ...changes });
  const seen = previewSchema.parse((await preview()).json());
  expect(seen).toMatchObject({ lines: 3, reason: null, fault: null });
  expect(seen.columns.find((column) => column.header === 'unit')).toEqual({
    header: 'unit',
    samples: ['per_gb', 'per_gb', 'per_gb'],
    values: ['per_gb'],
  });
  expect(
    requests.filter(({ address }) => address.endsWith('/feed')).map(({ headers }) => headers.authorization),
  ).toEqual([SECRET]);
  expect(await list()).toEqual([]);
  const other = previewSchema.parse((await preview({ rowsPath: '$.nothing' })).json());
  expect(other).toMatchObject({ fault: 'The file has no list at $.nothing.', lines: 0, columns: [] });
  on('vendor-a.test/feed', (response) => void response.writeHead(404).end());
  expect((await preview()).json()).toMatchObject({ reason: 'status', status: 404, columns: [] });
  expect((await preview({ url: 'http://10.0.0.1/feed' })).statusCode).toBe(400);
});

test('a preview of a stored feed sends its stored header, only to the origin that it belongs to', async () => {
  const { add, on, requests, send, url } = await createFeedDesk();
  on('vendor-a.test/feed', sends('text/csv', CSV));
  on('vendor-b.test/feed', sends('text/csv', CSV));
  const { id: feedId } = await add({ header: { name: 'X-Token', value: SECRET } });
  const preview = async (host: string) =>
    send('POST', adminApi.feedPreview, { url: url(`${host}/feed`), format: 'csv', feedId });
  const seen = previewSchema.parse((await preview('vendor-a.test')).json());
  expect(seen.columns.map(({ header }) => header)).toEqual(['provider', 'service', 'direct']);
  expect((await preview('vendor-b.test')).statusCode).toBe(400);
  expect(requests.filter(({ address }) => address.endsWith('/feed')).map(({ headers }) => headers['x-token'])).toEqual([
    SECRET,
  ]);
});

test('applying a feed is recorded as a change by feed, which can be undone', async () => {
  const { add, direct, fetched, on, send, work } = await createFeedDesk();
  on('vendor-a.test/feed', sends('text/csv', CSV));
  const { id } = await add();
  const feed = await fetched(id);
  const applied = await send('POST', adminApi.importApply(feed.import?.id ?? 0), {});
  const { historyId } = operations.applyImport.response.schema.parse(applied.json());
  const history = operations.listHistory.response.schema.parse((await send('GET', adminApi.history)).json());
  expect(history.entries[0]).toMatchObject({ id: historyId, way: 'feed', changed: 1 });
  expect((await send('POST', adminApi.historyUndo(historyId ?? 0))).statusCode).toBe(200);
  expect(await direct()).toBe('3.00');
  // The same file is not listed again.
  expect((await fetched(id)).import?.appliedAt).not.toBeNull();
  expect(await work()).toEqual([]);
});

test('a new file replaces the worklist item, the same file or a 304 keeps it, a file without changes removes it', async () => {
  const { add, requests, clock, fetched, on, send, work } = await createFeedDesk();
  on('vendor-a.test/feed', sends('text/csv', CSV, { ETag: '"v1"' }));
  const { id } = await add();
  const first = (await fetched(id)).import?.id;
  on('vendor-a.test/feed', (response) => void response.writeHead(304).end());
  // Longer than an operator's import is kept.
  clock.now += DAY;
  expect((await fetched(id)).import?.id).toBe(first);
  expect(requests.at(-1)?.headers).toMatchObject({ 'if-none-match': '"v1"' });
  expect(await work()).toHaveLength(1);
  expect((await send('POST', adminApi.importDismiss(first ?? 0))).statusCode).toBe(204);
  await fetched(id);
  expect(await work()).toEqual([]);
  on('vendor-a.test/feed', sends('text/csv', CSV.replace('2.80', '2.70')));
  const second = (await fetched(id)).import?.id;
  expect(second).not.toBe(first);
  expect(await work()).toMatchObject([{ feed: { importId: second } }]);
  expect((await send('POST', adminApi.importApply(first ?? 0), {})).statusCode).toBe(404);
  on('vendor-a.test/feed', sends('text/csv', CSV.replace('2.80', '3.00')));
  expect((await fetched(id)).import).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await work()).toEqual([]);
});

test('an import is compared again, under the same id, after the catalogue has changed', async () => {
  const { add, direct, fetched, on, replace, review, send, service } = await createFeedDesk();
  on('vendor-a.test/feed', sends('text/csv', CSV));
  const feed = await fetched((await add()).id);
  const importId = feed.import?.id ?? 0;
  await replace(service.id, [line({ own: '2.10', direct: '3.00' })]);
  expect((await send('POST', adminApi.importApply(importId), {})).statusCode).toBe(409);
  expect(await review(importId)).toMatchObject({ id: importId, changed: 1 });
  expect((await send('POST', adminApi.importApply(importId), {})).statusCode).toBe(200);
  expect(await direct()).toBe('2.80');
});

test.each([
  ['csv', 'name\nDecodo', 'Line 1: The file has no column for provider and service.'],
  ['csv', 'provider,service\nDecodo,"open', 'Line 2, column service: The cell starts with a quotation mark'],
  ['json', '{', 'The file is not valid JSON.'],
  ['json', '{"a":[{}],"b":[{}]}', 'The file has 2 lists of objects at its top. Enter the path of the rows.'],
  ['json', '[1]', 'Line 2: The row is no object.'],
  ['json', '['.repeat(40), 'at most 32 levels of nesting'],
] as const)('reports why a file in %s cannot be read: %j', async (format, body, fault) => {
  const { add, fetched, on, work } = await createFeedDesk();
  on('vendor-a.test/feed', sends('text/plain', body));
  const feed = await fetched((await add({ format })).id);
  expect(feed).toMatchObject({ reason: null, import: null });
  expect(feed.fault).toContain(fault);
  expect(await work()).toEqual([]);
});

test('a fetch without a file stores the reason and keeps the last file', async () => {
  const { add, fetched, on } = await createFeedDesk();
  on('vendor-a.test/feed', sends('text/csv', CSV));
  const { id } = await add();
  const first = await fetched(id);
  on('vendor-a.test/feed', (response) => void response.writeHead(503).end());
  expect(await fetched(id)).toMatchObject({ reason: 'status', status: 503, import: { id: first.import?.id } });
  on('vendor-a.test/feed', sends('text/csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'x')));
  expect(await fetched(id)).toMatchObject({ reason: 'too-large', import: { id: first.import?.id } });
});

test('the header is sent only to the origin of the URL, and no response contains it', async () => {
  const { add, requests, fetched, list, on, send, url } = await createFeedDesk();
  on('vendor-a.test/feed', (response) => void response.writeHead(302, { location: '/moved' }).end());
  on('vendor-a.test/moved', (response) => void response.writeHead(302, { location: url('vendor-b.test/feed') }).end());
  on('vendor-b.test/feed', sends('text/csv', CSV));
  const header = { name: 'Authorization', value: SECRET };
  const feed = await add({ header });
  expect(feed.header).toEqual({ name: 'Authorization' });
  expect(await fetched(feed.id)).toMatchObject({ reason: null, import: { changed: 1 } });
  expect(requests.map(({ address, headers }) => [address, headers.authorization])).toEqual([
    ['vendor-a.test/robots.txt', undefined],
    ['vendor-a.test/feed', SECRET],
    ['vendor-a.test/moved', SECRET],
    ['vendor-b.test/robots.txt', undefined],
    ['vendor-b.test/feed', undefined],
  ]);
  const moved = await send('PATCH', adminApi.feed(feed.id), { url: url('vendor-b.test/feed') });
  expect([moved.statusCode, problemSchema.parse(moved.json()).errors?.map(({ field }) => field)]).toEqual([
    400,
    ['header'],
  ]);
  expect((await send('PATCH', adminApi.feed(feed.id), { name: 'Other' })).body).not.toContain(SECRET);
  for (const path of [adminApi.feeds, adminApi.history, adminApi.worklist])
    expect((await send('GET', path)).body).not.toContain(SECRET);
  expect((await send('PATCH', adminApi.feed(feed.id), { header: null })).statusCode).toBe(200);
  expect((await list())[0]?.header).toBeNull();
});

test('the value of the header is in no log, response, history or export, for readable and unreadable files', async () => {
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (text: string) => void logged.push(text) });
  const { add, fetched, on, send } = await createFeedDesk({ logger });
  const secret = { header: { name: 'X-Key', value: SECRET } };
  const { id } = await add(secret);
  for (const answer of [sends('text/csv', CSV), sends('text/csv', 'name\nDecodo'), breaksOff]) {
    on('vendor-a.test/feed', answer);
    await fetched(id);
  }
  await send('PATCH', adminApi.feed(id), { name: 'Other', ...secret });
  const [first] = (await send('GET', adminApi.feeds)).json<{ feeds: Feed[] }>().feeds;
  expect((await send('POST', adminApi.importApply(first?.import?.id ?? 0), {})).statusCode).toBe(200);
  const reads = Object.values<Operation>(operations).filter(
    ({ method, path }) => method === 'GET' && !path.includes(':'),
  );
  for (const { path } of reads) expect((await send('GET', path)).body, path).not.toContain(SECRET);
  expect((await send('DELETE', adminApi.feed(id))).statusCode).toBe(204);
  expect(logged.join('')).toContain('A feed was fetched');
  expect(logged.join('')).not.toContain(SECRET);
});

test.each([
  [{ url: 'http://feeds.example/prices.csv' }, 'url'],
  [{ url: 'https://user:password@feeds.example/' }, 'url'],
  [{ format: 'json', rowsPath: '$..rows' }, 'rowsPath'],
  [{ header: { name: 'Host', value: 'x' } }, 'header.name'],
  [{ header: { name: 'X-Key', value: 'a\nb' } }, 'header.value'],
  [{ mapping: { nonsense: 'x' } }, 'mapping.nonsense'],
])('%j is refused', async (input, field) => {
  const { send, url } = await createFeedDesk();
  const feed = { name: 'Prices', url: url('vendor-a.test/feed'), format: 'csv', daily: false, ...input };
  const refused = await send('POST', adminApi.feeds, feed);
  expect([refused.statusCode, problemSchema.parse(refused.json()).errors?.[0]?.field]).toEqual([400, field]);
});

test.each(['{"__proto__":"price"}', '{"own":{"header":"price","values":{"__proto__":"gb"}}}'])(
  'the mapping %s is refused, whether a feed is added or changed',
  async (text) => {
    const { add, list, send } = await createFeedDesk();
    const { id, url } = await add();
    const mapping: unknown = JSON.parse(text);
    const added = await send('POST', adminApi.feeds, { name: 'Other', url, format: 'csv', daily: false, mapping });
    const changed = await send('PATCH', adminApi.feed(id), { mapping });
    expect([added.statusCode, changed.statusCode]).toEqual([400, 400]);
    expect((await list()).map((feed) => feed.mapping)).toEqual([{}]);
  },
);

test('a daily feed whose server closes the connection in the middle of the file is unread, and fetched by the next run', async () => {
  const { add, clock, list, on, send } = await createFeedDesk();
  on('vendor-a.test/feed', breaksOff);
  const { nextAt } = await add({ daily: true });
  const fetchedAt = async (time: string | null) => {
    clock.now = Date.parse(time ?? '');
    await send('PATCH', adminApi.feed((await add({ name: 'Waker' })).id), { name: 'Woken' });
    return vi.waitFor(async () => {
      const feed = (await list()).find(({ daily }) => daily);
      expect(feed?.fetchedAt).toBe(new Date(clock.now).toISOString());
      return feed;
    });
  };
  const broken = await fetchedAt(nextAt);
  expect(broken).toMatchObject({ reason: 'network', import: null, fetching: false });
  on('vendor-a.test/feed', sends('text/csv', CSV));
  expect(await fetchedAt(broken?.nextAt ?? null)).toMatchObject({ reason: null, import: { changed: 1 } });
});

test('a changed mapping, or deleting the feed, deletes its file and import', async () => {
  const { add, fetched, list, on, send, work } = await createFeedDesk();
  on('vendor-a.test/feed', sends('text/csv', CSV, { ETag: '"v1"' }));
  const { id } = await add();
  await fetched(id);
  const mapped = await send('PATCH', adminApi.feed(id), { mapping: { direct: null, own: 'direct' } });
  expect(feedSchema.parse(mapped.json()).import).toBeNull();
  expect((await fetched(id)).import).toMatchObject({ changed: 1 });
  expect(await work()).toMatchObject([{ feed: { largest: [{ cells: [{ column: 'own' }] }] } }]);
  expect((await send('DELETE', adminApi.feed(id))).statusCode).toBe(204);
  expect([await list(), await work()]).toEqual([[], []]);
});

test('a daily feed is fetched at its own minute; a fetch whose instance died is repeated after its lease has expired', async () => {
  const { add, requests, clock, database, list, on, send } = await createFeedDesk();
  on('vendor-a.test/feed', sends('text/csv', CSV));
  const { id, nextAt } = await add({ daily: true });
  const times = async () => requests.filter(({ address }) => address.endsWith('/feed')).length;
  const lease = { leaseUntil: Date.parse(nextAt ?? '') + 60_000 };
  await database.queries.updateTable('feeds').set(lease).where('id', '=', id).execute();
  const wake = async () => send('PATCH', adminApi.feed((await add({ name: 'Waker' })).id), { name: 'Woken' });
  clock.now = Date.parse(nextAt ?? '');
  await wake();
  expect(await times()).toBe(0);
  clock.now = lease.leaseUntil;
  await wake();
  await vi.waitFor(async () => expect((await list()).find((one) => one.id === id)?.fetchedAt).not.toBeNull());
  expect(await times()).toBe(1);
  // The feed's own minute may be the last of the day: then the lease expired on the next one.
  const read = (await list()).find((one) => one.id === id);
  expect(Date.parse(read?.nextAt ?? '')).toBe(nextReadingAt(read?.url ?? '', clock.now));
});
