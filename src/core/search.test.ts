import { expect, test } from 'vitest';
import { digitsOf, normalizeText, containsAll, searchWords } from './search.ts';

test('ignores case and accents', () => {
  expect(normalizeText('Česko ÅÉ')).toBe('cesko ae');
});

test.each([
  ['bright residential', true],
  ['RESIDENTIAL  bright', true],
  ['brig resid', true],
  ['', true],
  ['bright mobile', false],
])('%j finds a text with all its words: %s', (typed, isFound) => {
  expect(containsAll(normalizeText('Bright Data\nResidential Proxies'), searchWords(typed))).toBe(isFound);
});

test.each([
  ['+1 (555) 010-0199', '15550100199'],
  ['555–010', '555010'],
  ['12', null],
  ['a1b2c3', null],
  ['', null],
])('the digits of %j are %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
