import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '#domain/money.ts';
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
    ['10 GB$5', ['$5=5.00 USD']],
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
    ['$0.000001', ['$0.000001=0.000001 USD']],
    ['$99999999.999999', ['$99999999.999999=99999999.999999 USD']],
    ['5 zł, 5 kr', ['5 zł=5.00 zł', '5 kr=5.00 kr']],
  ])('in %s', (text, amounts) => {
    expect(found(text)).toEqual(amounts);
  });

  // prettier-ignore
  test.each([
    '141 GB', '195', '10%', '99.9%', '99.9 %', '1.5 GB', '4.8/5', '4.8 / 5', '4.8 out of 5', 'v1.25', '1.2.3',
    '192.168.1.10', '22.11.2026', '2026-11-22', '22/11/2026', '12:30', '12:30:05.123', 'version 2.5', 'HTTP/1.1',
    '5 USDX', 'XUSD 5', '5 EUROS', '1.5K requests', '1.5 million', '123456789.00', '$123456789', '1.1234567',
    '$1.1234567', "$1'234.50", '$100M', '1,234', '1,234,567', '5.00,6.00', '1 234.50 USD', '1 234,50 €', '10 500.00',
    'x1.50', '1.50x', '1.50_', '₂1.50', '$', '€', 'USD', '', '.50', '1,1,1,1,1,1',
  ])('not in %s', (text) => {
    expect(found(text)).toEqual([]);
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
