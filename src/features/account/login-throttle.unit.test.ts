import { beforeEach, expect, test } from 'vitest';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import { LoginThrottle, type Candidate } from './login-throttle.server.ts';

const MINUTE = 60_000;
const STRANGER: Candidate = { client: 'a', site: null, device: null };
let time = 0;
const counts = { monotonicNow: () => time, shared: null };
let throttle = new LoginThrottle(counts);

beforeEach(() => {
  time = 1_000;
  throttle = new LoginThrottle(counts);
});

async function tryTimes(count: number, candidate: Partial<Candidate> = {}) {
  return Promise.all(Array.from({ length: count }, async () => throttle.begin({ ...STRANGER, ...candidate })));
}

async function retryAfter(candidate: Partial<Candidate> = {}): Promise<number | null> {
  try {
    await (await throttle.begin({ ...STRANGER, ...candidate })).withdrawn();
    return null;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return error.retryAfterMilliseconds / 1_000;
    throw error;
  }
}

test('allows five attempts in any fifteen minutes', async () => {
  await tryTimes(1);
  time += 10 * MINUTE;
  await tryTimes(4);
  expect(await retryAfter()).toBe(5 * 60);
  expect(await retryAfter({ client: 'b' }), 'another client').toBeNull();
  time += 5 * MINUTE - 1;
  expect(await retryAfter()).toBe(0.001);
  time += 1;
  await tryTimes(1);
  expect(await retryAfter()).toBe(10 * 60);
});

test('a right password resets the count, and an attempt that was not checked does not count', async () => {
  const tries = await tryTimes(5);
  await tries[0]?.withdrawn();
  expect(await retryAfter()).toBeNull();
  await (await tryTimes(1))[0]?.succeeded();
  await tryTimes(5);
  expect(await retryAfter()).toBe(15 * 60);
});

test('a /48 has twenty attempts for all its networks; another /48 is not affected', async () => {
  for (let network = 0; network < 20; network += 1) await tryTimes(1, { client: `a${network}`, site: 's' });
  expect(await retryAfter({ client: 'another', site: 's' })).toBe(15 * 60);
  expect(await retryAfter({ client: 'a0', site: 's' })).toBe(15 * 60);
  expect(await retryAfter({ client: 'a0', site: 'other' }), 'the refused tries do not count').toBeNull();
});

test('100,000 other clients do not evict a blocked one', async () => {
  await tryTimes(5);
  for (let other = 0; other < 100_000; other += 1) {
    try {
      await tryTimes(1, { client: `other ${other}` });
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyRequestsError);
    }
  }
  expect(await retryAfter()).toBe(15 * 60);
});

test('a known browser has five attempts of its own, even if its client has none left', async () => {
  await tryTimes(5);
  expect((await throttle.begin({ ...STRANGER, device: 'd' })).isKnown).toBe(true);
  await tryTimes(4, { device: 'd' });
  expect(await retryAfter({ device: 'd' }), 'replaying the cookie').toBe(15 * 60);
  expect(await retryAfter({ device: 'other' })).toBeNull();
});

test('attempts of a known browser count for its client, and an exhausted cookie counts as unknown elsewhere', async () => {
  await tryTimes(5, { device: 'd' });
  expect(await retryAfter()).toBe(15 * 60);
  const elsewhere = await throttle.begin({ client: 'b', site: null, device: 'd' });
  expect(elsewhere.isKnown).toBe(false);
});

test('a right password resets the count of a known browser', async () => {
  const tries = await tryTimes(5, { device: 'd' });
  await tries[0]?.succeeded();
  expect((await tryTimes(5, { device: 'd' })).map(({ isKnown }) => isKnown)).toEqual([true, true, true, true, true]);
});
