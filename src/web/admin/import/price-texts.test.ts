import { expect, test } from 'vitest';
import { otherCells, percentText, placeText, slipText } from './price-texts.ts';

test('a line is told by quantity, country and start', () => {
  const line = { unit: 'gb', country: null, fromQuantity: 1, validFrom: null } as const;
  expect(placeText(line)).toBe('from 1 GB');
  const coming = { ...line, fromQuantity: 1_000, country: 'DE', validFrom: '2026-12-01T00:00:00.000Z' };
  expect(placeText(coming)).toBe('from 1,000 GB, DE, holds from 1 Dec 2026');
});

test.each([
  [5.7, '+5.7%'],
  [-43, '−43%'],
  [0, '0%'],
  [900, '+900%'],
  [null, ''],
])('%s in percent is %s', (percent, text) => expect(percentText(percent)).toBe(text));

test.each([
  ['0.30', '3.00', 'Ten times: a decimal point lost?'],
  ['2.45', '245', 'A hundred times: cents for dollars?'],
  ['3.00', '0.31', 'A tenth: a decimal point too early?'],
  ['7.00', '4.00', ''],
  ['7.00', null, 'The price goes'],
  [null, '4.00', ''],
])('from %s to %s', (from, to, text) => {
  expect(slipText({ column: 'own', from, to, percent: null })).toBe(text);
});

test('what changes beside prices is told in words', () => {
  const cells = [
    { column: 'own', from: '1.00', to: '2.00', percent: 100 },
    { column: 'checked_on', from: null, to: '2026-11-23', percent: null },
    { column: 'note', from: 'old', to: null, percent: null },
  ] as const;
  expect(otherCells({ cells: [...cells] })).toBe('Checked 23 Nov 2026, Note removed');
});
