import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertedAmounts } from './converted-amount.ts';
import { formatDollars, formatUnitPrice } from '#domain/money.ts';

const EURO = 924_000n;

test.each([
  ['$2.10', '€1.94'],
  ['$1,234.50', '€1,140.68'],
  ['$0.175', '€0.162'],
  ['$0.0242', '€0.0224'],
  ['$0.05', '€0.0462'],
  ['$0.01', '€0.0092'],
  ['$0.0001', '€0.0001'],
  ['<$0.0001', '<€0.0001'],
  ['Evomi, $102.50, 16% below direct', '€94.71'],
  ['from $2.10 to $3.00', '€1.94, €2.77'],
  ['$99,999,999.99', '€92,399,999.99'],
  ['Evomi, $205, 16% below direct', '€189'],
  ['the median is $1,170.', '€1,081'],
])('%s is %s at 0.924', (dollars, euros) => {
  expect(convertedAmounts(dollars, 'EUR', EURO)).toBe(euros);
});

test.each([
  '$0.00',
  '',
  'Price on request',
  '–',
  '$500',
  '$1,500',
  'for $0',
  'by $1.5',
  '$1.23456',
  '12.50',
  '€2.10',
  '$',
])('%j converts to nothing', (text) => {
  expect(convertedAmounts(text, 'EUR', EURO)).toBeNull();
});

test('rupees and pounds have their signs, and what vanishes is said to be less', () => {
  expect(convertedAmounts('$2.10', 'INR', 88_370_000n)).toBe('₹185.58');
  expect(convertedAmounts('$2,000.00', 'INR', 88_370_000n)).toBe('₹176,740.00');
  expect(convertedAmounts('$2.10', 'GBP', 761_200n)).toBe('£1.60');
  expect(convertedAmounts('$0.01', 'GBP', 1_000n)).toBe('<£0.0001');
});

test('any amount that is written is converted exactly, rounded once, with its own number of places', () => {
  const amount = fc.bigInt(10_000n, 99_999_999_990_000n);
  fc.assert(
    fc.property(amount, fc.bigInt(1_000n, 1_000_000_000n), fc.boolean(), (micros, rate, isTotal) => {
      const dollars = isTotal ? formatDollars(micros) : formatUnitPrice(micros);
      const shown = convertedAmounts(dollars, 'EUR', rate) ?? '';
      const [, whole = '', fraction = ''] = /^<?€([\d,]+)\.(\d+)$/.exec(shown) ?? [];
      const [cents = '', places = ''] = dollars.replaceAll(/[$,]/g, '').split('.');
      const scale = 10n ** BigInt(fraction.length);
      // Both sides in units of the last shown place, a millionth and the dollars' own last place.
      const exact = BigInt(cents + places) * rate * scale;
      const unit = 1_000_000n * 10n ** BigInt(places.length);
      const distance = BigInt(whole.replaceAll(',', '') + fraction) * unit - exact;
      if (!shown.startsWith('<')) expect((distance < 0n ? -distance : distance) * 2n).toBeLessThanOrEqual(unit);
      if (exact >= unit * scale) expect(fraction).toHaveLength(places.length);
      expect(fraction.length).toBeGreaterThanOrEqual(2);
      expect(fraction.length).toBeLessThanOrEqual(4);
    }),
    { numRuns: 1_000 },
  );
});
