import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { contactOperations, type StoredContact } from '#features/contacts/contact.ts';
import { countryOperations } from '#catalogue/countries/country.ts';
import { historyOperations, type HistoryAnswer } from '#catalogue/history/history.ts';
import { providerOperations, type Provider } from '#catalogue/providers/provider.ts';
import { adminApi, api } from '#core/routes.ts';
import { webhookOperations } from '#features/webhooks/webhook.ts';
import { addressOf, call, callAddress, queryOf, replyQueryOf, type Reply } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const COUNTRY = { name: 'Germany', code: 'DE', flag: '🇩🇪', ipCount: 7 };

function answerWith(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a body goes out as JSON with the version that it is based on, and the new version comes back', async () => {
  const fetch = answerWith(Response.json({ id: 7 }, { headers: { etag: '"b"' } }));
  const changed = await call(countryOperations.updateCountry, {
    params: { id: 7 },
    body: COUNTRY,
    headers: { 'If-Match': '"a"' },
  });
  expect(changed).toEqual({ value: { id: 7 }, etag: '"b"', historyId: null, total: null });
  const [path, { signal: deadline, ...request } = {}] = fetch.mock.lastCall ?? [];
  expect(path).toBe('/api/admin/countries/7');
  expect(deadline?.aborted, 'it has a deadline').toBe(false);
  expect(request).toEqual({
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'If-Match': '"a"' },
    body: JSON.stringify(COUNTRY),
  });
});

test('without a version any is changed', async () => {
  const fetch = answerWith(Response.json({}));
  await call(countryOperations.updateCountry, { params: { id: 7 }, body: COUNTRY, headers: { 'If-Match': null } });
  expect(fetch.mock.lastCall?.[1]?.headers).toEqual({ 'Content-Type': 'application/json' });
});

test('without a body there is no content type, and a deletion names its history entry', async () => {
  const fetch = answerWith(new Response(null, { status: 204, headers: { 'X-History-Id': '7' } }));
  const reply = await call(countryOperations.deleteCountry, { params: { id: 3 } });
  expect(reply).toEqual({ value: undefined, etag: null, historyId: 7, total: null });
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE', headers: {} });
  expect(fetch.mock.lastCall?.[1]).not.toHaveProperty('body');
});

test('a part of a list comes with the count of all; without that header its rows are all', async () => {
  const fetch = answerWith(Response.json([1, 2], { headers: { 'x-total-count': '50000' } }));
  expect((await call(contactOperations.listContacts, { query: { limit: 2 } })).total).toBe(50_000);
  expect(fetch.mock.lastCall?.[0]).toBe('/api/contacts?limit=2');
  answerWith(Response.json([1, 2]));
  expect((await call(providerOperations.listProviders)).total).toBe(2);
});

test('an address has its parameters, and of the query what is said', () => {
  expect(addressOf(webhookOperations.retryWebhookDelivery, { params: { id: 1, messageId: '2' } })).toBe(
    '/api/admin/webhooks/1/deliveries/2/retry',
  );
  const query = { q: 'a&b', status: null, limit: 50, offset: undefined, sort: '-name' } as const;
  expect(addressOf(contactOperations.listContacts, { query })).toBe('/api/contacts?q=a%26b&limit=50&sort=-name');
  expect(addressOf(contactWorkOperations.exportContacts)).toBe(adminApi.contactsCsv);
});

test.each([
  [{ detail: 'Already there.' }, 'application/problem+json', '409: Already there.'],
  ['not a problem', 'text/plain', '409: "not a problem"'],
])('a refusal is an error with status and text', async (body, type, message) => {
  answerWith(new Response(JSON.stringify(body), { status: 409, headers: { 'content-type': type } }));
  await expect(call(countryOperations.createCountry, { body: COUNTRY })).rejects.toThrow(message);
});

test('a call ends with the signal of its caller', async () => {
  const fetch = answerWith(Response.json([]));
  const caller = new AbortController();
  await call(providerOperations.listProviders, { signal: caller.signal });
  caller.abort();
  expect(fetch.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

test('a query has the path as its key, then the query string, and answers the value', async () => {
  const fetch = answerWith(Response.json([{ id: 1 }]));
  const providers = queryOf(providerOperations.listProviders);
  expect(providers.queryKey).toEqual([api.providers]);
  expect(await providers.queryFn({ signal })).toEqual([{ id: 1 }]);
  expect(fetch.mock.lastCall?.[0]).toBe(api.providers);
  const counts = queryOf(contactWorkOperations.countContacts, { query: { q: 'a b?' } });
  expect(counts.queryKey).toEqual([adminApi.contactCounts, 'q=a+b%3F']);
});

test('a query for the reply answers its ETag and total as well', async () => {
  answerWith(Response.json({ id: 1 }, { headers: { etag: '"a"' } }));
  const { queryKey, queryFn } = replyQueryOf(providerOperations.getProvider, { params: { id: 1 } });
  expect(queryKey).toEqual([adminApi.provider(1)]);
  expect(await queryFn({ signal })).toMatchObject({ value: { id: 1 }, etag: '"a"' });
});

test('the next part is at the address that the last one names', async () => {
  const fetch = answerWith(Response.json({ entries: [], next: null }));
  const { value } = await callAddress(historyOperations.listHistory, '/api/admin/history?before=7', signal);
  expect(value.next).toBeNull();
  expect(fetch.mock.lastCall?.[0]).toBe('/api/admin/history?before=7');
});

test('answers have the types of their operations', () => {
  expectTypeOf(call<typeof contactOperations.listContacts>).returns.resolves.toEqualTypeOf<Reply<StoredContact[]>>();
  expectTypeOf<Reply<StoredContact[]>['total']>().toEqualTypeOf<number>();
  expectTypeOf<Reply<Provider>['total']>().toEqualTypeOf<null>();
  expectTypeOf(call<typeof countryOperations.deleteCountry>).returns.resolves.toEqualTypeOf<Reply<void>>();
  const history = queryOf(historyOperations.listHistory);
  expectTypeOf(history.queryFn).returns.resolves.toEqualTypeOf<HistoryAnswer>();
  expect(history.queryKey).toEqual([adminApi.history]);
});

/** Never run: each call lacks what its operation requires, or has what the operation does not accept. */
const refusedByTheCompiler = [
  // @ts-expect-error -- a parameter is missing
  async () => call(countryOperations.getCountry),
  // @ts-expect-error -- a parameter is missing beside a body
  async () => call(countryOperations.updateCountry, { body: COUNTRY }),
  // @ts-expect-error -- one of two parameters is missing
  async () => call(webhookOperations.retryWebhookDelivery, { params: { id: 1 } }),
  // @ts-expect-error -- the operation has no parameters
  async () => call(providerOperations.listProviders, { params: { id: 1 } }),
  // @ts-expect-error -- the body is missing
  async () => call(countryOperations.createCountry),
  // @ts-expect-error -- a field of the body is missing
  async () => call(countryOperations.createCountry, { body: { name: 'Germany', code: 'DE' } }),
  // @ts-expect-error -- a field of the body has another type
  async () => call(countryOperations.createCountry, { body: { ...COUNTRY, ipCount: '7' } }),
  // @ts-expect-error -- the body has no such field
  async () => call(countryOperations.createCountry, { body: { ...COUNTRY, capital: 'Berlin' } }),
  // @ts-expect-error -- the operation has no body
  async () => call(countryOperations.deleteCountry, { params: { id: 1 }, body: {} }),
  // @ts-expect-error -- the query has no such key
  async () => call(contactOperations.listContacts, { query: { page: 2 } }),
  // @ts-expect-error -- a value of the query is none of its words
  async () => call(contactOperations.listContacts, { query: { sort: 'phone' } }),
  // @ts-expect-error -- the operation has no query
  () => queryOf(providerOperations.listProviders, { query: { q: '' } }),
  // @ts-expect-error -- the operation has no such header
  async () => call(countryOperations.createCountry, { body: COUNTRY, headers: { 'If-Match': null } }),
  // @ts-expect-error -- the total would be lost, under a key that other queries keep it with
  () => queryOf(contactOperations.listContacts),
  // @ts-expect-error -- there is neither an ETag nor a total
  () => replyQueryOf(providerOperations.listProviders),
  // @ts-expect-error -- what changes something is no query
  () => queryOf(countryOperations.deleteCountry, { params: { id: 1 } }),
];

test('a request that is not the operation’s does not compile', () => {
  expect(refusedByTheCompiler).toHaveLength(16);
});
