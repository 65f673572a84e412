import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundValueOf } from './found-value.ts';
import { amountsIn, isInDollars } from './source-amounts.ts';
import { plainTextOf } from './visible-text.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const REGIONS = 'US CA AU GB IN FR CH DE AT MX AR BR ZA EG AE MA KE NG HK SG PH PK RU KZ'.split(' ');
const TAGS = PAIRS.flatMap((language) => [language, ...REGIONS.map((region) => `${language}-${region}`)]);
const LOCALES = Intl.NumberFormat.supportedLocalesOf(TAGS);

/** Formats in which nothing but the sign of the dollar names the currency. */
const withBareDollar = (text: string) => /^[^\p{L}\p{Sc}]*\$[^\p{L}\p{Sc}]*$/u.test(text);

const sample = fc.record({
  locale: fc.constantFrom(...LOCALES),
  currency: fc.constantFrom(...Intl.supportedValuesOf('currency')),
  currencyDisplay: fc.constantFrom('symbol' as const, 'code' as const),
  cents: fc.integer({ min: 1, max: 99_999_999 }),
});

test('money in any locale is read whole or not at all, and other currencies are not read as dollars', () => {
  fc.assert(
    fc.property(sample, ({ locale, currency, currencyDisplay, cents }) => {
      const text = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(cents / 100);
      const value = foundValueOf(text);
      const read = [...amountsIn(plainTextOf(`Plan ${text} now`)), ...(value ? [value] : [])].filter(isInDollars);
      if (currency === 'USD') expect(read.every(({ amount }) => amount === BigInt(cents) * 10_000n)).toBe(true);
      else expect(withBareDollar(text) ? [] : read, text).toEqual([]);
    }),
    { numRuns: 4_000 },
  );
});
