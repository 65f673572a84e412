import { beforeEach, expect, test } from 'vitest';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import { LoginThrottle, type Candidate } from './login-throttle.server.ts';

const MINUTE = 60_000;
const STRANGER: Candidate = { client: 'a', site: null, device: null };
let time = 0;
let throttle = new LoginThrottle(() => time);

beforeEach(() => {
  time = 1_000;
  throttle = new LoginThrottle(() => time);
});

function tryTimes(count: number, candidate: Partial<Candidate> = {}) {
  return Array.from({ length: count }, () => throttle.begin({ ...STRANGER, ...candidate }));
}

function retryAfter(candidate: Partial<Candidate> = {}): number | null {
  try {
    throttle.begin({ ...STRANGER, ...candidate }).withdrawn();
    return null;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return error.retryAfterMilliseconds / 1_000;
    throw error;
  }
}

test('allows five attempts in any fifteen minutes', () => {
  tryTimes(1);
  time += 10 * MINUTE;
  tryTimes(4);
  expect(retryAfter()).toBe(5 * 60);
  expect(retryAfter({ client: 'b' }), 'another client').toBeNull();
  time += 5 * MINUTE - 1;
  expect(retryAfter()).toBe(0.001);
  time += 1;
  tryTimes(1);
  expect(retryAfter()).toBe(10 * 60);
});

test('a right password resets the count, and an attempt that was not checked does not count', () => {
  const tries = tryTimes(5);
  tries[0]?.withdrawn();
  expect(retryAfter()).toBeNull();
  tryTimes(1)[0]?.succeeded();
  tryTimes(5);
  expect(retryAfter()).toBe(15 * 60);
});

test('a /48 has twenty attempts for all its networks; another /48 is not affected', () => {
  for (let network = 0; network < 20; network += 1) tryTimes(1, { client: `a${network}`, site: 's' });
  expect(retryAfter({ client: 'another', site: 's' })).toBe(15 * 60);
  expect(retryAfter({ client: 'a0', site: 's' })).toBe(15 * 60);
  expect(retryAfter({ client: 'a0', site: 'other' }), 'the refused tries do not count').toBeNull();
});

test('100,000 other clients do not evict a blocked one', () => {
  tryTimes(5);
  for (let other = 0; other < 100_000; other += 1) {
    try {
      tryTimes(1, { client: `other ${other}` });
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyRequestsError);
    }
  }
  expect(retryAfter()).toBe(15 * 60);
});

test('a known browser has five attempts of its own, even if its client has none left', () => {
  tryTimes(5);
  expect(throttle.begin({ ...STRANGER, device: 'd' }).isKnown).toBe(true);
  tryTimes(4, { device: 'd' });
  expect(retryAfter({ device: 'd' }), 'replaying the cookie').toBe(15 * 60);
  expect(retryAfter({ device: 'other' })).toBeNull();
});

test('attempts of a known browser count for its client, and an exhausted cookie counts as unknown elsewhere', () => {
  tryTimes(5, { device: 'd' });
  expect(retryAfter()).toBe(15 * 60);
  const elsewhere = throttle.begin({ client: 'b', site: null, device: 'd' });
  expect(elsewhere.isKnown).toBe(false);
});

test('a right password resets the count of a known browser', () => {
  const tries = tryTimes(5, { device: 'd' });
  tries[0]?.succeeded();
  expect(tryTimes(5, { device: 'd' }).map(({ isKnown }) => isKnown)).toEqual([true, true, true, true, true]);
});
