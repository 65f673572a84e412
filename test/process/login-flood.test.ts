import { expect, test } from 'vitest';
import { adminApi, pages } from '#contract/routes.ts';
import { fetchAnswer, startServer, stopServer, temporaryDirectory } from './start-server.ts';

const PASSWORD = 'the operator of this server';
const WRONG_PASSWORDS = 400;
const CHECKED_IN_A_ROW = 20;
const CHECKED_PER_SECOND = 10;
/** With 429 where it is not its turn; a machine that is too slow to read the request or the database answers otherwise. */
const REFUSED = [408, 429, 503];

// How many tries a new browser needs depends on the machine: `password-checks.test.ts` proves its turn without a clock.
test('beside 400 wrong passwords from as many addresses, operators on a known and on a new browser sign in, and pages answer', async () => {
  const variables = { SEED: 'none', TRUST_PROXY: '1', ADMIN_PASSWORD: PASSWORD };
  const server = startServer({ DATA_DIR: temporaryDirectory(), ...variables });
  const url = await server.ready;
  const signIn = async (password: string, address: string, cookie = '') =>
    fetchAnswer(url + adminApi.login, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, cookie },
      body: JSON.stringify({ password }),
    });
  const first = await signIn(PASSWORD, '203.0.113.7');
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';', 1).join(''));

  const startedAt = performance.now();
  const flood = Array.from({ length: WRONG_PASSWORDS }, (_, index) =>
    signIn('a wrong password', `11.${index % 256}.${Math.floor(index / 256)}.1`).then(({ status }) => status),
  );
  const operator = signIn(PASSWORD, '203.0.113.7', cookies.join('; '));
  for (const path of [pages.providers, pages.about, pages.providers])
    expect((await fetchAnswer(url + path)).status).toBe(200);
  expect((await operator).status).toBe(200);
  await expect.poll(async () => (await signIn(PASSWORD, '203.0.113.8')).status).toBe(200);

  const statuses = await Promise.all(flood);
  const seconds = (performance.now() - startedAt) / 1_000;
  const checked = statuses.filter((status) => status === 401);
  expect(statuses.filter((status) => ![...REFUSED, 401].includes(status))).toEqual([]);
  expect(checked.length).toBeLessThanOrEqual(CHECKED_IN_A_ROW + CHECKED_PER_SECOND * (seconds + 1));
  expect(await stopServer(server)).toBe(0);
});
