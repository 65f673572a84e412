import { beforeAll, describe, expect, test } from 'vitest';
import { contactSchema, storedContactSchema } from './contact.ts';
import { adminApi, api } from '#core/routes.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { injectAsOperator } from '#test/operator.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import { processorTimeRatio } from '#test/processor-time.ts';

describe('the list', () => {
  const names = ['Ada Lovelace', 'Émile Zola', '100% Bo_b', 'Grace <b>Hopper</b>'];
  let app: Awaited<ReturnType<typeof createTestApp>>;

  beforeAll(async () => {
    let time = Date.now();
    app = await createTestApp({ now: () => (time += 1_000) });
    for (const fullName of names) await postContact(app.server, contactInput({ fullName, company: '', message: '' }));
  });

  test('is listed newest first, with the total count', async () => {
    const response = await injectAsOperator(app.server, `${api.contacts}?limit=2&offset=1`);
    expect(response.headers['x-total-count']).toBe('4');
    expect(response.headers['cache-control']).toBe('no-store');
    const contacts = storedContactSchema.strict().array().parse(response.json());
    expect(contacts.map(({ fullName }) => fullName)).toEqual([names[2], names[1]]);
    expect(await listedContacts(app.server)).toHaveLength(4);
  });

  test.each([
    ['love', ['Ada Lovelace']],
    ['ÉMILE', ['Émile Zola']],
    ['%25', ['100% Bo_b']],
    ['o_b', ['100% Bo_b']],
    ['EXAMPLE.COM', names.toReversed()],
    ['emile zola', ['Émile Zola']],
    ['hopper grace', ['Grace <b>Hopper</b>']],
    ['lovelace 98765', ['Ada Lovelace']],
    ['%2B91 (98765) 432', names.toReversed()],
    ['919876543210', names.toReversed()],
    ['nobody', []],
    ['lovelace zola', []],
    ['', names.toReversed()],
  ])('is filtered by %j', async (q, expected) => {
    const response = await injectAsOperator(app.server, `${api.contacts}?q=${encodeURI(q).replaceAll('%252', '%2')}`);
    expect(response.headers['x-total-count']).toBe(String(expected.length));
    const found = storedContactSchema.array().parse(response.json());
    expect(found.map(({ fullName }) => fullName)).toEqual(expected);
  });

  test('has a cursor to the next part with the same search and order', async () => {
    const seen: string[] = [];
    let url: string | undefined = `${api.contacts}?limit=3&sort=date&q=ada%20example`;
    while (url !== undefined) {
      const response = await injectAsOperator(app.server, url);
      seen.push(
        ...storedContactSchema
          .array()
          .parse(response.json())
          .map(({ fullName }) => fullName),
      );
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link))?.[1];
    }
    expect(seen).toEqual(names);
    expect((await injectAsOperator(app.server, `${api.contacts}?limit=4`)).headers.link).toBeUndefined();
  });

  test('is ordered by name or by company, requests without a company last, newest first among equals', async () => {
    const companies = [
      ['b', 'zeta'],
      ['a', ''],
      ['C', 'Acme'],
      ['a', 'acme'],
    ] as const;
    let time = Date.now();
    const { server } = await createTestApp({ now: () => (time += 1_000) });
    for (const [fullName, company] of companies) await postContact(server, contactInput({ fullName, company }));
    const listed = async (sort: string) =>
      (await listedContacts(server, `?sort=${sort}`)).map(({ fullName, company }) => [fullName, company ?? '']);
    const [zeta, none, upper, lower] = companies;
    expect(await listed('date')).toEqual(companies);
    expect(await listed('-date')).toEqual(companies.toReversed());
    expect(await listed('name')).toEqual([lower, none, zeta, upper]);
    expect(await listed('-name')).toEqual([upper, zeta, lower, none]);
    expect(await listed('company')).toEqual([lower, upper, zeta, none]);
    expect(await listed('-company')).toEqual([zeta, lower, upper, none]);
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=ten',
    'offset=-1',
    `q=${'a'.repeat(201)}`,
    'sort=phone',
    'limit=1&limit=2',
  ])('refuses %s', async (query) => {
    expect((await injectAsOperator(app.server, `${api.contacts}?${query}`)).statusCode).toBe(400);
  });
});

test('deleting removes a request with its deliveries, once', async () => {
  const { server, database } = await createTestApp({ senders: { forward: () => Promise.reject(new Error('down')) } });
  const { id } = contactSchema.parse((await postContact(server)).json());
  const remove = () => injectAsOperator(server, { method: 'DELETE', url: adminApi.contact(id) });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect(await listedContacts(server)).toEqual([]);
  expect(await database.queries.selectFrom('deliveries').selectAll().execute()).toEqual([]);
});

test('replaying an unknown request is 404', async () => {
  const { server } = await createTestApp();
  expect((await injectAsOperator(server, { method: 'POST', url: adminApi.contactReplay(77) })).statusCode).toBe(404);
});

test('fifty thousand requests are listed and searched quickly', async () => {
  const { server, database } = await createTestApp();
  await withLongDeadline(() =>
    database.queries.transaction().execute(async (queries) => {
      for (let batch = 0; batch < 50; batch += 1) {
        const rows = Array.from({ length: 1_000 }, (_, index) => {
          const number = batch * 1_000 + index;
          const email = `person.${number}@example.com`;
          return {
            fullName: `Person ${number}`,
            email,
            phone: '',
            company: null,
            message: '',
            source: '',
            createdAt: number,
            suspicion: null,
            searchText: email,
          };
        });
        await queries.insertInto('contacts').values(rows).execute();
      }
    }),
  );
  const readSome = async () => database.queries.selectFrom('contacts').select(['id', 'email']).limit(10_000).execute();
  for (const [query, total] of [
    ['', 50_000],
    ['?limit=50&offset=25000', 50_000],
    ['?q=49999@', 1],
    ['?status=overdue&sort=due&limit=50', 50_000],
  ] as const) {
    const list = async () => injectAsOperator(server, `${api.contacts}${query}`);
    expect((await list()).headers['x-total-count']).toBe(String(total));
    expect(await processorTimeRatio(list, readSome)).toBeLessThan(20);
  }
  const count = async () => injectAsOperator(server, adminApi.contactCounts);
  expect((await count()).json()).toMatchObject({ all: 50_000, new: 50_000, overdue: 50_000 });
  expect(await processorTimeRatio(count, readSome)).toBeLessThan(20);
});
