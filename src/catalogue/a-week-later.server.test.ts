import { expect, test } from 'vitest';
import { contactSchema } from '#features/contacts/contact.ts';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { historyOperations } from '#catalogue/history/history.ts';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { offersQuoteSchema } from '#features/quotes/quote.ts';
import { adminApi, api } from '#core/routes.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { csvRows } from '#test/csv-rows.ts';
import { injectAsOperator } from '#test/operator.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MONDAY = Date.UTC(2026, 10, 23, 9);
const WORKLOAD = 'type=residential&amount=500';

test('workload, quote, request and answer, then both views of the quote a week and a price change later', async () => {
  const desk = await createPriceDesk(MONDAY);
  const { server, clock } = desk;
  const operate = async (method: 'GET' | 'PATCH' | 'PUT', url: string, payload?: object) => {
    const answer = await injectAsOperator(server, { method, url, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  const ids: number[] = [];
  for (const own of ['2.00', '3.00', '4.00']) {
    const { id } = await desk.addService();
    await desk.replace(id, [line({ own, direct: '5.00' })]);
    ids.push(id);
  }
  const [cheapest = 0] = ids;
  const offers = async () => offersSchema.parse(await desk.get(`${api.offers}?${WORKLOAD}`));
  const costsOf = (list: readonly { readonly own: string }[]) => list.map(({ own }) => own);

  // Monday, nine o'clock: a buyer enters a job, sees the costs, and requests a quote.
  const seen = await offers();
  expect(costsOf(seen.offers)).toEqual(['1000.00', '1500.00', '2000.00']);
  const sent = await postContact(server, { ...contactInput(), quote: WORKLOAD });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id, quoteUrl } = contactSchema.parse(sent.json());
  const quote = async () => offersQuoteSchema.parse(await desk.get(`/api${quoteUrl}`));
  const bought = await quote();
  expect(bought.offers).toEqual(seen.offers);
  expect(bought).toMatchObject({ asOf: '2026-11-23T09:00:00.000Z', isExpired: false, moved: [] });

  // The request is due within a day. On Tuesday at ten it is overdue, and answered.
  const counts = async () =>
    contactWorkOperations.countContacts.response.schema.parse((await operate('GET', adminApi.contactCounts)).json());
  const request = async () => (await listedContacts(server))[0];
  expect(await request()).toMatchObject({ id, status: 'new', dueAt: '2026-11-24T09:00:00.000Z' });
  expect(await request()).toMatchObject({ quote: { offers: seen.offers.map(({ own }) => ({ own })) } });
  expect(await counts()).toMatchObject({ new: 1, overdue: 0 });
  clock.now = MONDAY + 25 * HOUR;
  expect(await counts()).toMatchObject({ new: 1, overdue: 1 });
  expect((await operate('GET', adminApi.worklist)).body).toContain('"kind":"overdue-request","count":1');
  await operate('PATCH', adminApi.contact(id), { status: 'answered', note: 'Offered 500 GB as quoted' });
  expect(await counts()).toMatchObject({ new: 0, answered: 1, overdue: 0 });

  // A week later the price has fallen.
  clock.now = MONDAY + 7 * DAY;
  await operate('PUT', adminApi.servicePrices(cheapest), { lines: [line({ own: '1.50', direct: '5.00' })] });
  const fell = { own: { from: '1000.00', to: '750.00' }, direct: { from: '2500.00', to: '2500.00' } };
  const later = await quote();
  expect(later.offers, 'the quote is as it was').toEqual(bought.offers);
  expect(later).toMatchObject({ isExpired: false, moved: [fell] });
  expect(costsOf((await offers()).offers)).toEqual(['750.00', '1500.00', '2000.00']);
  expect((await desk.history(cheapest)).at(-1)).toMatchObject({
    from: '2.00',
    to: '1.50',
    at: '2026-11-30T09:00:00.000Z',
  });
  expect((await server.inject(api.priceChanges)).body).toContain('"to":"1.50"');
  expect(await request()).toMatchObject({
    status: 'answered',
    note: 'Offered 500 GB as quoted',
    quote: { moved: [fell] },
  });

  // The buyer accepts; the operator exports the list and finds both changes in the history.
  await operate('PATCH', adminApi.contact(id), { status: 'won' });
  const [row] = csvRows((await operate('GET', `${adminApi.contactsCsv}?status=won`)).body);
  expect(row).toMatchObject({ id: String(id), status: 'won', answered_at: '2026-11-24T10:00:00.000Z' });
  expect(row?.['quote_url']).toContain(quoteUrl);
  const { entries } = historyOperations.listHistory.response.schema.parse(
    (await operate('GET', adminApi.history)).json(),
  );
  expect(entries.slice(0, 2).map(({ entity }) => entity)).toEqual(['contact', 'prices']);

  // After two weeks the quote has expired and is still shown.
  clock.now = MONDAY + 14 * DAY;
  const expired = await quote();
  expect([expired.isExpired, costsOf(expired.offers)]).toEqual([true, costsOf(seen.offers)]);
});
