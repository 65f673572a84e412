import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactFields } from '#contract/contact.ts';
import { serviceCountryFields, serviceFields } from '#contract/service.ts';
import { formatPrice } from '#domain/money.ts';
import { serviceRow } from '#test/sample-services.ts';
import { columnsOf, presentRow } from './columns.ts';

const service = serviceRow({ isPrimary: true, directPriceAsOf: '2026-10-06' });

test('prices lie as micro-dollars under a name that says so, all else under its own', () => {
  const columns = columnsOf(serviceFields, service);
  expect(columns).toMatchObject({ pricePerGbDirectMicros: 4_000_000n, name: 'Pool', isPrimary: true });
  expect(columns).not.toHaveProperty('pricePerGbDirect');
  expect(columnsOf(serviceFields, Object.assign({ name: 'Other' }, { unknown: 1 }))).toEqual({ name: 'Other' });
});

test.each([
  ['SQLite', (flag: boolean): 0 | 1 => (flag ? 1 : 0)],
  ['PostgreSQL', (flag: boolean) => flag],
])('what is stored on %s reads as it was, in the contract’s order', (_engine, flagOf) => {
  fc.assert(
    fc.property(fc.bigInt(0n, 9_999_999_999n), fc.boolean(), fc.nat(), (cents, featured, totalProxies) => {
      const values = { ...service, pricePerGbRampage: formatPrice(cents * 10_000n), featured, totalProxies };
      const { pricePerGbRampageMicros, ...columns } = columnsOf(serviceFields, values);
      const stored = {
        ...columns,
        pricePerGbRampageMicros: Number(pricePerGbRampageMicros),
        pricePerGbDirectMicros: Number(columns.pricePerGbDirectMicros),
        pricePerCpmRampageMicros: Number(columns.pricePerCpmRampageMicros),
        pricePerCpmDirectMicros: Number(columns.pricePerCpmDirectMicros),
        isPrimary: flagOf(columns.isPrimary),
        featured: flagOf(columns.featured),
        isDemo: flagOf(columns.isDemo),
      };
      const read = presentRow(serviceFields, stored);
      expect(read).toEqual(values);
      expect(Object.keys(read)).toEqual(Object.keys(serviceFields));
    }),
  );
});

test('a price that is absent stays so, apart from one that is none', () => {
  const row = { id: 1, serviceId: 1, countryId: 1, ipCount: 1 };
  const prices = { pricePerGbRampageOverride: null, pricePerGbDirectOverride: '0.00' };
  const columns = columnsOf(serviceCountryFields, { ...row, ...prices });
  expect(columns).toMatchObject({ pricePerGbRampageOverrideMicros: null, pricePerGbDirectOverrideMicros: 0n });
  const stored = { ...row, pricePerGbRampageOverrideMicros: null, pricePerGbDirectOverrideMicros: 0 };
  expect(presentRow(serviceCountryFields, stored)).toEqual({ ...row, ...prices });
});

test('times are milliseconds inside and ISO 8601 outside', () => {
  const createdAt = '2026-11-21T10:00:00.000Z';
  expect(columnsOf(contactFields, { createdAt })).toEqual({ createdAt: Date.parse(createdAt) });
});

test('what no schema has checked is refused', () => {
  expect(() => columnsOf(serviceFields, { pricePerGbDirect: 'cheap' })).toThrow('Not a validated price: cheap');
});
