import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddPrices } from './odd-tiers.ts';
import type { PriceLine } from './price-line.ts';

const tier = (fromQuantity: number, own: number | null, parts: Partial<PriceLine> = {}): PriceLine => ({
  country: null,
  fromQuantity,
  own: own === null ? null : BigInt(Math.round(own * 100)) * 10_000n,
  direct: null,
  ...parts,
});

/** "quantity which than quantity" of each odd price. */
const found = (...lines: readonly PriceLine[]) =>
  [...oddPrices(lines)].flatMap(([line, odd]) =>
    odd.map(({ which, than }) => `${line.fromQuantity} ${which} than ${than.fromQuantity}`),
  );

test.each<[string, readonly PriceLine[], readonly string[]]>([
  ['a dearer higher tier', [tier(50, 2), tier(100, 900)], ['100 own than 50']],
  ['a missing decimal point in the middle', [tier(1, 4.5), tier(50, 440), tier(100, 4.2)], ['50 own than 1']],
  ['a missing decimal point in the lowest tier', [tier(1, 440), tier(50, 4.2)], ['1 own than 50']],
  ['a tenth in the middle', [tier(1, 4), tier(5, 0.4), tier(9, 3.8), tier(20, 3.8)], ['5 own than 9']],
  ['tiers in any order', [tier(100, 3), tier(1, 2)], ['100 own than 1']],
  ['a list price', [tier(1, null, { direct: 2_000_000n }), tier(5, null, { direct: 3_000_000n })], ['5 direct than 1']],
  ['each tier by the last ordinary one', [tier(1, 2), tier(5, 9), tier(9, 3)], ['5 own than 1', '9 own than 1']],
  ['falling prices', [tier(1, 5), tier(10, 4), tier(50, 4), tier(100, 0.5)], []],
  ['prices of other countries', [tier(1, 2), tier(5, 3, { country: 'DE' })], []],
  ['tiers without a price', [tier(1, null), tier(5, 3), tier(9, 0)], []],
])('%s', (_what, lines, odd) => expect(found(...lines)).toEqual(odd));

test('sorted prices that fall by less than ten times are never odd', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 999 }), { maxLength: 9 }), (cents) => {
      const falling = cents.toSorted((a, b) => b - a).map((price, index) => tier(index + 1, price / 100));
      expect(found(...falling)).toEqual([]);
    }),
  );
});
