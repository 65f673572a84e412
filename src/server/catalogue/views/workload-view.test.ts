import { expect, test } from 'vitest';
import { z } from 'zod';
import { offersSchema } from '#contract/offer.ts';
import { api } from '#contract/routes.ts';
import { getWorkloadView } from '#contract/views/workload-view.ts';
import { addProvider, addService } from '#test/catalogue-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';

const { server, catalogue } = await createTestApp();
for (let count = 1; count <= 35; count += 1) {
  const { id: providerId } = await addProvider(catalogue);
  const prices = count > 33 ? {} : { pricePerGbRampage: `${count}.00`, pricePerGbDirect: '20.00' };
  await addService(catalogue, { providerId, ...prices });
}

const view = async (query: string) => {
  const { body } = await server.inject(`${api.workloadView}?${query}`);
  return getWorkloadView.response.schema.parse(JSON.parse(body));
};
const QUERY = 'type=residential&amount=500';

test('a workload’s page shows the sentence and the table in parts, with the figures of the API', async () => {
  const answer = offersSchema.parse((await server.inject(`${api.offers}?${QUERY}`)).json());
  const [first, second] = [await view(QUERY), await view(`${QUERY}&page=2`)];
  expect([...first.offers, ...second.offers]).toEqual(answer.offers);
  expect([first.page, first.pages, second.page, second.pages]).toEqual([1, 2, 2, 2]);
  expect(first).toMatchObject({
    asOf: answer.asOf,
    cheapest: { own: '500.00', saving: { percent: 95, counts: true } },
    median: '8500.00',
    highest: '16500.00',
    offerCount: 33,
    units: ['gb'],
    reasons: [{ reason: 'no-price', count: 2 }],
  });
  expect(first.excluded).toEqual(answer.excluded);
  expect((await view(`${QUERY}&page=9`)).page).toBe(2);
});

test('a workload without offers says why', async () => {
  const nowhere = await view(`${QUERY}&country=DE`);
  expect(nowhere).toMatchObject({ cheapest: null, median: null, highest: null, offers: [], pages: 1, units: [] });
  expect(nowhere.reasons).toEqual([{ reason: 'coverage-unknown', count: 35 }]);
  expect([nowhere.excluded.length, nowhere.country]).toEqual([30, 'DE']);
});

test('what cannot be read is refused', async () => {
  for (const query of ['', `${QUERY}&page=0`, `${QUERY}&p=a`]) {
    const response = await server.inject(`${api.workloadView}?${query}`);
    expect([query, response.statusCode]).toEqual([query, 400]);
  }
  expect(
    z.object({ paths: z.record(z.string(), z.unknown()) }).parse((await server.inject(api.openapi)).json()).paths,
  ).toHaveProperty([api.workloadView]);
});
