import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALLING_CODES, callingCodeOf, DEFAULT_COUNTRY, internationalNumber } from './calling-codes.ts';

test.each([
  ['US', '+1'],
  ['CA', '+1'],
  ['GB', '+44'],
  ['DE', '+49'],
  ['IN', '+91'],
  ['JP', '+81'],
  ['DO', '+1'],
  ['PR', '+1'],
  ['JM', '+1'],
  ['AS', '+1'],
  ['TT', '+1'],
  ['KZ', '+7'],
])('the calling code of %s is %s', (country, callingCode) => {
  expect(callingCodeOf(country)).toBe(callingCode);
});

test('a territory without a calling code is not in the table', () => {
  expect(callingCodeOf('AQ')).toBeNull();
});

test('the table has about two hundred rows, each country once, each with a name and a valid code', () => {
  expect(CALLING_CODES.length).toBeGreaterThan(200);
  expect(new Set(CALLING_CODES.map(({ country }) => country)).size).toBe(CALLING_CODES.length);
  for (const { country, name, callingCode } of CALLING_CODES) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(name).toMatch(/^\p{Lu}[\p{L} .’()&-]+$/u);
    expect(callingCode).toMatch(/^\+[1-9]\d{0,2}$/);
  }
});

test('the default is +91', () => {
  expect(callingCodeOf(DEFAULT_COUNTRY)).toBe('+91');
});

test('the table is in name order', () => {
  const names = CALLING_CODES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('a phone number is sent as code, space and trimmed number', () => {
  expect(internationalNumber('+49', ' 151 234 ')).toBe('+49 151 234');
  expect(internationalNumber(null, ' 151 234 ')).toBe('151 234');
  expect(internationalNumber(callingCodeOf('DO'), '829 555 0100')).toBe('+1 829 555 0100');
  expect(internationalNumber(callingCodeOf('JM'), '658 555 0100')).toBe('+1 658 555 0100');
  expect(internationalNumber(callingCodeOf('AS'), '684 555 0100')).toBe('+1 684 555 0100');
  expect(internationalNumber('+91', '+1 939 555 0100')).toBe('+1 939 555 0100');
});

test('without a number nothing is sent, even with a chosen code', () => {
  const blank = fc.constantFrom('', ' ', '\t  ');
  fc.assert(
    fc.property(fc.option(fc.constantFrom('+1', '+91')), blank, (code, number) => {
      expect(internationalNumber(code, number)).toBe('');
    }),
  );
});
