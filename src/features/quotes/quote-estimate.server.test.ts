import { describe, expect, test, vi } from 'vitest';
import type { AppDependencies } from '#app/server/app-core.ts';
import { adminApi, api, estimatePaths } from '#core/routes.ts';
import { contactSchema } from '#features/contacts/contact.ts';
import { readContactWork } from '#features/contacts/read-contact-work.server.ts';
import { estimateSchema } from '#features/estimates/estimate-contract.ts';
import type { Message } from '#features/outbox/sender.server.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { csvRows } from '#test/csv-rows.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { createPriceDesk, line } from '#test/price-client.ts';
import { estimateQuoteSchema } from './quote.ts';

const DAY = 86_400_000;
const JOBS = 'jobs=residential.300gb.DE,isp.20ip,residential.40gb';

/** A server with two vendors of residential and ISP, and one of each alone. */
async function startDesk(dependencies: Partial<AppDependencies> = {}) {
  const desk = await createPriceDesk(undefined, dependencies);
  const sell = async (type: 'residential' | 'isp', own: string, providerId?: number) => {
    const billingType = type === 'isp' ? 'ip' : 'gb';
    const { id } = await desk.addService({ type, billingType, ...(providerId !== undefined && { providerId }) });
    const country = { serviceId: id, countryId: desk.germany, ipCount: 500 };
    await desk.send('POST', adminApi.serviceCountries, country);
    await desk.replace(id, [line({ own, direct: '5.00' })]);
    return { id, providerId: (await desk.service(id)).providerId };
  };
  const both = await sell('residential', '2.00');
  const isp = await sell('isp', '3.00', both.providerId);
  const pool = await sell('residential', '1.50');
  const addresses = await sell('isp', '1.00');
  const ask = async (values: object) => {
    const response = await postContact(desk.server, { ...contactInput(), ...values });
    expect(response.statusCode, response.body).toBe(201);
    return contactSchema.parse(response.json());
  };
  const quote = async (url: string | null | undefined) => estimateQuoteSchema.parse(await desk.get(`/api${url}`));
  const answer = async (query: string) => estimateSchema.parse(await desk.get(`${estimatePaths.answer}?${query}`));
  return { ...desk, both, isp, pool, addresses, ask, quote, answer };
}

const desk = await startDesk();

describe('a request with a quote of an estimate', () => {
  test('gets jobs, mixes and parts as the API has them, unaffected by later price changes', async () => {
    const own = await startDesk();
    const shown = await own.answer(JOBS);
    const { quoteUrl } = await own.ask({ quote: `${JOBS}&now=2000` });
    const before = await own.quote(quoteUrl);
    expect(before).toMatchObject({ asOf: '2026-11-21T10:00:00.000Z', isExpired: false, moved: [], mix: 2 });
    expect(before.mixes).toEqual(shown.mixes);
    expect(before.jobs.map(({ cheapest, countryName, ...job }) => job)).toEqual(shown.jobs);
    expect(before.jobs.map(({ countryName, cheapest }) => [countryName, cheapest.map((offer) => offer.own)])).toEqual([
      ['Germany', ['450.00', '600.00']],
      [null, ['20.00', '60.00']],
      [null, ['60.00', '80.00']],
    ]);
    expect(before.now).toEqual({ own: '530.00', direct: '1800.00' });
    expect(JSON.stringify(before)).not.toContain('2000');

    // The chosen vendor's price rises; each job stays at its vendor.
    await own.replace(own.pool.id, [line({ own: '9.00', direct: '5.00' })]);
    const after = await own.quote(quoteUrl);
    expect({ ...after, moved: [], now: before.now }).toEqual(before);
    expect(after.moved).toEqual([
      { job: 1, own: { from: '450.00', to: '2700.00' }, direct: { from: '1500.00', to: '1500.00' } },
      { job: 3, own: { from: '60.00', to: '360.00' }, direct: { from: '200.00', to: '200.00' } },
    ]);
    expect(after.now).toEqual({ own: '3080.00', direct: '1800.00' });
    await own.replace(own.addresses.id, []);
    expect(await own.quote(quoteUrl)).toMatchObject({
      moved: [{ job: 1 }, { job: 2, own: { from: '20.00', to: null } }, { job: 3 }],
      now: { own: null, direct: null },
    });
    own.clock.now += 14 * DAY;
    expect(await own.quote(quoteUrl)).toMatchObject({ isExpired: true, mixes: shown.mixes });
  });

  test('has months, growth and the chosen mix', async () => {
    const query = `${JOBS}&months=3&growth=10`;
    const { quoteUrl } = await desk.ask({ quote: `${query}&mix=1` });
    const { totals } = await desk.answer(query);
    expect(await desk.quote(quoteUrl)).toMatchObject({ months: 3, growth: 10, totals, mix: 1, now: { own: '740.00' } });
    const { quoteUrl: other } = await desk.ask({ quote: `${JOBS}&mix=7` });
    expect(await desk.quote(other), 'a number that no mix has').toMatchObject({ mix: 2 });
  });

  test('without a possible mix has the offers of the other jobs', async () => {
    const { quoteUrl } = await desk.ask({ quote: 'jobs=residential.5gb,web-unblocker.5cpm' });
    expect(await desk.quote(quoteUrl)).toMatchObject({
      mix: null,
      mixes: [],
      moved: [],
      now: null,
      jobs: [
        { reason: null, cheapest: [{ own: '7.50' }, { own: '10.00' }] },
        { reason: 'not-sold', cheapest: [] },
      ],
    });
  });

  test.each([
    [`jobs=${Array.from({ length: 9 }, () => 'isp.1ip').join(',')}`, 'job 9: at most 8 jobs'],
    ['jobs=isp.20ip,tunnel.5gb', 'job 2: type must be one of'],
    ['jobs=.5gb', 'job 1: type must be one of'],
    ['jobs=', 'job 1: type must be one of'],
    ['jobs=isp.2000000gb', 'job 1: volume must be from 1 to 1,000,000'],
    [`${JOBS}&jobs=isp.1ip`, 'Duplicate query parameter: jobs'],
    [`${JOBS}&growth=1&growth=1`, 'Duplicate query parameter: growth'],
    [`jobs=${'residential.500gb.DE,'.repeat(190)}`, 'at most 2000 characters'],
    [`${JOBS}&growth=-100`, 'growth must be from -50 to 100'],
    [`${JOBS}&now=0`, 'now must be above 0'],
    [`${JOBS}&months=25`, 'months must be a whole number from 1 to 24'],
    [`${JOBS}&mix=9`, 'mix must be a number of vendors from 1 to 8'],
    [`${JOBS}&type=isp`, 'type'],
    ['jobs=isp.900000ip&months=24&growth=100', 'job 1 would exceed the largest volume in month 2'],
  ])('that is wrong is stored, and the response says why: %.80s', async (quote, reason) => {
    const contact = await desk.ask({ quote });
    expect(contact.quoteUrl).toBeNull();
    expect(contact.quoteFault).toContain('Your request was stored without a quote. ');
    expect(contact.quoteFault).toContain(reason);
    expect((await listedContacts(desk.server))[0]).toMatchObject({ id: contact.id, quote: null });
  });

  test('with random faults in its estimate is always stored', async () => {
    const next = seededRandom(39);
    const query = Buffer.from(`${JOBS}&months=3&growth=2.5&now=100&mix=2`);
    const total = async () => (await desk.send('GET', `${api.contacts}?limit=1`)).headers['x-total-count'];
    const before = Number(await total());
    for (let count = 0; count < 100; count += 1) await desk.ask({ quote: mutated(query, next).toString('latin1') });
    expect(Number(await total()) - before).toBe(100);
  });
});

test('the operator gets the chosen mix then and now, its sum in exports and worklist, and nothing after an erasure', async () => {
  const own = await startDesk();
  const { id, email, quoteUrl } = await own.ask({ quote: JOBS });
  const { id: other } = await own.ask({ quote: 'type=residential&amount=5' });
  await own.replace(own.addresses.id, [line({ own: '2.00', direct: '5.00' })]);
  const [, listed] = await listedContacts(own.server);
  expect(listed?.quote).toMatchObject({
    url: quoteUrl,
    jobs: [{ job: 1, amount: 300, countryName: 'Germany' }, { job: 2 }, { job: 3 }],
    chosen: { vendors: 2, own: '530.00', parts: [{ job: 1, own: '450.00' }, { job: 2, own: '20.00' }, { job: 3 }] },
    moved: [{ job: 2, own: { from: '20.00', to: '40.00' } }],
    now: { own: '550.00' },
  });
  const rows = csvRows((await own.send('GET', adminApi.contactsCsv)).body);
  expect(rows.map((row) => [row['id'], row['quote'], row['quote_month']])).toEqual([
    [String(other), '5 GB of residential', '7.50'],
    [String(id), '3 jobs, 2 vendors', '530.00'],
  ]);
  const groups = await readContactWork(own.database.queries, own.clock.now + 2 * DAY);
  const overdue = groups.flatMap(({ items }) => items.flatMap((item) => ('quote' in item ? [item.quote] : [])));
  expect(overdue).toEqual([
    { text: '3 jobs, 2 vendors', own: '530.00' },
    { text: '5 GB of residential', own: '7.50' },
  ]);
  const erased = await own.send('POST', adminApi.contactErasure, { email });
  expect(erased.json()).toMatchObject({ requests: 1, quotes: 1 });
  expect((await own.server.inject(`/api${quoteUrl}`)).statusCode).toBe(404);
});

test('notifications about a request list each job with its vendor, the total, and fewer vendors', async () => {
  const messages: Message[] = [];
  const forward = async (message: Message) => {
    messages.push(message);
  };
  const own = await startDesk({ senders: { forward } });
  const { quoteUrl } = await own.ask({ quote: `${JOBS}&months=2&growth=10` });
  await own.ask({ quote: 'jobs=residential.5gb,web-unblocker.5cpm.50pc' });
  await vi.waitFor(() => expect(messages).toHaveLength(2));
  const assumed = '(200 KB a response, 95% success rate, 10 IPs)';
  expect(messages[0]?.quote?.replaceAll(/(?<=   |\()[^,:()]+(?=, Pool|\):)/g, 'Vendor').split('\n')).toEqual([
    'Quote: 3 jobs, 2 vendors',
    `http://127.0.0.1:3000${quoteUrl} (valid until 5 Dec 2026)`,
    `1. 300 GB a month, residential, in DE ${assumed}`,
    '   Vendor, Pool: $450.00 (list price $1,500.00)',
    `2. 20 IPs a month, isp ${assumed}`,
    '   Vendor, Pool: $20.00 (list price $100.00)',
    `3. 40 GB a month, residential ${assumed}`,
    '   Vendor, Pool: $60.00 (list price $200.00)',
    'Total: $530.00 (list price $1,800.00) a month',
    'With 1 vendor (Vendor): $740.00',
    '2 months at 10% growth a month: $1,113.00 in total',
  ]);
  const lines = messages[1]?.quote?.split('\n');
  expect(lines?.[3]).toMatch(/^ {3}cheapest alone: .+, Pool: \$7\.50 \(list price \$25\.00\)$/);
  expect(lines?.slice(4)).toEqual([
    '2. 5,000 requests a month, web-unblocker (200 KB a response, 50% success rate, 10 IPs)',
    '   no offer',
    'No mix of vendors has a price for all jobs',
  ]);
});

test('100 quotes of 8 jobs are listed without holding up others', async () => {
  const own = await startDesk();
  const jobs = Array.from({ length: 8 }, (_, index) => `${index % 2 === 0 ? 'residential' : 'isp'}.${index + 1}gb`);
  const { queries } = own.database;
  await own.ask({ quote: `jobs=${jobs.join(',')}` });
  const [contact] = await queries.selectFrom('contacts').selectAll().execute();
  const [quote] = await queries.selectFrom('quotes').selectAll().execute();
  if (!contact || !quote) throw new Error('Nothing was stored');
  for (let count = 0; count < 99; count += 1) {
    const { id: _id, ...values } = contact;
    const { id } = await queries.insertInto('contacts').values(values).returning('id').executeTakeFirstOrThrow();
    await queries
      .insertInto('quotes')
      .values({ ...quote, contactId: id, token: `${quote.token}${id}` })
      .execute();
  }
  const response = await own.send('GET', api.contacts);
  expect(response.headers['x-total-count']).toBe('100');
  expect(response.body.length).toBeLessThan(1_000_000);
});
