import { expect, test } from 'vitest';
import { leadingPrice } from './leading-price.ts';
import { parseAmount } from '#core/money.ts';
import type { PriceLine } from './price-line.ts';

const line = (fromQuantity: number, own: string, direct = '0.00', country: string | null = null): PriceLine => ({
  country,
  fromQuantity,
  own: parseAmount(own),
  direct: parseAmount(direct),
});

test('the first line for all countries is the leading price, in any order of lines', () => {
  const lines = [line(100, '3.00'), line(1, '0.10', '0.20', 'DE'), line(10, '3.125', '4.0001')];
  expect(leadingPrice(lines)).toEqual({
    fromQuantity: 10,
    own: '3.125',
    direct: '4.0001',
    lowest: { fromQuantity: 100, own: '3.00' },
  });
});

test('the lowest volume price is given with the smallest quantity that has it', () => {
  const lines = [line(1, '3.00'), line(10, '2.50'), line(50, '2.10'), line(100, '2.10'), line(500, '2.80')];
  expect(leadingPrice(lines)?.lowest).toEqual({ fromQuantity: 50, own: '2.10' });
});

test('tiers that are not cheaper or have no price are ignored', () => {
  expect(leadingPrice([line(1, '3.00'), line(10, '3.00'), line(20, '0.00')])?.lowest).toBeNull();
  expect(leadingPrice([line(1, '0.00', '5.00'), line(10, '3.00')])).toMatchObject({ own: null, direct: '5.00' });
});

test('a list with lines for single countries only has no leading price', () => {
  expect(leadingPrice([line(1, '1.00', '2.00', 'DE')])).toBeNull();
  expect(leadingPrice([])).toBeNull();
});
