import { expect, test } from 'vitest';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { POPULAR_COUNT, popularProviders, sampleOffers } from './popular-providers.ts';

const provider = (id: number, changes: Partial<ReturnType<typeof providerRow>> = {}) => ({
  ...providerRow(id, `Vendor ${id}`),
  ...changes,
});
const service = (id: number, providerId: number, changes: Partial<ReturnType<typeof serviceRow>> = {}) =>
  serviceRow({ id, providerId, pricePerGbDirect: '5.00', ...changes });

test('featured providers come first, then the largest networks, then by name, ten at most', () => {
  const providers = [
    provider(1, { ipCount: 5 }),
    provider(2, { ipCount: 9 }),
    provider(3, { featured: true }),
    provider(4, { ipCount: 5, name: 'A vendor' }),
  ];
  const names = popularProviders({ providers, services: [] }).map(({ provider: { name } }) => name);
  expect(names).toEqual(['Vendor 3', 'Vendor 2', 'A vendor', 'Vendor 1']);
  const many = Array.from({ length: 12 }, (_, index) => provider(index));
  expect(popularProviders({ providers: many, services: [] })).toHaveLength(POPULAR_COUNT);
});

test('a provider is listed with its primary service, or with its first service that has a price', () => {
  const services = [
    service(1, 1, { pricePerGbRampage: '0.00' }),
    service(2, 1),
    service(3, 2),
    service(4, 2, { isPrimary: true, pricePerGbRampage: '0.00' }),
  ];
  const leading = popularProviders({ providers: [provider(1), provider(2), provider(3)], services });
  expect(leading.map((entry) => entry.service?.id ?? null)).toEqual([2, 4, null]);
});

test('sample offers are the lowest residential prices per GB below a current direct price', () => {
  const providers = [1, 2, 3, 4, 5, 6, 7].map((id) => provider(id));
  const services = [
    service(1, 1),
    service(2, 2, { pricePerGbRampage: '1.00' }),
    service(3, 3, { type: 'mobile' }),
    service(4, 4, { pricePerGbRampage: '6.00' }),
    service(5, 5, { isDemo: true }),
    service(6, 6, { isDemo: true, directPriceSource: 'https://example.com' }),
    service(7, 7, {
      evidence: {
        checkedOn: '2026-01-01',
        checkedBy: 'person',
        listName: null,
        personOn: '2026-01-01',
        sourceUrl: null,
        atQuantity: null,
        note: null,
        stale: true,
      },
    }),
  ];
  expect(sampleOffers({ providers, services }, 2)).toEqual([
    { name: 'Vendor 2', logo: 'V', own: '$1.00', direct: '$5.00' },
    { name: 'Vendor 1', logo: 'V', own: '$3.00', direct: '$5.00' },
  ]);
  expect(sampleOffers({ providers, services }, 9)).toHaveLength(3);
});
