import { expect, test } from 'vitest';
import { serviceRow } from '#test/sample-services.ts';
import { emptyRow } from './country-rows.ts';
import { differencesOf, isChanged, rebase } from './service-changes.ts';
import { formOf } from './service-form.ts';

const names = { provider: (id: number) => `Vendor ${id}`, country: (id: number) => `Country ${id}` };
const base = formOf(serviceRow({ name: 'Pool', totalProxies: 1_000 }), []);
const placed = { ...emptyRow(), countryId: 3, ipCount: '40' };
const other = { ...emptyRow(), countryId: 2, ipCount: '7' };

test('how something is typed is no change, nor is the order of rows', () => {
  expect(isChanged({ ...base, totalProxies: '1000', pricePerGbRampage: '3' }, base)).toBe(false);
  expect(isChanged({ ...base, rows: [...base.rows, emptyRow()] }, base)).toBe(false);
  expect(isChanged({ ...base, rows: [placed, other] }, { ...base, rows: [other, placed] })).toBe(false);
});

test('another value is a change, also of prices that no field shows', () => {
  expect(isChanged({ ...base, totalProxies: '1001' }, base)).toBe(true);
  expect(isChanged({ ...base, rows: [placed] }, base)).toBe(true);
  const cheaper = { ...placed, pricePerGbRampageOverride: '1.00' };
  expect(isChanged({ ...base, rows: [cheaper] }, { ...base, rows: [placed] })).toBe(true);
});

test('fields that nobody touched here follow the newer version, all others stay', () => {
  const form = { ...base, name: 'Mine', featured: true };
  const current = { ...base, name: 'Theirs', totalProxies: '5', rows: [placed] };
  expect(rebase(form, base, current)).toEqual({ ...current, name: 'Mine', featured: true });
});

test('says in words what the form and the stored service hold', () => {
  const stored = {
    ...base,
    name: 'Theirs',
    type: 'isp' as const,
    providerId: 2,
    billingType: 'cpm' as const,
    pricePerGbRampage: '2.5',
    totalProxies: '5000',
    isPrimary: true,
    rows: [placed, other],
  };
  expect(differencesOf({ ...base, name: 'Mine' }, stored, names)).toEqual([
    { label: 'Service Name', yours: 'Mine', stored: 'Theirs' },
    { label: 'Service Type', yours: 'Residential Proxies', stored: 'ISP Proxies' },
    { label: 'Provider', yours: 'Vendor 1', stored: 'Vendor 2' },
    { label: 'Billing', yours: 'per GB', stored: 'per CPM' },
    { label: 'Rampage Price per GB', yours: '$3.00', stored: '$2.50' },
    { label: 'Total Proxies', yours: '1,000', stored: '5,000' },
    { label: 'Primary Service', yours: 'Off', stored: 'On' },
    { label: 'Country Distribution', yours: 'Country 2 none, Country 3 none', stored: 'Country 2 7, Country 3 40' },
  ]);
});

test('of countries it names those that differ, ten at most', () => {
  const many = Array.from({ length: 13 }, (_, index) => ({ ...emptyRow(), countryId: index + 10, ipCount: '1' }));
  const [yours, stored] = [
    { ...base, rows: [placed, other] },
    { ...base, rows: [{ ...placed, ipCount: '41' }, other, ...many] },
  ];
  const [difference] = differencesOf(yours, stored, names);
  expect(difference?.yours).toMatch(/^Country 3 40, Country 10 none, .*, Country 18 none, 4 more$/);
  expect(difference?.stored).toMatch(/^Country 3 41, Country 10 1, .*, Country 18 1, 4 more$/);
});

test('countries that nobody touched here follow the newer version, all others stay', () => {
  const row = (countryId: number, ipCount: string) => ({ ...emptyRow(), countryId, ipCount });
  const opened = { ...base, rows: [row(1, '10'), row(2, '20'), row(3, '30'), row(4, '40')] };
  // Here: 1 was changed, 4 removed, 5 added. There: 2 was changed, 3 removed, 6 added.
  const form = { ...opened, rows: [row(1, '11'), row(2, '20'), row(3, '30'), row(5, '50')] };
  const current = { ...opened, rows: [row(1, '10'), row(2, '22'), row(4, '40'), row(6, '60')] };
  const { rows } = rebase(form, opened, current);
  expect(rows.map(({ countryId, ipCount }) => `${countryId} ${ipCount}`)).toEqual(['1 11', '2 22', '5 50', '6 60']);
});
