import { expect, test } from 'vitest';
import { countryFormSchema, countryValues, withCode } from './country-form.ts';

const typed = { name: ' Spain ', code: 'es', flag: '🇪🇸', ipCount: '' };

test.each([
  ['', 0],
  ['1,234', 1_234],
  [' 9 007 199 254 740 991 ', Number.MAX_SAFE_INTEGER],
])('a count typed as %j is %d', (ipCount, count) => {
  expect(countryFormSchema.parse({ ...typed, ipCount })).toEqual({
    name: 'Spain',
    code: 'ES',
    flag: '🇪🇸',
    ipCount: count,
  });
});

test.each(['-1', '1.5', 'many', '9007199254740992'])('%j is no count', (ipCount) => {
  const { error } = countryFormSchema.safeParse({ ...typed, ipCount });
  expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['ipCount']));
});

test('the flag follows the code until another one is chosen', () => {
  const blank = countryValues(null);
  expect(withCode(blank, 'd')).toEqual({ code: 'D', flag: '' });
  expect(withCode({ ...blank, code: 'D' }, 'de')).toEqual({ code: 'DE', flag: '🇩🇪' });
  expect(withCode({ ...blank, code: 'DE', flag: '🇩🇪' }, 'dk')).toEqual({ code: 'DK', flag: '🇩🇰' });
  expect(withCode({ ...blank, code: 'DE', flag: '🏳' }, 'dk')).toEqual({ code: 'DK', flag: '🏳' });
});
