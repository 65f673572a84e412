import { expect, test } from 'vitest';
import { otherCells, placeText, slipText, warningText } from './price-texts.ts';

test('a line is identified by quantity, country and start', () => {
  const line = { unit: 'gb', country: null, fromQuantity: 1, validFrom: null } as const;
  expect(placeText(line)).toBe('from 1 GB');
  const coming = { ...line, fromQuantity: 1_000, country: 'DE', validFrom: '2026-12-01T00:00:00.000Z' };
  expect(placeText(coming)).toBe('from 1,000 GB, DE, effective 1 Dec 2026');
});

test.each([
  ['0.30', '3.00', 'Ten times as much: is a decimal point missing?'],
  ['2.45', '245', 'A hundred times as much: cents instead of dollars?'],
  ['3.00', '0.31', 'A tenth: is the decimal point in the right place?'],
  ['7.00', '4.00', ''],
  ['7.00', null, 'The price is removed'],
  [null, '4.00', ''],
])('from %s to %s', (from, to, text) => {
  expect(slipText({ column: 'own', from, to, percent: null })).toBe(text);
});

test('the warning of a price has its likely mistake and whether it is above direct', () => {
  const price = { column: 'own', from: '0.30', to: '3.00', percent: 900 } as const;
  const large = { which: 'own', reason: 'large', percent: 900 } as const;
  expect(warningText({ warnings: [large] }, price)).toBe('Ten times as much: is a decimal point missing?');
  const above = { which: 'own', reason: 'above-direct', percent: 7 } as const;
  expect(warningText({ warnings: [above] }, { ...price, from: '2.90' })).toBe('Above the direct price');
  expect(warningText({ warnings: [{ ...above, which: 'direct' }] }, { ...price, from: '2.90' })).toBe('');
});

test('changes of other cells are listed as text', () => {
  const cells = [
    { column: 'own', from: '1.00', to: '2.00', percent: 100 },
    { column: 'checked_on', from: null, to: '2026-11-23', percent: null },
    { column: 'note', from: 'old', to: null, percent: null },
  ] as const;
  expect(otherCells({ cells: [...cells] })).toBe('Checked 23 Nov 2026, Note removed');
});
