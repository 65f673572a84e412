import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFER_SORTS } from '#features/pricing/offer-columns.ts';
import { offersViewPath, workloadPath } from '#features/pricing/pricing-url.ts';
import { getOffersView, getWorkloadView } from '#features/pricing/pricing-views.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { rankerOf } from '#features/pricing/rank-in-browser.tsx';

const database = openDemoDatabase();
const { server } = await createTestApp({ database });

const read = async (path: string): Promise<unknown> => {
  const { statusCode, body } = await server.inject(path);
  expect([path, statusCode]).toEqual([path, 200]);
  return JSON.parse(body);
};

const workloads: fc.Arbitrary<Workload> = fc.record({
  type: fc.constantFrom(...CALCULATED_TYPES),
  volume: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 1_000_000 })),
  unit: fc.constantFrom(...BILLING_TYPES),
  country: fc.constantFrom(null, 'DE', 'US', 'TV', 'BR'),
  kb: fc.integer({ min: 1, max: 5_000 }),
  success: fc.integer({ min: 1, max: 100 }),
  addresses: fc.integer({ min: 1, max: 500 }),
});

test('browser and server compute the same for 100 workloads', async () => {
  await fc.assert(
    fc.asyncProperty(
      workloads,
      fc.constantFrom([], ['evomi'], ['decodo', 'oxylabs', 'nobody']),
      fc.constantFrom(...OFFER_SORTS),
      fc.constantFrom(1, 2),
      async (workload, chosen, sort, page) => {
        const shown = { workload, chosen, sort, page };
        const data = getOffersView.response.schema.parse(await read(offersViewPath(workload)));
        const answer = getWorkloadView.response.schema.parse(await read(workloadPath(shown)));
        expect(rankerOf(data, workload)(shown)).toEqual(answer);
      },
    ),
    { numRuns: 100 },
  );
});

test('the fetched offers contain only the data for workloads of their type and country', async () => {
  const all = JSON.stringify(await read(offersViewPath({ type: 'residential', country: null })));
  expect(all).not.toContain('"cost"');
  expect(all.length).toBeLessThan(40_000);
});
