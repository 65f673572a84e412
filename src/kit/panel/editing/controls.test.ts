import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryFields, countryInputSchema } from '#catalogue/countries/country.ts';
import { count, flag, text } from '#core/contract/field.ts';
import { providerFields } from '#catalogue/providers/provider.ts';
import { controlsOf, differencesOf, formValuesOf, isChanged, rebaseValues, parsedValues } from './controls.ts';

const fields = {
  name: text('Name', (name) => name.min(1)),
  flag: text('Flag', (mark) => mark),
  ipCount: count('IP Count'),
  featured: flag('Featured'),
};
const controls = controlsOf(fields);
const values = { name: 'Mine', flag: '', ipCount: '1,000', featured: true };

test('an editor has the controls of the fields that it may show', () => {
  expect(Object.keys(controlsOf(providerFields))).toEqual(['name', 'logo', 'description', 'featured', 'formerNames']);
  expect(formValuesOf(controls, null)).toEqual({ name: '', flag: '', ipCount: '0', featured: false });
});

test('a row goes through its editor unchanged', () => {
  const row = fc.record({ name: fc.string(), flag: fc.string(), ipCount: fc.maxSafeNat(), featured: fc.boolean() });
  fc.assert(
    fc.property(row, (stored) => {
      expect(parsedValues(controls, formValuesOf(controls, stored))).toEqual(stored);
    }),
  );
});

test('how something is typed is no change', () => {
  expect(isChanged(controls, { ...values, ipCount: ' 1000 ' }, values)).toBe(false);
  expect(isChanged(controls, { ...values, ipCount: '1001' }, values)).toBe(true);
  expect(isChanged(controls, { ...values, featured: false }, values)).toBe(true);
});

test('controls that nobody touched follow the newer version, all others stay', () => {
  const theirs = { name: 'Theirs', flag: 'F', ipCount: '5', featured: true };
  expect(rebaseValues(controls, { ...values, flag: 'M' }, values, theirs)).toEqual({ ...theirs, flag: 'M' });
});

test('fields that differ are named with both values as people read them', () => {
  const stored = { name: 'Mine', flag: 'F', ipCount: '2000', featured: false };
  expect(differencesOf(controls, values, stored, {})).toEqual([
    { label: 'Flag', yours: 'empty', stored: 'F' },
    { label: 'IP Count', yours: '1,000', stored: '2,000' },
    { label: 'Featured', yours: 'On', stored: 'Off' },
  ]);
});

describe('a country as it is typed', () => {
  const typed = { name: ' Spain ', code: 'es', flag: '🇪🇸', ipCount: '' };
  const sent = (ipCount: string) =>
    countryInputSchema.safeParse(parsedValues(controlsOf(countryFields), { ...typed, ipCount }));

  test.each([
    ['', 0],
    ['1,234', 1_234],
    [' 9 007 199 254 740 991 ', Number.MAX_SAFE_INTEGER],
  ])('counts %j as %d', (ipCount, counted) => {
    expect(sent(ipCount).data).toEqual({ name: 'Spain', code: 'ES', flag: '🇪🇸', ipCount: counted });
  });

  test.each(['-1', '1.5', 'many', '9007199254740992'])('has no count %j', (ipCount) => {
    expect(new Set(sent(ipCount).error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set(['ipCount']));
  });
});
