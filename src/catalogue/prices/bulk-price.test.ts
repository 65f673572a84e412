import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkPrice, parsePercent, parseSignedAmount, type BulkWay, type Rounding } from './bulk-price.ts';
import { parseAmount } from '#core/money.ts';

const price = fc.bigInt({ min: 1n, max: 99_999_999_999_999n });
const STEPPED = ['places', 'cent', 'five-cents', 'nine'] as const;
const STEPS = { places: 100n, cent: 10_000n, 'five-cents': 50_000n, nine: 100_000n };

function made(own: string, direct: string, way: BulkWay, rounding: Rounding = 'cent') {
  return bulkPrice({ own: parseAmount(own), direct: parseAmount(direct) }, way, rounding);
}

describe('a bulk price', () => {
  const lessTwenty: BulkWay = { kind: 'below-direct', millionths: 200_000n };

  test.each([
    ['3.98', 'cent', '3.18'],
    ['3.98', 'places', '3.184'],
    ['3.98', 'five-cents', '3.20'],
    ['3.98', 'nine', '3.19'],
    ['1.00', 'nine', '0.79'],
    ['0.05', 'nine', '0.09'],
    ['0.03125', 'cent', '0.03'],
  ] as const)('of %s less 20 %% to %s is %s', (direct, rounding, expected) => {
    expect(made('1.00', direct, lessTwenty, rounding)).toBe(parseAmount(expected));
  });

  test('raises and lowers the own price by percent and by amount', () => {
    expect(made('2.00', '0', { kind: 'by-percent', millionths: 125_000n })).toBe(2_250_000n);
    expect(made('2.00', '0', { kind: 'by-percent', millionths: -125_000n })).toBe(1_750_000n);
    expect(made('2.00', '0', { kind: 'by-amount', amount: -150_000n })).toBe(1_850_000n);
  });

  test('is missing if the result is not positive or the base price is missing', () => {
    expect(made('0.10', '0', { kind: 'by-amount', amount: -100_000n })).toBeNull();
    expect(made('0.10', '0', { kind: 'by-amount', amount: -200_000n })).toBeNull();
    expect(made('0.001', '0', { kind: 'by-percent', millionths: 0n }, 'cent')).toBeNull();
    expect(bulkPrice({ own: null, direct: null }, lessTwenty, 'cent')).toBeNull();
    expect(bulkPrice({ own: 1n, direct: null }, lessTwenty, 'cent')).toBeNull();
    expect(made('99999999.00', '0', { kind: 'by-percent', millionths: 1_000_000n })).toBeNull();
  });

  test.each([
    ['0.175', '0.185', '0.148'],
    ['2.00', '3.98', '3.18'],
    ['0.0125', '0.0133', '0.0106'],
    ['0.000125', '0.000133', '0.000106'],
  ])('keeps the decimal places of the own price: %s, %s less 20 %% is %s', (own, direct, expected) => {
    expect(made(own, direct, lessTwenty, 'own')).toBe(parseAmount(expected));
  });

  test('is a multiple of the rounding step, at most half a step from the exact price', () => {
    fc.assert(
      fc.property(
        price,
        fc.bigInt({ min: -999_999n, max: 2_000_000n }),
        fc.constantFrom(...STEPPED),
        (own, millionths, rounding) => {
          const rounded = bulkPrice({ own, direct: null }, { kind: 'by-percent', millionths }, rounding);
          if (rounded === null) return;
          const step = STEPS[rounding];
          const shift = rounding === 'nine' ? 10_000n : 0n;
          expect((rounded + shift) % step).toBe(0n);
          const away = rounded * 1_000_000n - own * (1_000_000n + millionths);
          const distance = away < 0n ? -away : away;
          expect(distance * 2n <= step * 1_000_000n).toBe(true);
          if (distance * 2n === step * 1_000_000n) expect(away > 0n, 'half goes up').toBe(true);
        },
      ),
    );
  });

  test('never falls when the base price rises', () => {
    fc.assert(
      fc.property(price, price, fc.constantFrom(...STEPPED), (a, b, rounding) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const of = (direct: bigint) => bulkPrice({ own: null, direct }, lessTwenty, rounding) ?? 0n;
        expect(of(low) <= of(high)).toBe(true);
      }),
    );
  });
});

describe('typed values', () => {
  test.each([
    ['20', 200_000n],
    ['12.5 %', 125_000n],
    ['-3.0001', -30_001n],
    ['−3', -30_000n],
    ['+3', 30_000n],
    ['1,5', 15_000n],
    ['1,00001', null],
    ['', null],
    ['1.00001', null],
  ])('%j is a percentage of %s millionths', (typed, millionths) => expect(parsePercent(typed)).toBe(millionths));

  test.each([
    ['0.10', 100_000n],
    ['-$0.10', -100_000n],
    ['− 0.1', -100_000n],
    ['+1', 1_000_000n],
    ['-1,5', -1_500_000n],
    ['1,500', null],
    ['--1', null],
    ['', null],
  ])('%j is an amount of %s', (typed, amount) => expect(parseSignedAmount(typed)).toBe(amount));
});
