import { describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { contactSchema, storedContactSchema } from '#features/contacts/contact.ts';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { offersQuoteSchema as quoteSchema } from './quote.ts';
import { adminApi, api } from '#core/routes.ts';
import type { Message } from '#features/outbox/sender.server.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { addProvider, addService } from '#test/catalogue-factory.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const DAY = 86_400_000;
const QUERY = 'type=residential&amount=500';

/** Each engine's message about a duplicate. */
const ONE = /one quote|duplicate key/;

const answerOf = (response: { readonly body: string }) => contactSchema.strict().parse(JSON.parse(response.body));

/** A server with a few providers, cheapest first, and a clock set by the test. */
async function startDesk() {
  const desk = await createPriceDesk();
  const ids: number[] = [];
  for (const own of ['2.00', '3.00', '4.00']) {
    const { id } = await desk.addService();
    await desk.replace(id, [line({ own, direct: '5.00' })]);
    ids.push(id);
  }
  const { server } = desk;
  const ask = async (values: object, headers = {}) => {
    const response = await postContact(server, { ...contactInput(), ...values }, headers);
    expect(response.statusCode, response.body).toBe(201);
    return answerOf(response);
  };
  const open = async (url: string | null | undefined) => server.inject({ url: `/api${url}` });
  const quote = async (url: string | null | undefined) => quoteSchema.parse((await open(url)).json());
  return { ...desk, ids, ask, open, quote };
}

const desk = await startDesk();

describe('a request with a quote', () => {
  test('gets the server’s offers at a secret URL, unaffected by later price changes', async () => {
    const own = await startDesk();
    const shown = offersSchema.parse(await own.get(`${api.offers}?${QUERY}`));
    own.clock.now += 1_000;
    const contact = await own.ask({ quote: QUERY, message: 'As we saw it' });
    expect(contact.quoteUrl).toMatch(/^\/quotes\/[\w-]{24}$/);
    const { headers } = await own.open(contact.quoteUrl);
    const before = await own.quote(contact.quoteUrl);
    expect(headers['cache-control']).toBe('no-store');
    const { excluded, view: _view, ...asked } = shown;
    expect(before).toEqual({
      ...asked,
      asOf: contact.createdAt,
      validUntil: '2026-12-05T10:00:01.000Z',
      countryName: null,
      isExpired: false,
      moved: [],
      providers: null,
      provider: null,
      offerCount: 3,
      catalogueVersion: before.catalogueVersion,
    });
    expect(shown.offers.map(({ own: cost }) => cost)).toEqual(['1000.00', '1500.00', '2000.00']);
    await own.replace(own.ids[0] ?? 0, [line({ own: '9.00' })]);
    const { moved, ...later } = await own.quote(contact.quoteUrl);
    expect({ ...later, moved: [] }).toEqual(before);
    expect(moved).toMatchObject([{ own: { from: '1000.00', to: '4500.00' } }]);
  });

  test('of chosen providers has only their offers, with their ranks among all', async () => {
    const { offers } = offersSchema.parse(await desk.get(`${api.offers}?${QUERY}`));
    const slugs = offers.slice(1).map(({ provider }) => provider.slug);
    const { quoteUrl } = await desk.ask({ quote: `?${QUERY}&p=${slugs.join(',')},nobody` });
    const quoted = await desk.quote(quoteUrl);
    expect(quoted).toMatchObject({ providers: [...slugs, 'nobody'], offerCount: 2, median: '1500.00' });
    expect(quoted.offers).toEqual(offers.slice(1));
  });

  test('has no quote if none was requested', async () => {
    for (const values of [{}, { quote: '' }, { quote: null }]) {
      expect(Object.keys(await desk.ask(values))).not.toContain('quoteUrl');
    }
    expect((await listedContacts(desk.server))[0]?.quote).toBeNull();
  });

  test.each([
    ['type=residential&amount=0', 'amount must be a whole number from 1 to 1,000,000'],
    ['type=residential&amount=5&amount=6', 'Duplicate query parameter: amount'],
    ['type=tunnel&amount=5', 'type must be one of'],
    ['type=residential', 'amount'],
    ['type=residential&amount=5&unit=tb', 'unit must be one of'],
    ['type=residential&amount=5&country=Germany', 'country'],
    ['type=residential&amount=5&provider=Bright%20Data', 'provider must be the slug of one vendor'],
    ['type=residential&amount=5&role=admin', 'role'],
    ['type=residential&amount=5&__proto__=1', '__proto__'],
    ['type=residential&amount=5&p=a,b,c,d,e,f,g', 'at most 6'],
    [`type=residential&amount=5&p=${'a'.repeat(2_000)}`, '2000 characters'],
    ['\u0000%00%ff', 'Your request was stored'],
    [17, 'query'],
    [{ type: 'residential' }, 'query'],
    [[QUERY], 'query'],
  ])('with an invalid quote is stored, and the response states the reason: %.80j', async (quote, reason) => {
    const contact = await desk.ask({ quote });
    expect(contact.quoteUrl).toBeNull();
    expect(contact.quoteFault).toContain('Your request was stored without a quote. ');
    expect(contact.quoteFault).toContain(reason);
    expect((await listedContacts(desk.server))[0]).toMatchObject({ id: contact.id, quote: null });
  });

  test('with random faults in its quote is always stored', async () => {
    const next = seededRandom(5);
    const query = Buffer.from(`${QUERY}&unit=gb&country=DE&kb=200&success=95&addresses=10&p=a,b`);
    const before = (await desk.send('GET', `${api.contacts}?limit=1`)).headers['x-total-count'];
    for (let count = 0; count < 150; count += 1) await desk.ask({ quote: mutated(query, next).toString('latin1') });
    const after = (await desk.send('GET', `${api.contacts}?limit=1`)).headers['x-total-count'];
    expect(Number(after) - Number(before)).toBe(150);
  });

  test('sent by a form without scripts has a quote, too', async () => {
    const payload = new URLSearchParams({ ...contactInput(), quote: QUERY }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await desk.server.inject({ method: 'POST', url: api.contacts, payload, headers });
    expect(answerOf(response).quoteUrl).toMatch(/^\/quotes\//);
  });

  test('sent again with its key gets the same quote; with another quote it is a conflict', async () => {
    const input = contactInput();
    const send = async (quote?: unknown) =>
      postContact(desk.server, { ...input, quote }, { 'idempotency-key': 'quoted' });
    const attempts = await Promise.all(Array.from({ length: 6 }, async () => send(QUERY)));
    expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
    await desk.replace(desk.ids[0] ?? 0, [line({ own: '2.10', direct: '5.00' })]);
    expect((await send(QUERY)).body).toBe(attempts[0]?.body);
    expect((await send(`${QUERY}&kb=7`)).statusCode).toBe(409);
    expect((await send()).statusCode).toBe(409);
    const nonsense = async () =>
      postContact(desk.server, { ...input, quote: 'amount' }, { 'idempotency-key': 'nonsense' });
    expect((await nonsense()).body).toBe((await nonsense()).body);
  });

  test('is stored without a quote while the catalogue cannot be read', async () => {
    const database = await openTestDatabase();
    const app = await createTestApp({ database });
    const { queries } = database;
    await sql`ALTER TABLE provider_slugs RENAME TO hidden_slugs`.execute(queries);
    const { quoteUrl, quoteFault } = answerOf(await postContact(app.server, { ...contactInput(), quote: QUERY }));
    await sql`ALTER TABLE hidden_slugs RENAME TO provider_slugs`.execute(queries);
    expect(quoteUrl).toBeNull();
    expect(quoteFault).toContain('could not be read');
    expect(await listedContacts(app.server)).toHaveLength(1);
  });
});

describe('a quote', () => {
  test('expires after 14 days and says so', async () => {
    const own = await startDesk();
    const { quoteUrl } = await own.ask({ quote: QUERY });
    const isExpired = async () => (await own.quote(quoteUrl)).isExpired;
    own.clock.now += 14 * DAY - 1;
    expect(await isExpired()).toBe(false);
    own.clock.now += 1;
    expect(await isExpired()).toBe(true);
  });

  test.each(['a', 'a'.repeat(24), `${'a'.repeat(23)}%00`, '..%2fcontacts', 'é'.repeat(24), 'a'.repeat(300)])(
    'with an unknown token is 404: %s',
    async (token) => {
      expect((await desk.open(`/quotes/${encodeURI(token)}`)).statusCode).toBe(404);
    },
  );

  test('never changes, and is deleted only with its request', async () => {
    const { queries } = desk.database;
    const { id, quoteUrl } = await desk.ask({ quote: QUERY });
    const row = await queries.selectFrom('quotes').selectAll().where('contactId', '=', id).executeTakeFirstOrThrow();
    const update = queries.updateTable('quotes').set({ content: '{}' }).where('contactId', '=', id);
    await expect(update.execute()).rejects.toThrow('never changes');
    await expect(queries.deleteFrom('quotes').execute()).rejects.toThrow('as long as its contact request');
    await expect(queries.insertInto('quotes').values(row).execute()).rejects.toThrow(ONE);
    await expect(
      sql`INSERT INTO quotes SELECT ${'b'.repeat(24)}, contact_id, made_at, valid_until, catalogue_version, content FROM quotes`.execute(
        queries,
      ),
    ).rejects.toThrow(ONE);
    expect((await desk.open(quoteUrl)).statusCode).toBe(200);
    expect((await desk.send('DELETE', adminApi.contact(id))).statusCode).toBe(204);
    expect((await desk.open(quoteUrl)).statusCode).toBe(404);
    expect(await queries.selectFrom('quotes').select('token').where('contactId', '=', id).execute()).toEqual([]);
  });

  test('is rendered on each request, and not cached', async () => {
    const clock = { time: Date.UTC(2026, 10, 21) };
    const read = (path: string) => `/api${path}`;
    const built = sampleBuild({
      pageAt: (path) => ({
        showsToday: false,
        answersForm: false,
        readsCatalogue: true,
        movedPath: () => '',
        at: () => ({
          path,
          reads: [read(path)],
          render: ({ data }) => ({ status: 200, html: JSON.stringify(data[read(path)] ?? null) }),
        }),
      }),
    });
    const app = await createTestApp({ built, now: () => clock.time });
    const { quoteUrl } = answerOf(await postContact(app.server, { ...contactInput(), quote: QUERY }));
    const look = async () => app.server.inject({ url: quoteUrl ?? '' });
    const { headers, body } = await look();
    expect([headers['cache-control'], quoteSchema.parse(JSON.parse(body)).isExpired]).toEqual(['no-store', false]);
    clock.time += 14 * DAY;
    expect(quoteSchema.parse((await look()).json()).isExpired).toBe(true);
    expect((await app.server.inject({ url: `/quotes/${'a'.repeat(24)}` })).body).toBe('null');
  });

  test('stores at most 50 offers and their total number', async () => {
    const app = await createTestApp();
    for (let count = 0; count < 52; count += 1) {
      const { id: providerId } = await addProvider(app.catalogue);
      await addService(app.catalogue, { providerId, pricePerGbRampage: `${count + 1}.00` });
    }
    const { quoteUrl } = answerOf(await postContact(app.server, { ...contactInput(), quote: QUERY }));
    const quoted = quoteSchema.parse((await app.server.inject({ url: `/api${quoteUrl}` })).json());
    expect([quoted.offers.length, quoted.offerCount, quoted.offers.at(-1)?.own]).toEqual([50, 52, '25000.00']);
  });
});

test('is shown to the operator with its request and the vendors whose prices have changed since', async () => {
  const own = await startDesk();
  const { id, quoteUrl } = await own.ask({ quote: QUERY });
  const quote = async () => (await listedContacts(own.server))[0]?.quote;
  expect(await quote()).toMatchObject({
    url: quoteUrl,
    type: 'residential',
    amount: 500,
    offerCount: 3,
    asOf: '2026-11-21T10:00:00.000Z',
    validUntil: '2026-12-05T10:00:00.000Z',
    moved: [],
  });
  expect(await quote()).toMatchObject({ offers: ['1000.00', '1500.00', '2000.00'].map((cost) => ({ own: cost })) });
  const [first = 0, second = 0, third = 0] = own.ids;
  await own.replace(first, [line({ own: '1.00', direct: '5.00' })]);
  await own.replace(second, [line({ own: '3.00', direct: '6.00' })]);
  await own.replace(third, []);
  expect((await quote())?.moved?.map(({ own: cost, direct }) => [cost, direct])).toEqual([
    [
      { from: '1000.00', to: '500.00' },
      { from: '2500.00', to: '2500.00' },
    ],
    [
      { from: '1500.00', to: '1500.00' },
      { from: '2500.00', to: '3000.00' },
    ],
    [
      { from: '2000.00', to: null },
      { from: '2500.00', to: null },
    ],
  ]);
  const replayed = storedContactSchema.parse((await own.send('POST', adminApi.contactReplay(id))).json());
  expect(replayed.quote?.moved).toHaveLength(3);
});

test('notifications about a request contain its quote as text', async () => {
  const messages: Message[] = [];
  const app = await createTestApp({
    senders: {
      forward: async (message) => {
        messages.push(message);
      },
    },
  });
  const { id: providerId } = await addProvider(app.catalogue, { name: 'Acme' });
  // Older names may contain line breaks.
  await app.database.queries.updateTable('providers').set({ name: 'Acme\nInc' }).execute();
  await addService(app.catalogue, { providerId, pricePerGbRampage: '2.00', pricePerGbDirect: '3.00' });
  const { quoteUrl } = answerOf(await postContact(app.server, { ...contactInput(), quote: `${QUERY}&country=` }));
  expect(quoteUrl).toBeNull();
  const asked = answerOf(await postContact(app.server, { ...contactInput(), quote: QUERY }));
  await vi.waitFor(() => expect(messages).toHaveLength(2), { interval: 20 });
  expect(messages[0]?.quote).toBeNull();
  expect(messages[1]?.quote?.split('\n')).toEqual([
    'Quote: 500 GB a month, residential',
    expect.stringMatching(
      new RegExp(`^http://127\\.0\\.0\\.1:3000${asked.quoteUrl} \\(valid until \\d{1,2} \\w{3} \\d{4}\\)$`),
    ),
    'Assumptions: 200 KB a response, 95% success rate, 10 IPs',
    '1. Acme Inc, Residential Proxies: $1,000.00 (list price $1,500.00)',
    'Median: $1,000.00',
  ]);
});
