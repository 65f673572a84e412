import { expect, test } from 'vitest';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { api } from '#core/routes.ts';
import { getWorkloadView } from './pricing-views.ts';
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

test('parts of a workload contain the API’s offers, followed by vendors without one', async () => {
  const answer = offersSchema.parse((await server.inject(`${api.offers}?${QUERY}`)).json());
  const [first, second] = [await view(QUERY), await view(`${QUERY}&page=2`)];
  expect([...first.offers, ...second.offers]).toEqual(answer.offers);
  expect([...first.excluded, ...second.excluded]).toEqual(answer.excluded);
  expect([first.page, first.pages, second.page, second.pages]).toEqual([1, 2, 2, 2]);
  expect(first).toMatchObject({
    asOf: answer.asOf,
    cheapest: { own: '500.00', saving: { percent: 95, counts: true } },
    median: '8500.00',
    highest: '16500.00',
    count: { offers: 33, excluded: 2, vendors: 35 },
    units: ['gb'],
    assumes: { kb: false, success: false, addresses: false },
  });
  expect((await view(`${QUERY}&page=9`)).page).toBe(2);
});

test('the chart draws the selected vendors, or the six cheapest if none is selected or none has an offer', async () => {
  const [plain, chosen, unknown] = [await view(QUERY), await view(`${QUERY}&p=nobody`), await view(`${QUERY}&page=2`)];
  expect(plain.charted.map(({ slug }) => slug)).toEqual(plain.offers.slice(0, 6).map(({ provider }) => provider.slug));
  expect([chosen.isChosen, chosen.charted]).toEqual([false, plain.charted]);
  expect(unknown.charted).toEqual(plain.charted);
  const last = unknown.offers.at(-1)?.provider.slug ?? '';
  const one = await view(`${QUERY}&p=${last}`);
  expect([one.isChosen, one.charted.map(({ slug }) => slug)]).toEqual([true, [last]]);
});

test('a workload without offers has the reason', async () => {
  const nowhere = await view(`${QUERY}&country=DE`);
  expect(nowhere).toMatchObject({ cheapest: null, median: null, offers: [], pages: 2, charted: [] });
  expect(new Set(nowhere.excluded.map(({ reason }) => reason))).toEqual(new Set(['coverage-unknown']));
  expect([nowhere.excluded.length, nowhere.country]).toEqual([30, 'DE']);
});

test('an invalid query is refused', async () => {
  for (const query of ['', `${QUERY}&page=0`, `${QUERY}&x=a`]) {
    const response = await server.inject(`${api.workloadView}?${query}`);
    expect([query, response.statusCode]).toEqual([query, 400]);
  }
});
