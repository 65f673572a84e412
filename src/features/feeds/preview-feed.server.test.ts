import { expect, test } from 'vitest';
import { createSourceReader } from '#features/sources/shared-turns.server.ts';
import { createPriceDesk } from '#test/price-client.ts';
import { serveVendors } from '#test/vendor-hosts.ts';
import { previewFeed } from './preview-feed.server.ts';

const FILE = 'provider,service,direct\nDecodo,Residential,2.80\n';

/** A preview of a vendor's file by the clock of the test, which moves on while the preview waits. */
async function startPreview() {
  const { clock, database, server } = await createPriceDesk();
  await server.close();
  const now = () => clock.now;
  const { requests, port } = await serveVendors(now, (response, host) => {
    if (host.startsWith('robots of')) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'text/csv' }).end(FILE);
  });
  const hosts = { privateHosts: [`vendor.test:${port}`], blockedHosts: [] };
  const context = { queries: database.queries, now, ...hosts };
  const read = createSourceReader({
    ...context,
    site: () => ({ name: 'Rampage', publicUrl: 'https://rampage.example' }),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const setFreeAt = async (freeAt: number) => {
    const turn = { host: 'vendor.test', freeAt };
    await database.queries
      .insertInto('sourceHosts')
      .values(turn)
      .onConflict((conflict) => conflict.column('host').doUpdateSet(turn))
      .execute();
  };
  const sleeps: number[] = [];
  const preview = async (signal: AbortSignal, onSleep = async () => {}) =>
    previewFeed(context, read, { url: `http://vendor.test:${port}/feed`, format: 'csv' }, signal, async (ms, ended) => {
      sleeps.push(ms);
      clock.now += ms;
      await onSleep();
      ended.throwIfAborted();
    });
  return { clock, requests, setFreeAt, sleeps, preview };
}

const never = () => new AbortController().signal;

test('a preview waits until its host has a free turn, and for the pause after robots.txt', async () => {
  const { clock, requests, setFreeAt, sleeps, preview } = await startPreview();
  const from = clock.now;
  await setFreeAt(from + 3_000);
  expect(await preview(never())).toMatchObject({ reason: null, lines: 1, columns: [{}, {}, { header: 'direct' }] });
  expect(sleeps).toEqual([3_000, 5_000]);
  expect(requests.map(({ path, at }) => [path, at - from])).toEqual([
    ['/robots.txt', 3_000],
    ['/feed', 8_000],
  ]);
});

test('a preview is not later than the pause after a request that gives its turn back early', async () => {
  const { clock, requests, setFreeAt, sleeps, preview } = await startPreview();
  const from = clock.now;
  await setFreeAt(from + 20_000);
  const endRequest = async () => {
    if (sleeps.length === 1) await setFreeAt(from + 4_000 + 5_000);
  };
  expect(await preview(never(), endRequest)).toMatchObject({ reason: null, lines: 1 });
  expect(sleeps).toEqual([5_000, 4_000, 5_000]);
  expect(requests[0]?.at).toBe(from + 9_000);
});

test('a preview whose operator has left while it waits sends no request', async () => {
  const { clock, requests, setFreeAt, preview } = await startPreview();
  await setFreeAt(clock.now + 60_000);
  const left = new AbortController();
  const leave = async () => left.abort(new Error('The operator has left'));
  await expect(preview(left.signal, leave)).rejects.toThrow('The operator has left');
  expect(requests).toEqual([]);
});
