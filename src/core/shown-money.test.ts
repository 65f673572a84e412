import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertedText, dollarText, moneyText, type ReaderRate, type ShownMoney } from './shown-money.ts';

const EURO: ReaderRate = { currency: 'EUR', micros: 924_000n };

test.each<[ShownMoney, string, string]>([
  [{ price: '2.10' }, '$2.10', '€1.94'],
  [{ cost: '1234.50' }, '$1,234.50', '€1,140.68'],
  [{ price: 175_000n }, '$0.175', '€0.162'],
  [{ price: '0.0242' }, '$0.0242', '€0.0224'],
  [{ price: '0.05' }, '$0.05', '€0.0462'],
  [{ price: '0.01' }, '$0.01', '€0.0092'],
  [{ price: '0.0001' }, '$0.0001', '€0.0001'],
  [{ price: 49n }, '<$0.0001', '<€0.0001'],
  [{ cost: '99999999.99' }, '$99,999,999.99', '€92,399,999.99'],
  [{ cost: 205_000_000n }, '$205.00', '€189.42'],
  [{ roundCost: '205.00' }, '$205', '€189'],
  [{ roundCost: '205.50' }, '$205.50', '€189.88'],
])('%o is %s, and %s at 0.924', (money, dollars, euros) => {
  expect(dollarText(money)).toBe(dollars);
  expect(convertedText(money, EURO)).toBe(euros);
});

test.each<ShownMoney>([{ price: 0n }, { cost: 0n }, { roundCost: '0.00' }, { cost: 4_999n }])(
  '%o is not converted',
  (money) => {
    expect(convertedText(money, EURO)).toBeNull();
  },
);

test('writes signs of rupees and pounds, and amounts that would round to zero as "less than"', () => {
  const rupee: ReaderRate = { currency: 'INR', micros: 88_370_000n };
  expect(convertedText({ price: '2.10' }, rupee)).toBe('₹185.58');
  expect(convertedText({ cost: '2000.00' }, rupee)).toBe('₹176,740.00');
  expect(convertedText({ price: '2.10' }, { currency: 'GBP', micros: 761_200n })).toBe('£1.60');
  const tiny: ReaderRate = { currency: 'GBP', micros: 1_000n };
  expect(convertedText({ price: '0.01' }, tiny)).toBe('<£0.0001');
  expect(convertedText({ price: 1n }, tiny)).toBe('<£0.0001');
});

test('in a sentence the unit follows the dollars, then the converted amount in parentheses', () => {
  expect(moneyText(null)({ price: '2.10' }, '/GB')).toBe('$2.10/GB');
  expect(moneyText(EURO)({ price: '2.10' }, '/GB')).toBe('$2.10/GB (about €1.94)');
  expect(moneyText(EURO)({ cost: 0n })).toBe('$0.00');
});

test('converts every amount exactly, rounded once, with the same number of places', () => {
  const amount = fc.bigInt(10_000n, 99_999_999_990_000n);
  fc.assert(
    fc.property(amount, fc.bigInt(1_000n, 1_000_000_000n), fc.boolean(), (micros, rate, isCost) => {
      const money = isCost ? { cost: micros } : { price: micros };
      const dollars = dollarText(money);
      const shown = convertedText(money, { currency: 'EUR', micros: rate }) ?? '';
      const [, whole = '', fraction = ''] = /^<?€([\d,]+)\.(\d+)$/.exec(shown) ?? [];
      const [cents = '', places = ''] = dollars.replaceAll(/[$,]/g, '').split('.');
      const scale = 10n ** BigInt(fraction.length);
      // Both sides are scaled to integers: last shown place, millionth, and last place of the dollars.
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
