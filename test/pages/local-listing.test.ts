import fc from 'fast-check';
import { expect, test } from 'vitest';
import { providersPath } from '#features/providers/providers-url.ts';
import { api } from '#core/routes.ts';
import { getCatalogueView } from '#catalogue/catalogue-view.ts';
import { getProvidersView } from '#catalogue/providers/providers-view.ts';
import { FACT_FILTERS } from '#catalogue/providers/fact-filters.ts';
import { PROVIDER_SORTS, type ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { BILLING_TYPES, PRODUCTS } from '#core/service-type.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { answerLocally, prepareLocally } from '#features/providers/local-listing.ts';

const database = openDemoDatabase();
const { server } = await createTestApp({ database });

const read = async (path: string): Promise<unknown> => {
  const { statusCode, body } = await server.inject(path);
  expect([path, statusCode]).toEqual([path, 200]);
  return JSON.parse(body);
};

const listing = await prepareLocally(getCatalogueView.response.schema.parse(await read(api.catalogueView)));

const views: fc.Arbitrary<ProvidersView> = fc.record({
  mode: fc.constantFrom('product', 'product', 'provider'),
  product: fc.constantFrom(null, ...PRODUCTS.map(({ id }) => id)),
  provider: fc.constantFrom(null, 'SOAX', 'Bright Data'),
  sort: fc.constantFrom(...PROVIDER_SORTS.map(({ id }) => id)),
  q: fc.constantFrom(
    '',
    '',
    '',
    '',
    'data',
    'RESIDENTIAL',
    'so',
    'unblock',
    'bright mobile',
    'smart proxy',
    'oxilabs',
    'nobody at all',
    '%_',
  ),
  country: fc.constantFrom(null, null, null, null, 'DE', 'US', 'TV', 'BR'),
  max: fc.oneof(fc.constant(null), fc.bigInt({ min: 1n, max: 12_000_000n })),
  at: fc.oneof(fc.constantFrom(1, 100), fc.integer({ min: 1, max: 1_000_000 })),
  unit: fc.constantFrom(...BILLING_TYPES),
  facts: fc.oneof(
    fc.constant([]),
    fc.subarray(
      FACT_FILTERS.map(({ id }) => id),
      { maxLength: 3 },
    ),
  ),
  layout: fc.constantFrom('cards', 'table'),
  picked: fc.constant([]),
});

test('browser and server list the same for 200 random views', async () => {
  let [some, none] = [0, 0];
  await fc.assert(
    fc.asyncProperty(views, fc.constantFrom(1, 1, 2, 9), async (view, part) => {
      const path = providersPath(view, part);
      const { ranges, ...answer } = getProvidersView.response.schema.parse(await read(path));
      expect({ ...answerLocally(listing, path), ranges }).toEqual({ ...answer, ranges });
      if (answer.shown > 0) some += 1;
      else none += 1;
    }),
    { numRuns: 200 },
  );
  expect([some > 20, none > 20]).toEqual([true, true]);
});
