import { expect, test } from 'vitest';
import { parseCountryName } from './named-country.ts';

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'GE', name: 'Georgia' },
  { code: 'UA', name: 'Ukraine' },
];

test('finds a country by code, name, initials, or a part of the name that no other name has', () => {
  const code = (typed: string) => parseCountryName(typed, countries);
  expect(['de', 'germany', 'UK', 'ukr', 'united'].map(code)).toEqual(['DE', 'DE', 'GB', 'UA', 'GB']);
  expect(['', 'XX', 'ge ', 'g', 'Atlantis', 'r', 'x'.repeat(99)].map(code)).toEqual([
    null,
    null,
    'GE',
    null,
    null,
    null,
    null,
  ]);
});
