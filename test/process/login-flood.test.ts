import { expect, test } from 'vitest';
import { adminApi, pages } from '#core/routes.ts';
import { fetchAnswer, startServer, stopServer, temporaryDirectory } from './start-server.ts';

const PASSWORD = 'the operator of this server';
const WRONG_PASSWORDS = 400;
const CHECKED_IN_A_ROW = 20;
const CHECKED_PER_SECOND = 10;
/** Statuses of refusals: 429; on a slow machine also a timeout of the request (408) or of the database (503). */
const REFUSED = [408, 429, 503];

// How many attempts a new browser needs depends on the machine; `password-checks.unit.test.ts` tests the order exactly.
test('during 400 wrong passwords from as many addresses, known and new browsers can sign in, and pages are served', async () => {
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
