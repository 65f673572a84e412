import { beforeEach, expect, test } from 'vitest';
import { TooManyRequestsError } from '#server/errors/problem-error.ts';
import { LoginThrottle, type Candidate } from './login-throttle.ts';

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

test('five tries in any fifteen minutes, then none until the oldest is that old', () => {
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

test('a right password starts afresh, a try that was never checked does not count', () => {
  const tries = tryTimes(5);
  tries[0]?.withdrawn();
  expect(retryAfter()).toBeNull();
  tryTimes(1)[0]?.succeeded();
  tryTimes(5);
  expect(retryAfter()).toBe(15 * 60);
});

test('a /48 has twenty tries, however many networks it contains; another /48 is not affected', () => {
  for (let network = 0; network < 20; network += 1) tryTimes(1, { client: `a${network}`, site: 's' });
  expect(retryAfter({ client: 'another', site: 's' })).toBe(15 * 60);
  expect(retryAfter({ client: 'a0', site: 's' })).toBe(15 * 60);
  expect(retryAfter({ client: 'a0', site: 'other' }), 'the refused tries do not count').toBeNull();
});

test('100,000 others free no client that has used up its tries', () => {
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

test('a browser that has signed in before has five tries of its own, also where its client has none left', () => {
  tryTimes(5);
  expect(throttle.begin({ ...STRANGER, device: 'd' }).isKnown).toBe(true);
  tryTimes(4, { device: 'd' });
  expect(retryAfter({ device: 'd' }), 'replaying the cookie').toBe(15 * 60);
  expect(retryAfter({ device: 'other' })).toBeNull();
});

test('the tries of a known browser count for its client, and a cookie that is used up is a stranger elsewhere', () => {
  tryTimes(5, { device: 'd' });
  expect(retryAfter()).toBe(15 * 60);
  const elsewhere = throttle.begin({ client: 'b', site: null, device: 'd' });
  expect(elsewhere.isKnown).toBe(false);
});

test('a right password gives a known browser its tries back', () => {
  const tries = tryTimes(5, { device: 'd' });
  tries[0]?.succeeded();
  expect(tryTimes(5, { device: 'd' }).map(({ isKnown }) => isKnown)).toEqual([true, true, true, true, true]);
});
