import { expect, test } from 'vitest';
import { serviceRow } from '#test/sample-services.ts';
import { blankForm, formOf, inputOf, savingsOf } from './service-form.ts';
import { faultsOf } from './form-faults.ts';

test('a new service has the defaults of the specification and the provider of its card', () => {
  const { rows, ...fields } = blankForm(7);
  expect(fields).toEqual({
    name: '',
    type: 'residential',
    providerId: 7,
    billingType: 'gb',
    pricePerGbRampage: '0.00',
    pricePerGbDirect: '0.00',
    pricePerCpmRampage: '0.00',
    pricePerCpmDirect: '0.00',
    totalProxies: '0',
    isPrimary: false,
    featured: false,
  });
  expect(rows).toMatchObject([{ countryId: null, ipCount: '0' }]);
  expect(savingsOf(blankForm())).toBe(0);
  expect(blankForm().providerId).toBe(0);
});

test.each([
  ['3.11', '4.50', 31],
  ['4.50', '3.00', 0],
  ['1', '3', 67],
  ['', '3', 0],
  ['0', '3', 0],
  ['3', '', 0],
  ['5', '8', 38],
])('savings follow the two GB prices: %j of %j is %i %', (own, direct, savings) => {
  expect(savingsOf({ ...blankForm(), pricePerGbRampage: own, pricePerGbDirect: direct })).toBe(savings);
});

test('a service billed per CPM saves by its CPM prices', () => {
  const form = {
    ...blankForm(),
    pricePerGbRampage: '1',
    pricePerGbDirect: '2',
    pricePerCpmRampage: '3',
    pricePerCpmDirect: '4',
  };
  expect(savingsOf({ ...form, billingType: 'cpm' })).toBe(25);
  expect(savingsOf(form)).toBe(50);
});

test('what cannot be read is sent as 0', () => {
  const form = { ...blankForm(3), name: ' Pool ', totalProxies: 'many', pricePerGbRampage: '', pricePerCpmDirect: 'x' };
  expect(inputOf(form)).toMatchObject({
    name: 'Pool',
    totalProxies: 0,
    pricePerGbRampage: '0.00',
    pricePerCpmDirect: '0.00',
  });
  expect(faultsOf(form)).toEqual({});
});

test('a stored service goes through the form unchanged', () => {
  const stored = serviceRow({ totalProxies: 118_000_000, isPrimary: true });
  const { id: _id, savingsPercentage: _savings, isDemo: _demo, ...rest } = stored;
  const { directPriceSource: _source, directPriceAsOf: _asOf, ...fields } = rest;
  expect(inputOf(formOf(stored, []))).toEqual(fields);
});

test('a form names each bad field before anything is sent', () => {
  const form = { ...blankForm(), pricePerGbDirect: '3.555', totalProxies: '9007199254740993' };
  const [row] = form.rows;
  expect(faultsOf({ ...form, rows: row ? [{ ...row, ipCount: '99999999999999999999' }] : [] })).toEqual({
    name: 'Service name is required',
    providerId: 'Choose a provider',
    pricePerGbDirect: 'Price must be between 0 and 99,999,999.99 with at most two decimal places',
    totalProxies: 'At most 9,007,199,254,740,991',
    [`row-${row?.key}`]: 'At most 9,007,199,254,740,991',
  });
  expect(faultsOf({ ...blankForm(1), name: 'x'.repeat(201) })).toEqual({ name: 'At most 200 characters' });
});
