import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { prepareOffers } from './prepare-offers.ts';
import { rankOffers } from './rank-offers.ts';
import { drawnCatalogue, drawnWorkload } from '#test/offer-factory.ts';
import { offerOperations, offersAnswer, offersQuerySchema, offersSchema, workloadOf } from './offer.ts';

const VIEW = 'https://example.com/pricing?volume=500';

test('every ranking matches the response schema', () => {
  fc.assert(
    fc.property(drawnCatalogue, drawnWorkload, (catalogue, workload) => {
      const answer = offersAnswer(rankOffers(prepareOffers(catalogue), workload), Date.UTC(2026, 9, 6), VIEW);
      expect(offersSchema.parse(answer)).toEqual(answer);
      expect(answer.asOf).toBe('2026-10-06T00:00:00.000Z');
    }),
  );
});

test('type and amount are enough', () => {
  expect(workloadOf(offersQuerySchema.parse({ type: 'web-unblocker', amount: '3000' }))).toEqual({
    type: 'web-unblocker',
    volume: 3_000,
    unit: 'cpm',
    country: null,
    kb: 200,
    success: 95,
    addresses: 10,
  });
});

test.each([
  [{ type: 'residential' }, 'amount'],
  [{ amount: '1' }, 'type'],
  [{ type: 'custom', amount: '1' }, 'type'],
  [{ type: 'residential', amount: '0' }, 'amount'],
  [{ type: 'residential', amount: '1000001' }, 'amount'],
  [{ type: 'residential', amount: '1.5' }, 'amount'],
  [{ type: 'residential', amount: '-1' }, 'amount'],
  [{ type: 'residential', amount: '1', unit: 'month' }, 'unit'],
  [{ type: 'residential', amount: '1', country: 'de' }, 'country'],
  [{ type: 'residential', amount: '1', country: 'DEU' }, 'country'],
  [{ type: 'residential', amount: '1', kb: '100001' }, 'kb'],
  [{ type: 'residential', amount: '1', success: '0' }, 'success'],
  [{ type: 'residential', amount: '1', success: '101' }, 'success'],
  [{ type: 'residential', amount: '1', addresses: '0' }, 'addresses'],
])('%j is refused for its %s', (query, field) => {
  const issues = offersQuerySchema.safeParse(query).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual([field]);
});

test('a parameter that is unknown is refused', () => {
  expect(offersQuerySchema.safeParse({ type: 'residential', amount: '1', volume: '500' }).success).toBe(false);
});

test('request and response can be written as JSON Schema', () => {
  const { query, response } = offerOperations.listOffers;
  expect(z.toJSONSchema(query, { io: 'input' })).toMatchObject({ required: ['type', 'amount'] });
  expect(JSON.stringify(z.toJSONSchema(response.schema))).toContain('"excluded":{"type":"array"');
});
