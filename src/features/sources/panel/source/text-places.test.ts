import { expect, test } from 'vitest';
import type { OpenedSource } from '#features/sources/source.ts';
import { formatAmount } from '#core/money.ts';
import { jsonPlaces, jsonText } from '#features/sources/find-json-value.ts';
import { amountsIn, type SourceAmount } from '#features/sources/source-amounts.ts';
import type { TextPlace } from '#catalogue/sources/source-place.ts';
import { lostSpot, textPlaces } from './text-places.ts';

function source(format: OpenedSource['format'], text: string, amounts: readonly SourceAmount[] = amountsIn(text)) {
  const shown = amounts.map(({ start, end, amount, currency }) => ({
    start,
    end,
    amount: formatAmount(amount),
    currency,
  }));
  return textPlaces({ format, text, amounts: shown });
}

test('each amount of a page has a place by which it is found', () => {
  const places = source('html', 'Residential\nPay as you go $8.00 / GB\nGrowth $3.50 / GB, then $3.50 / IP');
  expect(places.placeOf(1)).toMatchObject({ kind: 'text', figure: '$3.50', after: ' / GB, then $3.50 / IP' });
  for (const index of [0, 1, 2]) {
    const place = places.placeOf(index);
    expect(place && places.indexOf(place)).toBe(index);
  }
  expect(places.placeOf(3)).toBeNull();
});

test('a value of JSON has a path', () => {
  const json = {
    plans: [
      { name: 'A', usd: 8 },
      { name: 'B', usd: '3.50' },
    ],
  };
  const text = jsonText(json);
  const places = source('json', text, jsonPlaces(json));
  expect(places.placeOf(1)).toEqual({ kind: 'json', path: "$.plans[?@.name=='B'].usd" });
  expect(places.indexOf({ kind: 'json', path: "$.plans[?@.name=='A'].usd" })).toBe(0);
  expect(places.indexOf({ kind: 'json', path: '$.none' })).toBeNull();
});

test('a cell has a column and the values of its row', () => {
  const text = 'type\tgb\tprice\nresidential\t1\t8.00\nisp\t1\t2.00';
  const places = source('csv', text, amountsIn(text));
  expect(places.placeOf(1)).toEqual({ kind: 'cell', column: 'price', where: { type: 'isp' } });
  expect(places.indexOf({ kind: 'cell', column: 'price', where: { type: 'residential' } })).toBe(0);
  expect(places.table?.rows).toEqual([
    ['residential', '1', '8.00'],
    ['isp', '1', '2.00'],
  ]);
});

test('a source that has not been read has no places', () => {
  expect(textPlaces({ format: null, text: null, amounts: [] }).indexOf({ kind: 'json', path: '$' })).toBeNull();
});

const PLACE: TextPlace = {
  kind: 'text',
  before: 'Premium plan for large teams, 798 GB included ',
  figure: '$2.50',
  after: ' per GB, talk to us about your own volume today',
};

test.each([
  ['the words before', 'Premium plan for large teams,\n798 GB included ask us', 46],
  ['the words behind', 'New: ask us per GB, talk to us about your own volume today', 11],
  ['neither', 'Another page', null],
  ['the words before, twice', `${PLACE.before}and ${PLACE.before}`, null],
])('the spot of a lost place: %s', (_, text, spot) => {
  expect(lostSpot(text, PLACE)).toBe(spot);
});
