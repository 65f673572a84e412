import { expect, test } from 'vitest';
import { emptyRow, linksOf, placedIn, rowsOf, withCountry } from './country-rows.ts';

const stored = {
  id: 5,
  serviceId: 1,
  countryId: 3,
  ipCount: 1_200,
  pricePerGbRampageOverride: '2.00',
  pricePerGbDirectOverride: null,
};

test('without stored rows there is a single empty one', () => {
  expect(rowsOf([])).toMatchObject([{ countryId: null, ipCount: '0' }]);
});

test('rows with a country are sent by its number; a count that cannot be read is 0', () => {
  const rows = [
    { ...emptyRow(), countryId: 4, ipCount: 'many' },
    { ...emptyRow(), countryId: 1, ipCount: '1,000' },
    { ...emptyRow(), ipCount: '50' },
  ];
  expect(linksOf(rows)).toMatchObject([
    { countryId: 1, ipCount: 1_000 },
    { countryId: 4, ipCount: 0 },
  ]);
  expect(placedIn(rows)).toBe(1_000n);
});

test('stored rows that count none are sent, and prices of their own', () => {
  expect(linksOf(rowsOf([{ ...stored, ipCount: 0 }]))).toEqual([
    { countryId: 3, ipCount: 0, pricePerGbRampageOverride: '2.00', pricePerGbDirectOverride: null },
  ]);
});

test('another country does not take the former one’s prices', () => {
  const [row = emptyRow()] = rowsOf([stored]);
  expect(withCountry(row, 9)).toMatchObject({ countryId: 9, ipCount: '1,200', pricePerGbRampageOverride: null });
});

test('every row has a key of its own', () => {
  const rows = [emptyRow(), ...rowsOf([stored, { ...stored, countryId: 4 }])];
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});
