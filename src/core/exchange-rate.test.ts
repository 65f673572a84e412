import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossRate, formatRate, parseRate, rateExpiry, rateFault } from './exchange-rate.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const reference = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .filter(([whole, fraction]) => whole + fraction > 0)
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`);

/** A decimal number in millionths, exactly. */
const exactly = (text: string) => BigInt(text.replace('.', ''));

test('a cross rate is the exact quotient, rounded once to six significant digits', () => {
  fc.assert(
    fc.property(reference, reference, (dollars, currency) => {
      const rate = crossRate(dollars, currency);
      const [divisor, dividend] = [exactly(dollars), exactly(currency) * 1_000_000n];
      if (rate === null) {
        expect(dividend * 2n).toBeLessThan(divisor);
        return;
      }
      const digits = String(rate);
      const step = 10n ** BigInt(Math.max(0, digits.length - 6));
      expect(rate % step).toBe(0n);
      const distance = rate * divisor - dividend;
      // 999,999.5 becomes 1,000,000, whose step is ten times as long.
      expect((distance < 0n ? -distance : distance) * 2n).toBeLessThanOrEqual(step * divisor);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['1.0823', '1', '0.923958'],
  ['1.1573', '0.8809', '0.761168'],
  ['1.1573', '102.2730', '88.3721'],
  ['1', '1', '1.00'],
  ['0.000001', '999999', '999999000000.00'],
])('with %s dollars and %s of a currency per euro, a dollar is worth %s of it', (dollars, currency, rate) => {
  expect(formatRate(crossRate(dollars, currency) ?? 0n)).toBe(rate);
});

test.each(['0', '-1', '1e3', '', '1.', 'NaN', '1,5', '1.0000000001', ' 1', '0.0000000'])('%j is not a rate', (text) => {
  expect(crossRate(text, '1')).toBeNull();
  expect(crossRate('1', text)).toBeNull();
});

test('a rate survives being written and read', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 99_999_999_999_999n), (micros) => {
      expect(parseRate(formatRate(micros))).toBe(micros);
    }),
  );
  for (const text of ['0', '0.000000', '-1', '1e2', '0.1234567', 'abc', '']) expect(parseRate(text)).toBeNull();
});

test('refuses a rate of a future day, of zero, or more than half away from the last one', () => {
  const before = { micros: 900_000n, day: '2026-11-20' };
  const fault = (micros: bigint, day = '2026-11-21') => rateFault({ micros, day }, before, NOW);
  expect(fault(0n)).toMatch(/above zero/);
  expect(fault(-1n)).toMatch(/above zero/);
  expect(fault(900_000n, '2026-11-22')).toMatch(/has not started/);
  expect([fault(1_350_000n), fault(450_000n)]).toEqual([null, null]);
  expect(fault(1_350_001n)).toMatch(/differs from 0\.90 of 20 Nov 2026/);
  expect(fault(449_999n)).toMatch(/more than half/);
  expect(rateFault({ micros: 9_000_000n, day: '2026-11-21' }, null, NOW)).toBeNull();
});

test('an expired rate does not limit the next one', () => {
  const next = { micros: 2_000_000n, day: '2026-11-21' };
  expect(rateFault(next, { micros: 900_000n, day: '2026-11-14' }, NOW)).not.toBeNull();
  expect(rateFault(next, { micros: 900_000n, day: '2026-11-13' }, NOW)).toBeNull();
});

test('a rate is offered for seven days from the start of its day', () => {
  expect(new Date(rateExpiry({ day: '2026-11-14', source: 'ecb' })).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(rateExpiry({ day: '2020-01-01', source: 'demo' }), 'a demo rate').toBe(Infinity);
});
