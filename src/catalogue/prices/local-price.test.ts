import { expect, test } from 'vitest';
import { localPrice } from './local-price.ts';

const line = (country: string | null, own: bigint | null, fromQuantity = 1) => ({
  country,
  fromQuantity,
  own,
  direct: 2_000_000n,
});

test('a service priced for countries alone has their lowest price, with the number of countries', () => {
  expect(localPrice([line('US', 400_000n), line('US', 300_000n, 10), line('DE', 500_000n), line('FR', null)])).toEqual({
    own: '0.30',
    countries: 2,
  });
});

test('with a price for all countries, or with none, there is no such price', () => {
  expect(localPrice([line('US', 400_000n), line(null, 500_000n)])).toBeNull();
  expect(localPrice([line('US', null), line(null, null)])).toBeNull();
});
