import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollars, formatPrice } from '#core/money.ts';
import { averageCostOf, sumPrices } from './average-cost.ts';
import { priceOf, type ServicePrice } from './service-price.ts';

const volumes = fc.constantFrom(1, 100, 250, 500, 1000);
const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const pairs = fc.array(fc.record({ own: cents, direct: cents }), { minLength: 1, maxLength: 40 });

function price(own: string | number, direct: string | number): ServicePrice {
  const unused = { pricePerCpmRampage: '9.99', pricePerCpmDirect: '99.99' };
  return priceOf({ billingType: 'gb', pricePerGbRampage: own, pricePerGbDirect: direct, ...unused });
}

function costOf(prices: readonly ServicePrice[], volume: number) {
  const sums = sumPrices(prices);
  return sums && averageCostOf(sums, volume);
}

const fromCents = ({ own, direct }: { own: number; direct: number }) => price(own / 100, direct / 100);

/** Cents of an exact fraction of cents, halves rounded up. */
function exactCents(numerator: bigint, denominator: bigint): string {
  const rounded = (numerator * 2n + denominator) / (denominator * 2n);
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`;
}

test('the shown price is the exact average times the volume, rounded once', () => {
  fc.assert(
    fc.property(pairs, volumes, (drawn, volume) => {
      const own = drawn.map((pair) => BigInt(pair.own)).filter((value) => value > 0n);
      const cost = costOf(drawn.map(fromCents), volume);
      if (own.length === 0) {
        expect(cost).toBeNull();
        return;
      }
      const sum = own.reduce((total, value) => total + value, 0n);
      expect(cost?.services).toBe(own.length);
      expect(formatPrice(cost?.total ?? -1n)).toBe(exactCents(sum * BigInt(volume), BigInt(own.length)));
      expect(formatPrice(cost?.average ?? -1n)).toBe(exactCents(sum, BigInt(own.length)));
    }),
  );
});

test('savings count services with both prices and are never negative', () => {
  fc.assert(
    fc.property(pairs, volumes, (drawn, volume) => {
      const both = drawn.filter(({ own, direct }) => own > 0 && direct > 0);
      const comparison = costOf(drawn.map(fromCents), volume)?.comparison ?? null;
      if (both.length === 0) {
        expect(comparison).toBeNull();
        return;
      }
      const difference = both.reduce((sum, { own, direct }) => sum + BigInt(direct) - BigInt(own), 0n);
      const saved = difference > 0n ? difference * BigInt(volume) : 0n;
      expect(comparison?.services).toBe(both.length);
      expect(formatPrice(comparison?.saved ?? -1n)).toBe(exactCents(saved, BigInt(both.length)));
      expect(comparison?.savings).toBeGreaterThanOrEqual(0);
      expect(comparison?.savings).toBeLessThanOrEqual(100);
    }),
  );
});

test('if every service has both prices, price and savings add up to the direct price', () => {
  const positive = fc.integer({ min: 1, max: 9_999_999_999 });
  const drawnPairs = fc.array(fc.tuple(positive, positive), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(drawnPairs, volumes, (drawn, volume) => {
      const prices = drawn.map(([a, b]) => fromCents({ own: Math.min(a, b), direct: Math.max(a, b) }));
      const cost = costOf(prices, volume);
      const [total, comparison] = [cost?.total ?? -1n, cost?.comparison];
      const gap = (comparison?.total ?? -1n) - (comparison?.saved ?? -1n) - total;
      expect(gap === 0n || gap === 1n).toBe(true);
    }),
  );
});

test('numbers and numeric strings give the same quote', () => {
  fc.assert(
    fc.property(pairs, volumes, (drawn, volume) => {
      const asText = drawn.map(({ own, direct }) => price(String(own / 100), ` ${direct / 100} `));
      expect(costOf(asText, volume)).toEqual(costOf(drawn.map(fromCents), volume));
    }),
  );
});

test('half a cent is rounded up, and only for display', () => {
  const cost = costOf([price('0.01', '0.02'), price('0.02', '0.04')], 1);
  expect(cost?.average).toBe(15_000n);
  expect(formatDollars(cost?.total ?? -1n)).toBe('$0.02');
  expect(costOf([price('0.01', '0.02'), price('0.02', '0.04')], 100)?.total).toBe(1_500_000n);
});

test('a price of zero is excluded from averages and savings', () => {
  const cost = costOf([price('2.00', '4.00'), price('0.00', '100.00'), price('6.00', '0.00')], 250);
  expect(cost).toEqual({
    average: 4_000_000n,
    total: 1_000_000_000n,
    services: 2,
    comparison: { average: 4_000_000n, total: 1_000_000_000n, saved: 500_000_000n, savings: 50, services: 1 },
  });
  expect(costOf([price('0.00', '5.00')], 250)).toBeNull();
  expect(costOf([price('5.00', '0.00')], 250)?.comparison).toBeNull();
  expect(costOf([], 250)).toBeNull();
});

test('own prices above the direct ones save nothing', () => {
  expect(costOf([price('5.00', '4.00')], 1)?.comparison).toMatchObject({ saved: 0n, savings: 0 });
});

test('an outdated direct price is excluded from savings, its own price counts in the average', () => {
  const stale = { ...price('1.00', '10.00'), isStale: true };
  expect(costOf([price('3.00', '4.00'), stale], 1)).toMatchObject({
    average: 2_000_000n,
    services: 2,
    comparison: { average: 4_000_000n, saved: 1_000_000n, savings: 25, services: 1 },
  });
  expect(costOf([stale], 1)).toMatchObject({ services: 1, comparison: null });
});
