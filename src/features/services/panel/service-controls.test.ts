import { expect, test } from 'vitest';
import { serviceUpdateSchema } from '#catalogue/services/service.ts';
import { serviceRow } from '#test/sample-services.ts';
import { differencesOf, isChanged, rebaseValues, parsedValues } from '#kit/panel/editing/controls.ts';
import { emptyRow } from './country-rows.ts';
import { blankService, pricesOf, SERVICE_CONTROLS, shownService } from './service-controls.tsx';

const names = { provider: (id: number) => `Vendor ${id}`, country: (id: number) => `Country ${id}` };
const base = shownService(serviceRow({ name: 'Pool', totalProxies: 1_000 }));
const row = (countryId: number, ipCount: string) => ({ ...emptyRow(), countryId, ipCount });
const [placed, other] = [row(3, '40'), row(2, '7')];
const savingsOf = (values: typeof base) => pricesOf(values).savings;
const check = (values: typeof base) => serviceUpdateSchema.safeParse(parsedValues(SERVICE_CONTROLS, values));

test('a new service has the default of each field and the provider of its card', () => {
  const { countries, factEvidence: _sources, ...fields } = blankService(7);
  expect(fields).toEqual({
    name: '',
    type: 'residential',
    providerId: '7',
    billingType: 'gb',
    pricePerGbRampage: '0.00',
    pricePerGbDirect: '0.00',
    pricePerCpmRampage: '0.00',
    pricePerCpmDirect: '0.00',
    pricePerIpRampage: '0.00',
    pricePerIpDirect: '0.00',
    totalProxies: '0',
    isPrimary: false,
    featured: false,
    facts: {},
  });
  expect(countries).toMatchObject([{ countryId: null, ipCount: '0' }]);
  expect(savingsOf(blankService())).toBe(0);
  expect(blankService().providerId).toBe('0');
});

test.each([
  ['3.11', '4.50', 31],
  ['3,11', '4,50', 31],
  ['4.50', '3.00', 0],
  ['1', '3', 67],
  ['', '3', 0],
  ['0', '3', 0],
  ['3', '', 0],
  ['3', 'x', 0],
  ['5', '8', 38],
])('savings follow the two GB prices: %j of %j is %i %', (own, direct, savings) => {
  expect(savingsOf({ ...blankService(), pricePerGbRampage: own, pricePerGbDirect: direct })).toBe(savings);
});

test('a service billed per CPM saves by its CPM prices', () => {
  const prices = { pricePerGbRampage: '1', pricePerGbDirect: '2', pricePerCpmRampage: '3', pricePerCpmDirect: '4' };
  const values = { ...blankService(), ...prices };
  expect(savingsOf({ ...values, billingType: 'cpm' })).toBe(25);
  expect(savingsOf(values)).toBe(50);
});

test('a total that cannot be read is sent as 0, an empty price as none', () => {
  const values = { ...blankService(3), name: ' Pool ', totalProxies: 'many', pricePerGbRampage: '' };
  expect(check(values).data).toMatchObject({ name: 'Pool', totalProxies: 0, pricePerGbRampage: '0.00' });
});

test('a stored service goes through the form unchanged', () => {
  const stored = serviceRow({ totalProxies: 118_000_000, isPrimary: true });
  const { id: _id, savingsPercentage: _savings, isDemo: _demo, ...rest } = stored;
  const { directPriceSource: _source, directPriceAsOf: _asOf, evidence: _evidence, ...fields } = rest;
  const values = shownService(stored);
  expect(check(values).data).toEqual({ ...fields, countries: [] });
});

test('each bad field is named before anything is sent', () => {
  const bad = { pricePerGbDirect: '3.555', pricePerGbRampage: 'cheap', totalProxies: '9007199254740993' };
  const values = { ...blankService(), ...bad, countries: [row(1, '99999999999999999999')] };
  const named = check(values).error?.issues.map(({ path }) => path.join('.'));
  expect([...new Set(named)]).toEqual([
    'providerId',
    'name',
    'pricePerGbRampage',
    'pricePerGbDirect',
    'totalProxies',
    'countries.0.ipCount',
  ]);
});

test('how something is typed is no change, nor is the order of rows', () => {
  const changed = (values: Partial<typeof base>, before = base) =>
    isChanged(SERVICE_CONTROLS, { ...base, ...values }, before);
  expect(changed({ totalProxies: '1000', pricePerGbRampage: '3' })).toBe(false);
  expect(changed({ pricePerGbRampage: '3,0' })).toBe(false);
  expect(changed({ countries: [...base.countries, emptyRow()] })).toBe(false);
  expect(changed({ countries: [placed, other] }, { ...base, countries: [other, placed] })).toBe(false);
  expect(changed({ totalProxies: '1001' })).toBe(true);
  expect(changed({ countries: [placed] })).toBe(true);
  const cheaper = { ...placed, pricePerGbRampageOverride: '1.00' };
  expect(changed({ countries: [cheaper] }, { ...base, countries: [placed] })).toBe(true);
});

test('says in words what the form and the stored service hold', () => {
  const stored = {
    ...base,
    name: 'Theirs',
    type: 'isp',
    providerId: '2',
    billingType: 'cpm',
    pricePerGbRampage: '2.5',
    totalProxies: '5000',
    isPrimary: true,
    countries: [placed, other],
  };
  expect(differencesOf(SERVICE_CONTROLS, { ...base, name: 'Mine' }, stored, names)).toEqual([
    { label: 'Provider', yours: 'Vendor 1', stored: 'Vendor 2' },
    { label: 'Service Name', yours: 'Mine', stored: 'Theirs' },
    { label: 'Service Type', yours: 'Residential Proxies', stored: 'ISP Proxies' },
    { label: 'Billing', yours: 'per GB', stored: 'per CPM' },
    { label: 'Rampage Price per GB', yours: '$3.00', stored: '$2.50' },
    { label: 'Total Proxies', yours: '1,000', stored: '5,000' },
    { label: 'Primary Service', yours: 'Off', stored: 'On' },
    { label: 'Country Distribution', yours: 'Country 2 none, Country 3 none', stored: 'Country 2 7, Country 3 40' },
  ]);
});

test('of countries it names those that differ, ten at most', () => {
  const many = Array.from({ length: 13 }, (_, index) => row(index + 10, '1'));
  const [yours, stored] = [
    { ...base, countries: [placed, other] },
    { ...base, countries: [{ ...placed, ipCount: '41' }, other, ...many] },
  ];
  const [difference] = differencesOf(SERVICE_CONTROLS, yours, stored, names);
  expect(difference?.yours).toMatch(/^Country 3 40, Country 10 none, .*, Country 18 none, 4 more$/);
  expect(difference?.stored).toMatch(/^Country 3 41, Country 10 1, .*, Country 18 1, 4 more$/);
});

test('countries that nobody touched here follow the newer version, all others stay', () => {
  const opened = { ...base, countries: [row(1, '10'), row(2, '20'), row(3, '30'), row(4, '40')] };
  // Here: 1 was changed, 4 removed, 5 added. There: 2 was changed, 3 removed, 6 added.
  const mine = { ...opened, countries: [row(1, '11'), row(2, '20'), row(3, '30'), row(5, '50')] };
  const theirs = { ...opened, name: 'Theirs', countries: [row(1, '10'), row(2, '22'), row(4, '40'), row(6, '60')] };
  const rebased = rebaseValues(SERVICE_CONTROLS, mine, opened, theirs);
  expect(rebased).toMatchObject({
    name: 'Theirs',
    countries: [
      { countryId: 1, ipCount: '11' },
      { countryId: 2, ipCount: '22' },
      { countryId: 5, ipCount: '50' },
      { countryId: 6, ipCount: '60' },
    ],
  });
  expect(rebased['countries']).toHaveLength(4);
});
