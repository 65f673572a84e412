import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternativesTo } from './alternatives.ts';

const rivals = [5n, 1n, 4n, 3n, 9n].map((own) => ({ name: `at ${own}`, own }));
const pricesFor = (own: bigint | null) => alternativesTo(own, rivals).map((rival) => rival.own);

test('vendors that cost the same or less come first, then dearer ones, nearest cost first', () => {
  expect(pricesFor(4n)).toEqual([4n, 3n, 1n]);
  expect(pricesFor(1n)).toEqual([1n, 3n, 4n]);
  expect(pricesFor(null)).toEqual([1n, 3n, 4n]);
  expect(alternativesTo(4n, [])).toEqual([]);
});

test('no omitted vendor is cheaper and nearer than a shown cheaper one', () => {
  const prices = fc.array(fc.bigInt({ min: 1n, max: 20n }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 20n }), prices, (own, all) => {
      const shown = alternativesTo(
        own,
        all.map((price) => ({ name: '', own: price })),
      ).map((rival) => rival.own);
      const cheaper = all.filter((price) => price <= own).toSorted((a, b) => Number(b - a));
      const dearer = all.filter((price) => price > own).toSorted((a, b) => Number(a - b));
      expect(shown).toEqual([...cheaper, ...dearer].slice(0, 3));
    }),
  );
});
