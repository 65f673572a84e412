import { expect, test } from 'vitest';
import type { Resolve } from '#platform/http-client/pinned-request.ts';
import { sends, startSourceHosts } from '#test/source-hosts.ts';

const PAGE = '<p>$8.00</p>';
const source = (url: string) => ({ url, etag: null, lastModified: null });
const redirected = { kind: 'unread', reason: 'redirect', status: 302 };

async function startRedirects() {
  const hosts = await startSourceHosts();
  const leadsTo = (address: string, location: string | null, status = 302) =>
    hosts.on(address, (response) => void response.writeHead(status, location === null ? {} : { location }).end());
  return { ...hosts, leadsTo };
}

test('follows three redirects, and applies robots.txt and turns of each host', async () => {
  const { requests, clock, leadsTo, on, url, readToEnd } = await startRedirects();
  const from = clock.now;
  leadsTo('vendor-a.test/', '/prices', 301);
  leadsTo('vendor-a.test/prices', url('vendor-b.test/prices'), 307);
  leadsTo('vendor-b.test/prices', 'prices.csv', 308);
  on('vendor-b.test/prices.csv', sends('text/plain', 'type,price\nresidential,8'));
  expect(await readToEnd(source(url('vendor-a.test/')))).toMatchObject({ kind: 'read', format: 'csv' });
  expect(requests.map((request) => [request.address, (request.at - from) / 1_000])).toEqual([
    ['vendor-a.test/robots.txt', 0],
    ['vendor-a.test/', 5],
    ['vendor-a.test/prices', 10],
    ['vendor-b.test/robots.txt', 10],
    ['vendor-b.test/prices', 15],
    ['vendor-b.test/prices.csv', 20],
  ]);
});

test('gives up after the third redirect of a loop', async () => {
  const { requests, leadsTo, url, readToEnd } = await startRedirects();
  leadsTo('vendor-a.test/', '/');
  expect(await readToEnd(source(url('vendor-a.test/')))).toMatchObject(redirected);
  expect(requests.map(({ address }) => address)).toEqual([
    'vendor-a.test/robots.txt',
    ...Array<string>(4).fill('vendor-a.test/'),
  ]);
});

test.each([
  'https://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.1.2.3/',
  'https://2130706433/',
  'http://127.0.0.1:PORT/prices',
  'http://localhost:PORT/prices',
  'http://example.com/',
  'http://vendor-a.test.example.com/',
  'file:///etc/passwd',
  'ftp://vendor-a.test/',
  'http://',
  `https://vendor-a.test/${'x'.repeat(3_000)}`,
  null,
])('does not follow a redirect to %j', async (location) => {
  const { requests, leadsTo, port, url, readToEnd } = await startRedirects();
  leadsTo('vendor-a.test/', location?.replace('PORT', String(port)) ?? null);
  expect(await readToEnd(source(url('vendor-a.test/')))).toMatchObject(redirected);
  expect(requests).toHaveLength(2);
});

test('does not follow a redirect to a blocked host, or to a name that resolves to a private address', async () => {
  const { requests, leadsTo, url, readToEnd } = await startRedirects();
  const inside = { resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
  leadsTo('vendor-a.test/', 'https://inside.example/');
  expect(await readToEnd(source(url('vendor-a.test/')), inside)).toMatchObject(redirected);
  leadsTo('vendor-a.test/', url('vendor-b.test/'));
  const blocking = { blockedHosts: ['vendor-b.test'] };
  expect(await readToEnd(source(url('vendor-a.test/')), blocking)).toMatchObject(redirected);
  expect(requests.map(({ address }) => address)).toEqual([
    'vendor-a.test/robots.txt',
    'vendor-a.test/',
    'vendor-a.test/',
  ]);
});

test('obeys the robots.txt of the host that a redirect leads to', async () => {
  const { leadsTo, on, url, readToEnd } = await startRedirects();
  leadsTo('vendor-a.test/', url('vendor-b.test/prices'));
  on('vendor-b.test/robots.txt', sends('text/plain', 'User-agent: *\nDisallow: /prices'));
  on('vendor-b.test/prices', sends('text/html', PAGE));
  expect(await readToEnd(source(url('vendor-a.test/')))).toMatchObject({ kind: 'unread', reason: 'robots' });
});

test.each([
  'http://example.com/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/',
  'http://169.254.169.254/',
  'https://localhost/',
  'https://vendor-b.test/',
  'https://shop.vendor-b.test./',
  'file:///etc/passwd',
  'nothing',
])('sends no request to %s', async (url) => {
  const { requests, readToEnd } = await startRedirects();
  const careful = {
    privateHosts: ['vendor-a.test', '169.254.169.254'],
    blockedHosts: ['vendor-b.test'],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  };
  expect(await readToEnd(source(url), careful)).toEqual({
    kind: 'unread',
    reason: 'refused-address',
    status: null,
    bytes: 0,
    ms: 0,
    retryAfterMs: null,
  });
  expect(requests).toEqual([]);
});

test('resolves a name once per request, and checks the address each time', async () => {
  const { requests, on, url, readToEnd } = await startRedirects();
  on('vendor-a.test/', sends('text/html', PAGE));
  const found = ['127.0.0.1', '127.0.0.1', '169.254.169.254'];
  const resolved: string[] = [];
  const resolve: Resolve = async () => {
    const address = found.shift() ?? '10.0.0.1';
    resolved.push(address);
    return [{ address, family: 4 }];
  };
  const changing = { resolve };
  expect(await readToEnd(source(url('vendor-a.test/')), changing)).toMatchObject({ kind: 'read' });
  expect(await readToEnd(source(url('vendor-a.test/')), changing)).toMatchObject({ reason: 'refused-address' });
  const publicly = { ...changing, privateHosts: [] };
  expect(await readToEnd(source('https://vendor-a.test/'), publicly)).toMatchObject({ reason: 'refused-address' });
  expect(resolved).toEqual(['127.0.0.1', '127.0.0.1', '169.254.169.254', '10.0.0.1']);
  expect(requests).toHaveLength(2);
});
