import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceLine } from '#catalogue/prices/price-line.ts';
import { inDollars } from '#core/shown-money.ts';
import { BOX, type CostFunction, costFunction, costPaths, costPieces, costText, savedArea } from './cost-line.ts';

function ownPrices(...prices: readonly (readonly [fromQuantity: number, dollars: number])[]): CostFunction {
  const lines = prices.map(([fromQuantity, dollars]): PriceLine => {
    const own = BigInt(Math.round(dollars * 1_000_000));
    return { country: null, fromQuantity, own, direct: null };
  });
  return costFunction(lines, 'own');
}

const priceLists = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0.01, max: 50, noNaN: true })),
  {
    maxLength: 6,
  },
);

function numbersOf(path: string): number[] {
  return [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
}

test('a line follows the costs: without gaps, never falling, within the box, and without NaN', () => {
  fc.assert(
    fc.property(priceLists, fc.integer({ min: 1, max: 10_000 }), (prices, end) => {
      const costAt = ownPrices(...prices);
      const pieces = costPieces(costAt, end);
      expect(pieces.length > 0).toBe(prices.length > 0);
      const highest = Math.max(0, ...pieces.map(({ to }) => to.cost));
      for (const [index, { from, to }] of pieces.entries()) {
        expect(from).toEqual(pieces[index - 1]?.to ?? { amount: 0, cost: costAt(0)?.cost });
        expect(to.amount).toBeGreaterThan(from.amount);
        expect(to.cost).toBeGreaterThanOrEqual(from.cost);
        // Within half a pixel, a bend is invisible.
        if (to.amount - from.amount < end / 500) continue;
        const middle = costAt((from.amount + to.amount) / 2)?.cost ?? Number.NaN;
        expect(Math.abs(middle - (from.cost + to.cost) / 2)).toBeLessThanOrEqual(highest * 0.02 + 0.02);
      }
      expect(pieces.at(-1)?.to.amount ?? end).toBe(end);
      const { use, pack } = costPaths(pieces, { amount: end, cost: highest });
      const numbers = numbersOf(use + pack + savedArea(pieces, pieces, { amount: end, cost: highest }));
      expect(use + pack).not.toContain('NaN');
      expect(numbers.every((number) => number >= 0 && number <= BOX)).toBe(true);
    }),
  );
});

test('without a price, an amount or a conversion, nothing is drawn', () => {
  expect(costPieces(ownPrices(), 100)).toEqual([]);
  expect(costPieces(ownPrices([1, 2]), 0)).toEqual([]);
  expect(
    costPieces(
      costFunction([], 'own', () => null),
      100,
    ),
  ).toEqual([]);
  expect(costPaths([], { amount: 0, cost: 0 })).toEqual({ use: '', pack: '' });
  expect(savedArea([], [], { amount: 1, cost: 1 })).toBe('');
});

test('one price is a straight line from the smallest quantity', () => {
  const pieces = costPieces(ownPrices([1, 2]), 1_000);
  expect(pieces.map(({ isPack }) => isPack)).toEqual([true, false]);
  expect(pieces.at(-1)?.to).toEqual({ amount: 1_000, cost: 2_000 });
});

test('a larger pack is a plateau up to its quantity, and a minimum order a plateau from zero', () => {
  const tiers = costPieces(ownPrices([1, 4], [500, 3]), 1_000).filter(({ isPack, to }) => isPack && to.amount > 2);
  expect(tiers).toHaveLength(1);
  expect(tiers[0]?.from.amount).toBeCloseTo(375, -1);
  expect(tiers[0]?.to.amount).toBeCloseTo(500, -1);
  const [order] = costPieces(ownPrices([100, 3]), 1_000);
  expect(order).toMatchObject({ isPack: true, from: { amount: 0, cost: 300 } });
  expect(order?.to.amount).toBeCloseTo(100, 0);
  expect(order?.to.cost).toBeCloseTo(300, -1);
});

test('a cost that jumps, such as that of more IPs, is drawn as a step', () => {
  const costAt: CostFunction = (amount) => {
    const addresses = Math.max(1, Math.ceil(amount / 100));
    return { cost: addresses * 2, exact: BigInt(addresses) * 200_000_000n, buys: null };
  };
  const pieces = costPieces(costAt, 1_000);
  expect(pieces.at(-1)?.to.cost).toBe(20);
  expect(
    pieces.filter(({ from, to }) => to.cost > from.cost).every(({ from, to }) => to.amount - from.amount < 2),
  ).toBe(true);
});

test('costs are rounded to the cent as in the ranking', () => {
  const costAt = ownPrices([1, 0.125]);
  expect(costText(costAt(1), inDollars)).toBe('$0.13');
  expect(costText(costAt(10_000), inDollars)).toBe('$1,250.00');
  expect(costText(null, inDollars)).toBe('no price');
});
