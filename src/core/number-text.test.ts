import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactText, fixedText, numberText } from './number-text.ts';

const integers = fc.maxSafeInteger();
const counts = fc.oneof(fc.nat(), fc.nat({ max: 1_000_000_000_000 }));
/** Decimals with six places. */
const decimals = counts.map((millionths) => millionths / 1e6);

test('groups whole numbers as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(integers, (value) => {
      expect(numberText(value, 0)).toBe(intl.format(value));
      expect(numberText(BigInt(value) * 1_000n, 0)).toBe(intl.format(BigInt(value) * 1_000n));
    }),
  );
});

test('writes decimals as Intl does', () => {
  const fixed = new Intl.NumberFormat('en-US', { minimumFractionDigits: 6, maximumFractionDigits: 6 });
  const most = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
  fc.assert(
    fc.property(decimals, (value) => {
      expect(fixedText(value, 6)).toBe(fixed.format(value));
      expect(numberText(value, 6)).toBe(most.format(value));
    }),
  );
});

test('shortens counts as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  fc.assert(
    fc.property(counts, (value) => {
      expect(compactText(value)).toBe(intl.format(value));
    }),
  );
});

test.each([
  [0, '0'],
  [800, '800'],
  [999, '999'],
  [1_000, '1K'],
  [12_350, '12.4K'],
  [999_950, '1M'],
  [118_000_000, '118M'],
  [2_350_000_000_000_000, '2,350T'],
])('shortens %d to %s', (value, text) => {
  expect(compactText(value)).toBe(text);
});
