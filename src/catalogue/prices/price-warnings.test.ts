import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceWarnings, type LinePrices } from './price-warnings.ts';

const stored: LinePrices = { own: 2_000_000n, direct: 3_000_000n, cost: 1_000_000n };
const change = (prices: Partial<LinePrices>) => priceWarnings(stored, { ...stored, ...prices });

describe('a warning', () => {
  test.each<[string, Partial<LinePrices>, ReturnType<typeof priceWarnings>]>([
    ['none for a change of 30 %', { own: 2_600_000n, cost: 700_000n }, []],
    ['above it', { own: 2_600_001n }, [{ which: 'own', reason: 'large', percent: 30 }]],
    ['below it', { direct: 2_000_001n }, [{ which: 'direct', reason: 'large', percent: -33.3 }]],
    ['for a price that is removed', { cost: null }, [{ which: 'cost', reason: 'removed', percent: null }]],
    ['for zero, which is no price', { cost: 0n }, [{ which: 'cost', reason: 'removed', percent: null }]],
    [
      'for own above direct, at what was changed',
      { direct: 1_900_000n, own: 2_000_000n },
      [
        { which: 'direct', reason: 'large', percent: -36.7 },
        { which: 'direct', reason: 'above-direct', percent: 5.3 },
      ],
    ],
    [
      'for own above direct, at own where own was changed',
      { own: 3_300_000n },
      [
        { which: 'own', reason: 'large', percent: 65 },
        { which: 'own', reason: 'above-direct', percent: 10 },
      ],
    ],
  ])('%s', (_, prices, warnings) => expect(change(prices)).toEqual(warnings));

  test('of a new line only concerns an own price above the direct one', () => {
    expect(priceWarnings(null, stored)).toEqual([]);
    expect(priceWarnings(null, { ...stored, own: 6_000_000n })).toEqual([
      { which: 'own', reason: 'above-direct', percent: 100 },
    ]);
  });

  test('is not given for unchanged prices', () => {
    const price = fc.option(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }));
    fc.assert(
      fc.property(fc.record({ own: price, direct: price, cost: price }), (line) => {
        expect(priceWarnings(line, line)).toEqual([]);
      }),
    );
  });
});
