import { expect, test } from 'vitest';
import { pages } from '#core/routes.ts';
import { fuzz } from '#test/fuzz-requests.ts';
import { mainThreadMilliseconds } from '#tools/server-process.ts';
import { fetchAnswer, startServer, temporaryDirectory } from './start-server.ts';

test('mutated bodies and targets get quick and short responses without 5xx', async () => {
  const server = startServer({ DATA_DIR: temporaryDirectory() });
  const url = new URL(await server.ready);
  for (const path of Object.values(pages)) await (await fetchAnswer(new URL(path, url))).arrayBuffer();
  for (const [kind, count] of [
    ['bodies', 200],
    ['targets', 400],
  ] as const) {
    const { finds } = await fuzz(
      { url, mainThreadMilliseconds: () => mainThreadMilliseconds(server.child) },
      kind,
      count,
      1,
    );
    expect(finds).toEqual([]);
  }
  expect(server.errors()).toEqual([]);
});
