import { expect, test } from 'vitest';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { shownPrice } from './provider-price.ts';

const priceless = { ...providerRow(1, 'Vendor'), pricePerGbRampage: '0.00', pricePerGbDirect: '0.00' };
const perCpm = serviceRow({ billingType: 'cpm', pricePerCpmRampage: '1.50', pricePerCpmDirect: '3.00' });

test('the price per GB, whatever the services say', () => {
  const provider = { ...priceless, pricePerGbRampage: '2.50', pricePerGbDirect: '4.00' };
  expect(shownPrice(provider, undefined)).toEqual({ own: '$2.50/GB', direct: '$4.00/GB' });
  expect(shownPrice({ ...provider, pricePerGbDirect: '0.00' }, [perCpm])).toEqual({ own: '$2.50/GB', direct: null });
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
