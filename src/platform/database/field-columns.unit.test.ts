import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactFields } from '#features/contacts/contact.ts';
import { providerFields } from '#catalogue/providers/provider.ts';
import { serviceFields } from '#catalogue/services/service.ts';
import { formatPrice } from '#core/money.ts';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { columnsOf, presentRow } from './field-columns.ts';

const service = serviceRow({ isPrimary: true, facts: { freeTrial: true } });
const provider = { ...providerRow(1, 'Corvane'), pricePerGbDirect: '4.00' };

test('prices are stored as micro-dollars in columns with a suffix, other fields under their own names', () => {
  const columns = columnsOf(providerFields, provider);
  expect(columns).toMatchObject({ pricePerGbDirectMicros: 4_000_000n, name: 'Corvane', docs: '[]' });
  expect(columns).not.toHaveProperty('pricePerGbDirect');
  expect(columnsOf(providerFields, Object.assign({ name: 'Other' }, { unknown: 1 }))).toEqual({ name: 'Other' });
});

test('fields computed from other rows have no column, and are read separately', () => {
  const { pricePerGbRampage, evidence } = service;
  const columns = columnsOf(serviceFields, service);
  expect(columns).not.toHaveProperty('pricePerGbRampage');
  expect(columns).not.toHaveProperty('savingsPercentage');
  expect(columns).toMatchObject({ facts: '{"freeTrial":true}' });
  expect(presentRow(serviceFields, { ...service, ...columns })).toEqual({ ...service, pricePerGbRampage, evidence });
});

test.each([
  ['SQLite', (flag: boolean): 0 | 1 => (flag ? 1 : 0)],
  ['PostgreSQL', (flag: boolean) => flag],
])('on %s, fields survive being stored and read, in the contract’s order', (_engine, flagOf) => {
  fc.assert(
    fc.property(fc.bigInt(0n, 9_999_999_999n), fc.boolean(), fc.nat(), (cents, featured, ipCount) => {
      const values = { ...provider, pricePerGbRampage: formatPrice(cents * 10_000n), featured, ipCount };
      const columns = columnsOf(providerFields, values);
      const stored = {
        ...columns,
        pricePerGbRampageMicros: Number(columns.pricePerGbRampageMicros),
        pricePerGbDirectMicros: Number(columns.pricePerGbDirectMicros),
        featured: flagOf(columns.featured),
        isDemo: flagOf(columns.isDemo),
      };
      const read = presentRow(providerFields, stored);
      expect(read).toEqual(values);
      expect(Object.keys(read)).toEqual(Object.keys(providerFields));
    }),
  );
});

test('times are stored in milliseconds and shown in ISO 8601', () => {
  const createdAt = '2026-11-21T10:00:00.000Z';
  expect(columnsOf(contactFields, { createdAt })).toEqual({ createdAt: Date.parse(createdAt) });
});

test('values that violate the schema are refused', () => {
  expect(() => columnsOf(providerFields, { pricePerGbDirect: 'cheap' })).toThrow('Not a validated price: cheap');
});
