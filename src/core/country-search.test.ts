import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALLING_CODES } from '#features/contacts/calling-codes.ts';
import { searchCountries } from './country-search.ts';

const countries = CALLING_CODES.map(({ country, name }) => ({ code: country, name }));
const found = (typed: string) => searchCountries(countries, typed).map(({ code }) => code);

test.each([
  ['germany', 'DE', 'a name'],
  ['GERM', 'DE', 'the beginning of a name in other case'],
  ['de', 'DE', 'a code'],
  ['uk', 'GB', 'initials'],
  ['UAE', 'AE', 'initials of three words'],
  ['king', 'GB', 'the beginning of a later word'],
  ['bissau', 'GW', 'a word after a hyphen'],
  ['  Japan ', 'JP', 'blanks around'],
  ['korea south', 'KR', 'its words in another order'],
  ['bissau guinea', 'GW', 'words that a hyphen joins'],
])('%s finds %s by %s', (typed, code) => {
  expect(found(typed)).toContain(code);
});

test('ignores accents', () => {
  const accented = [{ code: 'TR', name: 'Türkiye' }];
  expect(searchCountries(accented, 'turk')).toEqual(accented);
  expect(searchCountries([{ code: 'CW', name: 'Curacao' }], 'Curaçao')).toHaveLength(1);
});

test('an unknown name finds nothing', () => {
  expect(found('zzz')).toEqual([]);
});

test('an empty search finds all, in their order', () => {
  expect(searchCountries(countries, ' ')).toEqual(countries);
});

const anyCountry = fc.constantFrom(...countries);
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((c, i) => (upper[i] ? c.toUpperCase() : c.toLowerCase())).join(''));

test('every country is found by its name, code, initials and the beginning of any of its words, in any case', () => {
  const searches = anyCountry.chain(({ code, name }) => {
    const words = name.split(/[\s-]+/);
    const prefixes = words.flatMap((word) => [...word].map((_, index) => word.slice(0, index + 1)));
    const initials = words.map((word) => word.charAt(0)).join('');
    const typed = fc.constantFrom(name, code, initials, ...prefixes).chain(anyCase);
    return fc.record({ code: fc.constant(code), typed });
  });
  fc.assert(
    fc.property(searches, ({ code, typed }) => {
      expect(found(typed)).toContain(code);
    }),
  );
});

test('a search keeps the order, and a longer search finds no additional country', () => {
  fc.assert(
    fc.property(anyCountry, fc.nat({ max: 12 }), ({ name }, length) => {
      const shorter = found(name.slice(0, length));
      const all = countries.map(({ code }) => code);
      expect(all.filter((code) => shorter.includes(code))).toEqual(shorter);
      expect(found(name).every((code) => shorter.includes(code))).toBe(true);
    }),
  );
});

test('no text makes the search fail', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(found(typed).length).toBeLessThanOrEqual(countries.length);
    }),
  );
});
