import { expect, test } from 'vitest';
import type { Country } from '#catalogue/countries/country.ts';
import { emptyRow } from './country-rows.ts';
import { parseCoverage, withPasted } from './paste-coverage.tsx';

const COUNTRIES: readonly Country[] = [
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['KR', 'Korea, Republic of'],
  ['US', 'United States'],
  ['CI', 'Côte d’Ivoire'],
].map(([code = '', name = ''], index) => ({ id: index + 1, code, name, flag: '🏳', ipCount: 0, isDemo: false }));

test.each([
  ['DE 120000'],
  ['de\t120000'],
  ['Germany,120000'],
  ['Germany,120,000'],
  ['"Germany","120,000"'],
  ['Germany;120.000'],
  ['Germany: 120 000 IPs'],
  ['120000 Germany'],
  ['🇩🇪\tGermany\tDE\t120,000'],
])('%j is Germany with 120,000 IPs', (line) => {
  expect(parseCoverage(line, COUNTRIES)).toEqual({ countries: [{ countryId: 1, ipCount: 120_000 }], faults: [] });
});

test('a list may have a heading, empty lines and names with commas or accents', () => {
  const text = 'Country\tIPs\r\n\r\n"Korea, Republic of",5\r\nCote d’Ivoire 7\r\nUSA\t0\r\n';
  expect(parseCoverage(text, [...COUNTRIES.slice(0, 3), { ...usa, name: 'USA' }, ...COUNTRIES.slice(4)])).toEqual({
    countries: [
      { countryId: 3, ipCount: 5 },
      { countryId: 5, ipCount: 7 },
      { countryId: 4, ipCount: 0 },
    ],
    faults: [],
  });
});

const usa = COUNTRIES[3] ?? { id: 4, code: 'US', name: '', flag: '', ipCount: 0, isDemo: false };

test('faults name their lines', () => {
  const text = 'DE 12\nGermny 5\nFR\nFR 1.5\nGermany 13\n77\nUS 99999999999999999999';
  expect(parseCoverage(text, COUNTRIES).faults).toEqual([
    'Line 2: “Germny” is not a country. Did you mean Germany?',
    'Line 3: France has no IP count.',
    'Line 4: “1.5” is not a whole number, such as 120000 or 120,000.',
    'Line 5: Germany is on line 1 already.',
    'Line 6: No country.',
    'Line 7: The maximum is 9,007,199,254,740,991.',
  ]);
});

test('pasted countries take the place of counts, and leave other rows as they are', () => {
  const germany = { ...emptyRow(), countryId: 1, ipCount: '5', pricePerGbDirectOverride: '2.00' };
  const france = { ...emptyRow(), countryId: 2, ipCount: '6' };
  const lost = { ...emptyRow(), ipCount: '7' };
  const rows = withPasted(
    [germany, france, emptyRow(), lost],
    [
      { countryId: 4, ipCount: 2_000 },
      { countryId: 1, ipCount: 1_000 },
    ],
  );
  expect(rows).toEqual([
    { ...germany, ipCount: '1,000' },
    france,
    lost,
    { ...emptyRow(), key: rows[3]?.key ?? 0, countryId: 4, ipCount: '2,000' },
  ]);
});
