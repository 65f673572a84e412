import { expect, test } from 'vitest';
import { adminPages, api, pages } from '#contract/routes.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { processorTimeRatio } from '#test/processor-time.ts';

const { server } = await createTestApp();
const LONG = 15_000;
const TIMES = 10;

/**
 * Far above what a target takes whose every character is read once or twice, far below what a quadratic reading takes.
 */
const MOST_TIMES_A_SHORT_ONE = 40;

/** Asks for a target some times, so that the time is long enough to be measured. */
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
])('%s, 15,000 characters long, hold nobody up', async (_what, url) => {
  await ask(url);
  const ratio = await processorTimeRatio(
    async () => ask(url),
    async () => ask(api.services),
  );
  expect(ratio).toBeLessThan(MOST_TIMES_A_SHORT_ONE);
});

test('a query longer than any that means something means nothing to a page', async () => {
  const plain = await server.inject(pages.providers);
  const long = await server.inject(`${pages.providers}?sort=name&${'a'.repeat(LONG)}`);
  expect([long.statusCode, long.body]).toEqual([200, plain.body]);
  expect((await server.inject(`${pages.providers}?sort=name&${'a'.repeat(1_000)}`)).body).not.toBe(plain.body);
});

test('the API refuses it, and the framework answers as everything else does', async () => {
  const refused = [`${api.services}?${'a'.repeat(LONG)}`, `/${'%'.repeat(LONG)}`];
  for (const url of refused) {
    const { statusCode, headers, body } = await server.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(body.length).toBeLessThan(500);
  }
});
