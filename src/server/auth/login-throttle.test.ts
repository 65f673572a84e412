import { beforeEach, expect, test } from 'vitest';
import { TooManyRequestsError } from '#server/http/too-many-requests.ts';
import { LoginThrottle } from './login-throttle.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let time = 0;
let throttle = new LoginThrottle(() => time);

beforeEach(() => {
  time = 1_000_000_000_000;
  throttle = new LoginThrottle(() => time);
});

function tryTimes(count: number, client = 'a') {
  return Array.from({ length: count }, () => throttle.begin(client));
}

function retryAfter(client = 'a'): number | null {
  try {
    throttle.begin(client).withdrawn();
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
  expect(retryAfter('b'), 'another client').toBeNull();
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

test.each([400 * DAY, -30 * DAY])('nobody stays locked out after the clock jumps by %i ms', (jump) => {
  tryTimes(5);
  time += jump;
  expect(retryAfter()).toBeNull();
});
