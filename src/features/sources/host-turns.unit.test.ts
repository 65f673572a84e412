import { expect, test } from 'vitest';
import { memoryTurns } from '#test/memory-turns.ts';
import { sends, startSourceHosts } from '#test/source-hosts.ts';
import { nextTurn } from './host-turns.server.ts';
import { readSource } from './read-source.server.ts';

test('concurrent readings of a host, redirects included, send one request at a time, five seconds apart', async () => {
  const { clock, on, url, crawler } = await startSourceHosts();
  const turns = memoryTurns(crawler.now);
  const times: Record<string, number[]> = { 'vendor-a.test': [], 'vendor-b.test': [] };
  const requested: string[] = [];
  const take = async (host: string) => {
    const result = await turns.take(host);
    if (!('turn' in result)) return result;
    times[host]?.push(clock.now);
    const release = async (pauseMs: number) => {
      // A turn without a request: another reading had already fetched robots.txt.
      if (pauseMs === 0) times[host]?.pop();
      else times[host]?.push(clock.now);
      await result.turn.release(pauseMs);
    };
    return { turn: { release } };
  };
  const inTurn = (address: string, answer: ReturnType<typeof sends>) =>
    on(address, (response, request) => {
      requested.push(`${address} ${turns.isTaken(address.replace(/\/.*/, '')) ? 'in turn' : 'out of turn'}`);
      answer(response, request);
    });
  const page = sends('text/html', '<p>$8.00</p>');
  for (const path of ['vendor-a.test/1', 'vendor-a.test/2', 'vendor-b.test/1', 'vendor-b.test/2']) inTurn(path, page);
  for (const host of ['vendor-a.test', 'vendor-b.test']) inTurn(`${host}/robots.txt`, sends('text/plain', ''));
  inTurn('vendor-a.test/3', (response) => void response.writeHead(302, { location: url('vendor-b.test/2') }).end());
  const addresses = ['vendor-a.test/1', 'vendor-a.test/2', 'vendor-a.test/3', 'vendor-b.test/1', 'vendor-b.test/2'];
  const readings = await Promise.all(
    addresses.map(async (address) =>
      readSource({ url: url(address), etag: null, lastModified: null }, { ...crawler, turns: { take } }),
    ),
  );
  expect(readings.map(({ kind }) => kind)).toEqual(Array<string>(5).fill('read'));
  expect(requested.toSorted()).toEqual([
    'vendor-a.test/1 in turn',
    'vendor-a.test/2 in turn',
    'vendor-a.test/3 in turn',
    'vendor-a.test/robots.txt in turn',
    'vendor-b.test/1 in turn',
    'vendor-b.test/2 in turn',
    'vendor-b.test/2 in turn',
    'vendor-b.test/robots.txt in turn',
  ]);
  for (const host of Object.values(times)) {
    expect(host).toEqual(host.toSorted((one, other) => one - other));
    const pauses = host.flatMap((at, index) => (index % 2 === 0 && index > 0 ? [at - (host[index - 1] ?? at)] : []));
    expect(pauses.length).toBeGreaterThan(0);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5_000);
  }
});

test('waits again if the host is still busy at the given time, and not at all if it is free', async () => {
  const waits: number[] = [];
  const answers = [{ waitUntil: 100 }, { waitUntil: 50 }, { turn: { release: async () => {} } }];
  const turns = { take: async () => answers.shift() ?? { waitUntil: 0 } };
  const wait = async (ms: number) => void waits.push(ms);
  const { signal } = new AbortController();
  await nextTurn('vendor-a.test', { turns, now: () => 60, wait, signal });
  expect(waits).toEqual([40, 1]);
});
