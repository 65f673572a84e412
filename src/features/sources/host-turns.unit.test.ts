import { expect, test } from 'vitest';
import { sends, startSourceHosts } from '#test/source-hosts.ts';

test('concurrent readings of a host, redirects included, send one request at a time, five seconds apart', async () => {
  const { clock, on, url, turns, readToEnd } = await startSourceHosts();
  const times: Record<string, number[]> = { 'vendor-a.test': [], 'vendor-b.test': [] };
  const requested: string[] = [];
  const take = async (host: string) => {
    const turn = await turns.take(host);
    if (turn === null) return null;
    times[host]?.push(clock.now);
    const release = async (pauseMs: number) => {
      times[host]?.push(clock.now);
      await turn.release(pauseMs);
    };
    return { release };
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
      readToEnd({ url: url(address), etag: null, lastModified: null }, { turns: { take } }),
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
