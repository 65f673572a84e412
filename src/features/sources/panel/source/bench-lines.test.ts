import { expect, test } from 'vitest';
import type { OpenedSource } from '#features/sources/source.ts';
import { amountsIn } from '#features/sources/source-amounts.ts';
import { formatAmount } from '#core/money.ts';
import type { Place } from '#catalogue/sources/source-place.ts';
import { benchLines, changedText, lineName, lineText, placedText, productText } from './bench-lines.tsx';
import { textPlaces } from './text-places.ts';

const TEXT = 'Pay as you go $7.50 / GB\nper request $0.0015\nGrowth $3.50 / GB\nor $3.50 / GB\nLarge $1.20 / GB';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const AMOUNTS = amountsIn(TEXT).map((one) => ({ ...one, amount: formatAmount(one.amount) }));
const PLACES = textPlaces({ format: 'html', text: TEXT, amounts: AMOUNTS });
const GONE: Place = {
  kind: 'text',
  before: 'Somewhere else there was a price of ',
  figure: '$9.00',
  after: ' for all',
};

type Line = OpenedSource['lines'][number];

function line(lineId: number, parts: Partial<Line>): Line {
  return {
    lineId,
    provider: { id: 1, name: 'Vendor', logo: 'V' },
    service: { id: 1, name: 'Residential', unit: 'gb' },
    country: null,
    fromQuantity: lineId,
    direct: '8.00',
    place: null,
    proposed: null,
    result: null,
    lostReason: null,
    counted: true,
    resultSince: null,
    found: null,
    ...parts,
  };
}

function shown(lines: readonly Line[], places: readonly (readonly [number, Place | null])[] = []) {
  const source = { lines: [...lines] };
  return benchLines(source, { places: new Map(places), declined: new Set([6]) }, PLACES);
}

test('describes a line by its last reading, or by the amount in its unsaved place', () => {
  const lines = shown(
    [
      line(1, { place: PLACES.placeOf(0), result: 'differs', found: '7.50', resultSince: '2026-11-22T04:12:00.000Z' }),
      line(2, { place: GONE, result: 'lost', resultSince: '2026-11-20T04:12:00.000Z' }),
      line(3, { direct: '3.50' }),
      line(4, { direct: '1.20', proposed: PLACES.placeOf(4) }),
      line(5, { direct: '1.50', place: PLACES.placeOf(1), country: 'DE' }),
      line(6, { direct: '1.20', proposed: PLACES.placeOf(4) }),
      line(7, { place: PLACES.placeOf(0), result: 'differs', found: '7.50' }),
      line(8, { place: PLACES.placeOf(0) }),
      line(9, { direct: '3.50' }),
      line(10, { place: GONE, result: 'lost', lostReason: 'currency', resultSince: '2026-11-20T04:12:00.000Z' }),
    ],
    [
      [5, { ...(PLACES.placeOf(1) ?? GONE), factor: '1000' }],
      [7, null],
      [9, PLACES.placeOf(3)],
    ],
  );
  expect(lines.map((one) => lineText(one, NOW))).toEqual([
    'Page says 7.50 since today',
    'Not found since 20 Nov',
    'Found twice: pick one',
    'Proposed: the only 1.20 on the page',
    'Same, with the factor ×1,000',
    'No place',
    'Place removed',
    'Not read yet',
    'Same, at its new place',
    'In another currency since 20 Nov',
  ]);
  expect(lines.map(({ at }) => at)).toEqual([0, null, null, 4, 1, null, null, 0, 3, null]);
  expect(lines.map(lineName).slice(3, 5)).toEqual(['From 4 GB', 'DE, from 5 GB']);
  expect(changedText(lines)).toBe('lines 5, 7 and 9, not saved yet');
  expect(productText({ amount: 1_500n }, '1000')).toBe('× 1,000 = 1.50');
});

test('announces a chosen place with the resulting comparison', () => {
  const [same, other] = shown(
    [line(1, { direct: '3.50' }), line(2, {})],
    [
      [1, PLACES.placeOf(2)],
      [2, PLACES.placeOf(0)],
    ],
  );
  expect(same && placedText(same, '$3.50')).toBe('Line 1, place chosen: $3.50, same as stored.');
  expect(other && placedText(other, '$7.50')).toBe('Line 2, place chosen: $7.50, stored 8.00: will differ.');
  expect(other && lineText(other, NOW)).toBe('Says 7.50 at its new place');
});
