import { expect, test } from 'vitest';
import { adminPages, api, pages } from '#core/routes.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { processorTimeRatio } from '#test/processor-time.ts';

const { server } = await createTestApp();
const LONG = 15_000;
const TIMES = 10;

/**
 * Far above the time of reading each character once or twice, far below that of a quadratic algorithm.
 */
const MOST_TIMES_A_SHORT_ONE = 40;

/** Requests a target several times, so that the time is long enough to measure. */
async function ask(url: string): Promise<void> {
  for (let count = 0; count < TIMES; count += 1) await server.inject(url);
}

test.each([
  ['slashes below the panel', `${adminPages.dashboard}${'/'.repeat(LONG)}x/`],
  ['slashes', `${pages.terms}${'/'.repeat(LONG)}`],
  ['slashes below the API', `${api.services}${'/'.repeat(LONG)}`],
  ['segments below the API', `${api.services}${'/a'.repeat(LONG / 2)}`],
  ['parameters', `${pages.providers}?${'%ff&'.repeat(LONG / 4)}`],
  ['parameters of the API', `${api.services}?${'%ff&'.repeat(LONG / 4)}`],
  ['escapes that are none', `/${'%'.repeat(LONG)}`],
])('%s of 15,000 characters are handled in linear time', async (_what, url) => {
  await ask(url);
  const ratio = await processorTimeRatio(
    async () => ask(url),
    async () => ask(api.services),
  );
  expect(ratio).toBeLessThan(MOST_TIMES_A_SHORT_ONE);
});

test('a page ignores a query longer than any valid one', async () => {
  const plain = await server.inject(pages.providers);
  const long = await server.inject(`${pages.providers}?sort=name&${'a'.repeat(LONG)}`);
  expect([long.statusCode, long.body]).toEqual([200, plain.body]);
  expect((await server.inject(`${pages.providers}?sort=name&${'a'.repeat(1_000)}`)).body).not.toBe(plain.body);
});

test('the API refuses it, and refusals by Fastify have the same format', async () => {
  const refused = [`${api.services}?${'a'.repeat(LONG)}`, `/${'%'.repeat(LONG)}`];
  for (const url of refused) {
    const { statusCode, headers, body } = await server.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(body.length).toBeLessThan(500);
  }
});
