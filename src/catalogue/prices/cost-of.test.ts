import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, priceCurves, purchaseOf } from './cost-of.ts';
import { formatPrice, MICRO_PER_CENT, readCost } from '#core/money.ts';
import type { PriceLine } from './price-line.ts';

const COUNTRIES = ['DE', 'US', 'FR'];

const price = fc.option(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), { nil: null });
const roundPrice = fc.option(
  fc.integer({ min: 0, max: 8 }).map((dollars) => BigInt(dollars) * 1_000_000n),
  { nil: null },
);

const line: fc.Arbitrary<PriceLine> = fc.record({
  country: fc.option(fc.constantFrom('DE', 'US'), { nil: null }),
  fromQuantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1_000_000 })),
  own: fc.oneof(price, roundPrice),
  direct: fc.oneof(price, roundPrice),
});
const lines = fc.uniqueArray(line, {
  maxLength: 12,
  selector: ({ country, fromQuantity }) => `${country} ${fromQuantity}`,
});
const quantity = fc
  .oneof(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 1, max: 1_000_000_000_000 }))
  .map((hundredths) => hundredths / 100);
const country = fc.option(fc.constantFrom(...COUNTRIES), { nil: null });

function costOf(list: readonly PriceLine[], wish: { readonly quantity: number; readonly country: string | null }) {
  const curve = priceCurves(list);
  return {
    own: purchaseOf(curve('own', wish.country), wish.quantity),
    direct: purchaseOf(curve('direct', wish.country), wish.quantity),
  };
}

/** Reference implementation: the cheapest order of all lines in the scope. In hundredths of a micro-dollar. */
function slowCost(list: readonly PriceLine[], which: 'own' | 'direct', wanted: number, where: string | null) {
  const there = list.filter((entry) => where !== null && entry.country === where && (entry[which] ?? 0n) > 0n);
  const everywhere = list.filter((entry) => entry.country === null && (entry[which] ?? 0n) > 0n);
  const bought = (there.length > 0 ? there : everywhere).map((entry) => {
    const buys = entry.fromQuantity > wanted ? entry.fromQuantity : null;
    const amount = BigInt((buys ?? wanted).toFixed(2).replace('.', ''));
    return { cost: amount * (entry[which] ?? 0n), line: entry, buys };
  });
  const least = bought.reduce((low, { cost }) => (cost < low ? cost : low), bought[0]?.cost ?? 0n);
  const quantities = bought.filter(({ cost }) => cost === least).map((entry) => entry.line.fromQuantity);
  return bought.find((entry) => entry.cost === least && entry.line.fromQuantity === Math.min(...quantities)) ?? null;
}

test('the cost equals that of the slow reference implementation, to the hundredth of a micro-dollar', () => {
  fc.assert(
    fc.property(lines, quantity, country, (list, wanted, where) => {
      expect(costOf(list, { quantity: wanted, country: where })).toEqual({
        own: slowCost(list, 'own', wanted, where),
        direct: slowCost(list, 'direct', wanted, where),
      });
    }),
    { numRuns: 1_000 },
  );
});

test('a smaller volume never costs more', () => {
  fc.assert(
    fc.property(lines, quantity, quantity, country, (list, a, b, where) => {
      const less = costOf(list, { quantity: Math.min(a, b), country: where });
      const more = costOf(list, { quantity: Math.max(a, b), country: where });
      for (const which of ['own', 'direct'] as const) {
        expect(less[which] === null).toBe(more[which] === null);
        expect((less[which]?.cost ?? 0n) <= (more[which]?.cost ?? 0n)).toBe(true);
      }
    }),
  );
});

test('the cost never exceeds buying the same volume or more at any line', () => {
  fc.assert(
    fc.property(lines, quantity, (list, wanted) => {
      const { own } = costOf(list, { quantity: wanted, country: null });
      for (const entry of list.filter((candidate) => candidate.country === null && candidate.own)) {
        const bought = BigInt(Math.round(Math.max(wanted, entry.fromQuantity) * 100));
        expect((own?.cost ?? 0n) <= bought * (entry.own ?? 0n)).toBe(true);
      }
    }),
  );
});

test('a country without own lines has the cost for all countries', () => {
  fc.assert(
    fc.property(lines, quantity, (list, wanted) => {
      expect(costOf(list, { quantity: wanted, country: 'FR' })).toEqual(
        costOf(list, { quantity: wanted, country: null }),
      );
    }),
  );
});

test('the order of the lines does not matter', () => {
  fc.assert(
    fc.property(lines, quantity, country, (list, wanted, where) => {
      const wish = { quantity: wanted, country: where };
      expect(costOf(list.toReversed(), wish)).toEqual(costOf(list, wish));
    }),
  );
});

const entryOf = (fromQuantity: number, own: bigint | null, changes: Partial<PriceLine> = {}): PriceLine => ({
  country: null,
  fromQuantity,
  own,
  direct: null,
  ...changes,
});
const any = (wanted: number) => ({ quantity: wanted, country: null });

test('100 GB at 3 dollars are cheaper than 99 GB at 4', () => {
  const list = [entryOf(1, 4_000_000n), entryOf(100, 3_000_000n)];
  expect(costOf(list, any(99)).own).toEqual({ cost: 300_00000000n, line: list[1], buys: 100 });
  expect(costOf(list, any(75)).own).toEqual({ cost: 300_00000000n, line: list[0], buys: null });
  expect(costOf(list, any(74)).own).toEqual({ cost: 296_00000000n, line: list[0], buys: null });
  expect(costOf(list, any(100)).own).toEqual({ cost: 300_00000000n, line: list[1], buys: null });
});

test('a higher price from a higher quantity on is ignored', () => {
  const list = [entryOf(1, 1_000_000n), entryOf(10, 2_000_000n)];
  expect(costOf(list, any(20)).own).toMatchObject({ cost: 20_00000000n, line: list[0] });
});

test('the first line above 1 is a minimum order', () => {
  const list = [entryOf(50, 2_000_000n)];
  expect(costOf(list, any(0.01)).own).toEqual({ cost: 100_00000000n, line: list[0], buys: 50 });
});

test('own and direct price fall back separately to the lines for all countries', () => {
  const list = [entryOf(1, 2_000_000n, { direct: 5_000_000n }), entryOf(1, 1_000_000n, { country: 'DE' })];
  const { own, direct } = costOf(list, { quantity: 2, country: 'DE' });
  expect(own).toEqual({ cost: 2_00000000n, line: list[1], buys: null });
  expect(direct).toEqual({ cost: 10_00000000n, line: list[0], buys: null });
});

test('there is no cost without lines or without prices', () => {
  expect(costOf([], any(1))).toEqual({ own: null, direct: null });
  expect(costOf([entryOf(1, 0n, { direct: null })], any(1))).toEqual({ own: null, direct: null });
});

test('cents are rounded once, half up', () => {
  expect(centsOf(499_999n)).toBe(0n);
  expect(centsOf(500_000n)).toBe(1n);
  expect(centsOf(12_345_500_000n)).toBe(12_346n);
  const third = costOf([entryOf(1, 333_333n)], any(3.33)).own;
  expect(third && centsOf(third.cost)).toBe(111n);
});

test('costs are exact to the cent, also above the maximum of a price', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), (cents) => {
      expect(readCost(formatPrice(cents * MICRO_PER_CENT))).toBe(cents * MICRO_PER_CENT);
    }),
  );
  expect(() => readCost('1.5')).toThrow(TypeError);
});
