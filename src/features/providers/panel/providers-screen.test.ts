import { expect, test } from 'vitest';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { searchProviders, shownPrice } from './providers-screen.tsx';

const provider = (id: number, name: string, logo: string, formerNames: string[] = []) => ({
  ...providerRow(id, name),
  logo,
  formerNames,
  description: 'Oxylabs is not mentioned in names',
});

const PROVIDERS = [
  provider(1, 'Bright Data', 'B'),
  provider(2, 'SOAX', 'S'),
  provider(3, 'Decodo', 'X', ['Smartproxy']),
];

test.each([
  ['bright', [1]],
  [' SOA ', [2]],
  ['x', [2, 3]],
  ['data bright', [1]],
  ['DÉCODO', [3]],
  ['oxylabs', []],
  ['brightdata', [1]],
  ['smart proxy', [3]],
  ['decdo', [3]],
  ['', [1, 2, 3]],
])('%j finds by name or logo letter', (text, ids) => {
  expect(searchProviders(PROVIDERS, text).map(({ id }) => id)).toEqual(ids);
});

const priceless = { ...providerRow(1, 'Vendor'), pricePerGbRampage: '0.00', pricePerGbDirect: '0.00' };
const perCpm = serviceRow({ billingType: 'cpm', pricePerCpmRampage: '1.50', pricePerCpmDirect: '3.00' });

test('the price per GB, whatever the services say', () => {
  const priced = { ...priceless, pricePerGbRampage: '2.50', pricePerGbDirect: '4.00' };
  expect(shownPrice(priced, undefined)).toEqual({ own: '$2.50/GB', direct: '$4.00/GB' });
  expect(shownPrice({ ...priced, pricePerGbDirect: '0.00' }, [perCpm])).toEqual({ own: '$2.50/GB', direct: null });
});

test('without one, the primary service’s price per CPM', () => {
  const primary = { ...perCpm, isPrimary: true };
  expect(shownPrice(priceless, [perCpm, primary])).toEqual({ own: '$1.50/CPM', direct: '$3.00/CPM' });
  expect(shownPrice(priceless, [{ ...primary, pricePerCpmDirect: '0.00' }])).toEqual({
    own: '$1.50/CPM',
    direct: null,
  });
});

test('where no service leads or none is known yet, that there is none per GB; on request where there is none at all', () => {
  expect(shownPrice(priceless, undefined).own).toBe('No price per GB');
  expect(shownPrice(priceless, [perCpm]).own).toBe('No price per GB');
  expect(shownPrice(priceless, []).own).toBe('Price on request');
  expect(shownPrice(priceless, [perCpm, { ...perCpm, isPrimary: true, pricePerCpmRampage: '0.00' }]).own).toBe(
    'Price on request',
  );
});
