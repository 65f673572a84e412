import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const HOUR = 3_600_000;
const ALLOWANCES = [
  { count: 2, milliseconds: 60_000 },
  { count: 3, milliseconds: HOUR },
];

const steps = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c'), after: fc.constantFrom(0, 1, 59_999, 60_000, HOUR - 1, HOUR) }),
  { maxLength: 60 },
);

test('allows exactly the requests within the limits of all windows, and returns the time to wait', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let time = 0;
      const limit = new RateLimit(ALLOWANCES, () => time);
      const taken: { readonly key: string; readonly time: number }[] = [];
      const allows = (key: string, at: number) =>
        ALLOWANCES.every(
          ({ count, milliseconds }) =>
            taken.filter((one) => one.key === key && at - one.time < milliseconds).length < count,
        );
      for (const { key, after } of all) {
        time += after;
        const wait = limit.take(key);
        expect(wait === null).toBe(allows(key, time));
        if (wait === null) taken.push({ key, time });
        else expect([allows(key, time + wait - 1), allows(key, time + wait)]).toEqual([false, true]);
      }
    }),
  );
});

test('requests that are given back do not count', () => {
  const limit = new RateLimit(ALLOWANCES, () => 0);
  for (let round = 0; round < 10; round += 1) {
    expect(limit.take('a')).toBeNull();
    limit.giveBack('a');
  }
  expect(limit.size).toBe(0);
  limit.take('a');
  limit.take('a');
  limit.forget('a');
  expect(limit.take('a')).toBeNull();
});

test('with too many keys, blocked keys stay blocked and new ones share counts', () => {
  let time = 0;
  const limit = new RateLimit(ALLOWANCES, () => time, 100);
  limit.take('blocked');
  limit.take('blocked');
  const taken = Array.from({ length: 20_000 }, (_, index) => limit.take(`other ${index}`)).filter(
    (wait) => wait === null,
  ).length;
  expect(limit.take('blocked')).toBe(60_000);
  expect(limit.size).toBeLessThan(100 + 1_025);
  expect(taken).toBeGreaterThan(99);
  expect(taken, 'two for each shared count').toBeLessThan(100 + 2 * 1_024 + 1);
  time += 2 * HOUR;
  expect(limit.take('new')).toBeNull();
  expect(limit.size, 'all the others are over').toBe(1);
});
