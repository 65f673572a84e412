import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '#core/money.ts';
import { amountsIn } from './source-amounts.ts';

/** "figure=amount currency" of each amount. */
const found = (text: string) =>
  amountsIn(text).map(
    ({ start, end, amount, currency }) => `${text.slice(start, end)}=${formatAmount(amount)} ${currency ?? '?'}`,
  );

describe('amounts are found', () => {
  test.each([
    ['Now $1,234.50 / GB', ['$1,234.50=1234.50 USD']],
    ['$1,234', ['$1,234=1234.00 USD']],
    ['$0,65', ['$0,65=0.65 USD']],
    ['$1.234', ['$1.234=1.234 USD']],
    ['$1.234,50', ['$1.234,50=1234.50 USD']],
    ['1.234,50 €', ['1.234,50 €=1234.50 EUR']],
    ['1.234 €', ['1.234 €=1234.00 EUR']],
    ['€7.50, €0,65', ['€7.50=7.50 EUR', '€0,65=0.65 EUR']],
    ['US$ 0.8', ['US$ 0.8=0.80 USD']],
    ['USD 5 or 5 USD or 5USD or USD5', ['USD 5=5.00 USD', '5 USD=5.00 USD', '5USD=5.00 USD', 'USD5=5.00 USD']],
    ['CA$5, C$ 5, CAD $5, $5 CAD', ['CA$5=5.00 CAD', 'C$ 5=5.00 CAD', 'CAD $5=5.00 CAD', '$5 CAD=5.00 CAD']],
    ['$5 USD', ['$5 USD=5.00 USD']],
    ['from$5', ['$5=5.00 USD']],
    ['10 GB$5', ['GB$5=5.00 GB$']],
    ['$7.50per GB', ['$7.50=7.50 USD']],
    ['$.50', ['$.50=0.50 USD']],
    ['$1.5K, $2M', ['$1.5K=1500.00 USD', '$2M=2000000.00 USD']],
    ['$5MB', ['$5=5.00 USD']],
    ['50¢ and 0.5 ¢', ['50¢=0.50 USD', '0.5 ¢=0.005 USD']],
    ['5.00 USDT', ['5.00 USDT=5.00 USDT']],
    ['5 USD 10 USD', ['5 USD=5.00 USD', '10 USD=10.00 USD']],
    ['100 USD 5.00', ['USD 5.00=5.00 USD']],
    ['10 $500.00', ['$500.00=500.00 USD']],
    ['10\n500.00', ['500.00=500.00 ?']],
    ['$\n10 GB', []],
    ['5 €\n10 €', ['5 €=5.00 EUR', '10 €=10.00 EUR']],
    ['from 3.50 / GB', ['3.50=3.50 ?']],
    ['"price": "7.00", "x": 5.25', ['7.00=7.00 ?', '5.25=5.25 ?']],
    ['$5-$10', ['$5=5.00 USD', '$10=10.00 USD']],
    ['$8.00.', ['$8.00=8.00 USD']],
    ['$8.00, $9', ['$8.00=8.00 USD', '$9=9.00 USD']],
    ['$8 100 IPs', ['$8=8.00 USD']],
    ['$8. 10 GB', ['$8=8.00 USD']],
    ['$0.000001', ['$0.000001=0.000001 USD']],
    ['$99999999.999999', ['$99999999.999999=99999999.999999 USD']],
    ['5 zł, 5 kr', ['5 zł=5.00 zł', '5 kr=5.00 kr']],
  ])('in %s', (text, amounts) => {
    expect(found(text)).toEqual(amounts);
  });

  // oxfmt-ignore
  test.each([
    '141 GB', '195', '10%', '99.9%', '99.9 %', '1.5 GB', '4.8/5', '4.8 / 5', '4.8 out of 5', 'v1.25', '1.2.3',
    '192.168.1.10', '22.11.2026', '2026-11-22', '22/11/2026', '12:30', '12:30:05.123', 'version 2.5', 'HTTP/1.1',
    '5 USDX', 'XUSD 5', '1.5K requests', '1.5 million', '123456789.00', '$123456789', '1.1234567',
    "$1'234.50", '$100M', '1,234', '1,234,567', '5.00,6.00', '1 234.50 USD', '1 234,50 €', '10 500.00',
    'x1.50', '1.50x', '$119. 95', '$ 8. 94, $9. 95.', '1.50_', '₂1.50', '$', '€', 'USD', '', '.50', '1,1,1,1,1,1',
  ])('not in %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('other currencies are no dollars', () => {
  test.each([
    '₱245.00',
    '₸ 245',
    '245.00₡',
    'AU $245.00',
    'C $245.00',
    'EC$245.00',
    'XY$245.00',
    '245,00 $CA',
    '245,00 $ CA',
    '$CA 245,00',
    '$U 245',
    '245,00 euro',
    '5 EUROS',
    'Rs 245.00',
    'Rs. 245.00',
    'Rp 245.000',
    'RM 245.00',
    '245.00 руб.',
    '245 грн.',
    '245,00 Lei',
    '245 Kr',
    'DOP 245.00',
    'PEN 245.00',
    'KZT 245.00',
    '245.00 ISK',
    'S/ 245.00',
    'B/.245.00',
    'L 245.00',
    'R 245.00',
    '245.00 د.إ.',
    '245.00 元',
    '$245.00 (CAD)',
    '$245.00 MXN',
    '$245.00 pesos',
    '$245.00 Canadian dollars',
    '245.00 Australian dollars',
    'EUR: 245.00',
    '245 $b',
  ])('%s', (text) => {
    const others = amountsIn(text).filter(({ currency }) => currency === null || currency === 'USD');
    expect(others).toEqual([]);
  });

  test.each([
    ['US $245.00', 'US $245.00=245.00 USD'],
    ['245,00 $US', '245,00 $US=245.00 USD'],
    ['245,00 $ US', '245,00 $ US=245.00 USD'],
    ['U$S 245.00', 'U$S 245.00=245.00 USD'],
    ['from 10 GB $5', '$5=5.00 USD'],
    ['Plan S $5', '$5=5.00 USD'],
    ['$5 dollars', '$5=5.00 USD'],
    ['245.00 US dollars', '245.00=245.00 ?'],
    ['8.00 Buy now', '8.00=8.00 ?'],
  ])('but the dollar is one: %s', (text, amount) => {
    expect(found(text)).toEqual([amount]);
  });
});

test('a currency is named in another cell of the row', () => {
  expect(found('EUR Residential 4.20 Buy')).toEqual(['4.20=4.20 EUR']);
  expect(found('$4.20 10 GB CAD\n$5.00 10 GB')).toEqual(['$4.20=4.20 CAD', '$5.00=5.00 USD']);
  expect(found('4.20 in USD or EUR, $5.00 in EUR')).toEqual(['4.20=4.20 ?', '$5.00=5.00 USD']);
});

describe('a figure is read whole or not at all', () => {
  // oxfmt-ignore
  test.each([
    '$4·50', '$4٫50', '$4٫٥٠', '$1\u00A0234 / GB', '$1 234.50', '$1 234 567.50', 'USD 1 234,50', "$1'234.50", '$1’234.50', '$7.1e-07',
    '$1,23,456.00', '$8\u0336.50', '$8\u20636.40', '8\u20636.40 USD',
  ])('%s is no amount', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('spaces that do not break separate the thousands of a figure with decimals', () => {
    expect(found('USD 1\u00A0234,50')).toEqual(['USD 1\u00A0234,50=1234.50 USD']);
    expect(found('1\u00A0234.50 $')).toEqual(['1\u00A0234.50 $=1234.50 USD']);
  });

  test('more than six decimals are kept', () => {
    expect(amountsIn('$0.00000071 per request')).toMatchObject([{ amount: 1n, exact: '0.00000071', currency: 'USD' }]);
    expect(amountsIn('$1.1234567000')).toMatchObject([{ exact: '1.1234567' }]);
    expect(amountsIn('$1.2345670000')[0]).toMatchObject({ amount: 1_234_567n });
  });
});

const piece = fc.oneof(
  fc.constantFrom('$', '€', ' ', '\n', '.', ',', 'USD', 'CA', 'K', 'M', '¢', '%', '/', '-', 'GB', ':', "'", '5', '00'),
  fc.nat(12_000).map(String),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

test('amounts are in order, do not overlap, contain a figure, and cross no line feed', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const amounts = amountsIn(text);
      let last = 0;
      for (const { start, end, amount } of amounts) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(text.slice(start, end)).toMatch(/\d/);
        expect(text.slice(start, end)).not.toContain('\n');
        expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
        expect(amount >= 0n && amount <= 99_999_999_999_999n).toBe(true);
        last = end;
      }
    }),
    { numRuns: 3000 },
  );
});
