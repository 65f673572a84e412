import { describe, expect, test } from 'vitest';
import { contactSchema } from './contact.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { api, pages } from '#core/routes.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openTestDatabase } from '#test/open-test-database.ts';

const { server } = await createTestApp();
const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'x-boundary';

function multipart(fields: readonly (readonly [string, string])[], extra = ''): string {
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}${extra}--${BOUNDARY}--\r\n`;
}

function post(payload: string, contentType: string, headers: Record<string, string> = {}) {
  const remoteAddress = '203.0.113.1';
  return server.inject({
    method: 'POST',
    url: api.contacts,
    payload,
    headers: { 'content-type': contentType, ...headers },
    remoteAddress,
  });
}

async function expectProblem(response: Awaited<ReturnType<typeof post>>, status: number) {
  expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'application/problem+json']);
  return problemSchema.parse(response.json());
}

describe('a request', () => {
  const fields = contactInput();
  const texts = Object.entries(fields);

  test.each([
    ['JSON', JSON.stringify(fields), 'application/json'],
    ['a form', new URLSearchParams(texts).toString(), FORM],
    ['multipart', multipart(texts), `multipart/form-data; boundary=${BOUNDARY}`],
  ])('sent as %s is stored unchanged', async (_what, body, contentType) => {
    const response = await post(body, contentType);
    expect(response.statusCode).toBe(201);
    const { mobile: phone, ...rest } = fields;
    const contact = contactSchema.strict().parse(response.json());
    expect(contact).toMatchObject({ ...rest, phone });
    const [newest] = await listedContacts(server);
    const dueAt = new Date(Date.parse(contact.createdAt) + 86_400_000).toISOString();
    const work = { status: 'new', note: '', noteBy: null, answeredAt: null, dueAt };
    expect(newest).toEqual({ ...contact, ...work, suspicion: null, deliveries: [], quote: null });
  });

  test('with only the required fields has an unknown source and no company', async () => {
    const response = await postContact(server, { fullName: ' Bo ', email: ' bo@example.com ' });
    expect(response.json()).toMatchObject({ fullName: 'Bo', company: null, phone: '', message: '', source: 'Unknown' });
  });

  test.each([
    ['fullName', '=cmd|calc!A1'],
    ['company', '<script>alert(1)</script>'],
    ['message', '__proto__'],
    ['source', "'; DROP TABLE contacts; --"],
    ['mobile', '+91 =1+1'],
    ['message', 'a\u0000b\ud800c'],
  ])('with an attack in %s is stored as plain text', async (field, payload) => {
    const response = await postContact(server, contactInput({ [field]: payload }));
    expect(response.statusCode).toBe(201);
    const kept = payload.replace('\u0000', '').replace('\ud800', '\ufffd');
    expect(response.json()).toMatchObject({ [field === 'mobile' ? 'phone' : field]: kept });
  });
});

describe('an invalid request', () => {
  test('is refused with each invalid field', async () => {
    const problem = await expectProblem(
      await postContact(server, { email: 'nobody', message: 'x'.repeat(5_001) }),
      400,
    );
    expect(problem.errors?.map(({ field }) => field)).toEqual(['fullName', 'email', 'message']);
    expect(problem.detail).toContain('Please enter a valid email address');
  });

  const good = JSON.stringify(contactInput());
  test.each([
    ['an unknown key', good.replace('{', '{"role":"admin",'), 'application/json', 400],
    ['a prototype', good.replace('{', '{"__proto__":{"a":1},'), 'application/json', 400],
    ['a key twice', good.replace('{', String.raw`{"\u0065mail":"a@example.com",`), 'application/json', 400],
    ['a list', `[${good}]`, 'application/json', 400],
    ['no JSON', '{', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a long name', good.replace('Ada', 'A'.repeat(1_000)), 'application/json', 400],
    ['a megabyte', good.replace('Ada', 'A'.repeat(1_000_000)), 'application/json', 413],
    ['plain text', good, 'text/plain', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['a form with an unknown field', 'fullName=Ada&email=a@example.com&role=admin', FORM, 400],
    ['a form with a prototype', 'fullName=Ada&email=a@example.com&__proto__=1', FORM, 400],
    ['a form with a field twice', 'fullName=Ada&email=a@example.com&email=b@example.com', FORM, 400],
    ['a form of a megabyte', `fullName=${'A'.repeat(1_000_000)}`, FORM, 413],
    ['multipart without boundary', 'x', 'multipart/form-data', 400],
    [
      'multipart that is cut off',
      multipart([['fullName', 'Ada']]).slice(0, -20),
      `multipart/form-data; boundary=${BOUNDARY}`,
      400,
    ],
    ['multipart with a prototype', multipart([['__proto__', '1']]), `multipart/form-data; boundary=${BOUNDARY}`, 400],
    [
      'a file',
      multipart([], `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nx\r\n`),
      `multipart/form-data; boundary=${BOUNDARY}`,
      400,
    ],
    [
      'too many fields',
      multipart(Array.from({ length: 60 }, (_, index) => [`f${index}`, ''])),
      `multipart/form-data; boundary=${BOUNDARY}`,
      400,
    ],
  ])('%s', async (_what, body, contentType, status) => {
    await expectProblem(await post(body, contentType), status);
  });

  test('is refused with a query string or an invalid idempotency key', async () => {
    await expectProblem(await server.inject({ method: 'POST', url: `${api.contacts}?limit=1`, payload: {} }), 400);
    await expectProblem(await postContact(server, contactInput(), { 'idempotency-key': 'a b' }), 400);
  });
});

describe('other sites', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://127.0.0.1:3000' }, 201],
    [{ origin: 'http://localhost:9090', host: 'localhost:8080' }, 403],
    [{ origin: 'http://localhost:8080', host: 'localhost:8080', 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 201],
  ])('%j gets %i', async (headers, status) => {
    expect((await postContact(server, contactInput(), headers)).statusCode).toBe(status);
  });
});

describe('a second attempt', () => {
  test('with the same key and body gets the same response in any encoding, and stores nothing', async () => {
    const input = contactInput();
    const first = await postContact(server, input, { 'idempotency-key': 'key-1' });
    const before = (await listedContacts(server)).length;
    const again = await postContact(server, input, { 'idempotency-key': 'key-1' });
    const form = new URLSearchParams([...Object.entries(input), ['idempotencyKey', 'key-1'], ['elapsedMs', '']]);
    const asForm = await post(form.toString(), FORM);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect([asForm.statusCode, asForm.body]).toEqual([201, first.body]);
    expect(await listedContacts(server)).toHaveLength(before);
  });

  test('made simultaneously stores one request', async () => {
    const input = contactInput();
    const attempts = Array.from({ length: 8 }, () => postContact(server, input, { 'idempotency-key': 'key-2' }));
    const answers = new Set((await Promise.all(attempts)).map(({ body }) => body));
    expect(answers.size).toBe(1);
    expect((await listedContacts(server, `?q=${input.email}`)).length).toBe(1);
  });

  test('with another body is a conflict', async () => {
    await postContact(server, contactInput(), { 'idempotency-key': 'key-3' });
    await expectProblem(await postContact(server, contactInput(), { 'idempotency-key': 'key-3' }), 409);
  });

  test('after 24 hours is a new request, also if the clock was set back', async () => {
    let time = Date.now();
    const own = await createTestApp({ now: () => time });
    const input = contactInput();
    const keys = () => own.database.queries.selectFrom('idempotencyKeys').select('key').execute();
    for (const step of [0, 24 * 3_600_000, -30 * 24 * 3_600_000]) {
      time += step;
      const old = { key: 'old', kind: 'contact', rowId: 0, bodyHash: '', createdAt: time - 24 * 3_600_000 } as const;
      await own.database.queries.insertInto('idempotencyKeys').values(old).execute();
      expect((await postContact(own.server, input, { 'idempotency-key': 'k' })).statusCode).toBe(201);
      expect((await postContact(own.server, input, { 'idempotency-key': 'k' })).statusCode).toBe(201);
      // Waits for the sweep of this hour, which must not run with the clock of the next.
      await expect.poll(keys).toEqual([{ key: 'k' }]);
    }
    expect(await listedContacts(own.server)).toHaveLength(3);
  });
});

describe('a form that was sent without scripts', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test('redirects to a confirmation page', async () => {
    const response = await post('fullName=Ada&email=ada@example.com&website=&elapsedMs=', FORM, html);
    expect([response.statusCode, response.headers.location]).toEqual([303, pages.contactSent]);
  });

  test('leads to a page that only opens from the site', async () => {
    const open = async (headers: object) => {
      const { statusCode, headers: answer } = await server.inject({ url: pages.contactSent, headers: { ...headers } });
      return [statusCode, answer.location];
    };
    const ownPage = 'http://localhost:3000/';
    expect(await open({ 'sec-fetch-site': 'same-origin' })).toEqual([200, undefined]);
    expect(await open({ referer: ownPage, host: 'localhost:3000' })).toEqual([200, undefined]);
    for (const other of [
      {},
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', referer: ownPage },
      { referer: 'https://elsewhere.example/' },
      { referer: 'no address' },
    ])
      expect(await open(other)).toEqual([303, `${pages.home}#contact`]);
  });

  test('gets a page that names the invalid fields', async () => {
    const response = await post('fullName=&email=nobody', FORM, html);
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(response.headers['content-security-policy']).toContain('style-src');
    expect(problemSchema.parse(response.json()).errors?.map(({ field }) => field)).toEqual(['fullName', 'email']);
    expect((await post('a=1', 'multipart/form-data', html)).headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('suspected spam', () => {
  const time = Date.now();
  test.each([
    [{ website: 'http://spam.example' }, 'honeypot'],
    [{ elapsedMs: 500 }, 'too-fast'],
    [{ elapsedMs: '1999.9' }, 'too-fast'],
    [{ elapsedMs: '-20000' }, 'too-fast'],
    [{ elapsedMs: 'a while' }, 'too-fast'],
    [{ elapsedMs: '2000', website: ' ' }, null],
    [{ elapsedMs: 86_400_000 }, null],
    [{}, null],
  ])('with %j is stored and marked, without telling the sender', async (signs, suspicion) => {
    await expectSuspicion(signs, suspicion);
  });

  test.each([time - 500, time + 500, time + 600_000, 'yesterday'])(
    'is not judged by the display time %j of an older form, which comes from the visitor’s clock',
    async (shownAt) => expectSuspicion({ shownAt }, null),
  );

  async function expectSuspicion(signs: object, suspicion: string | null): Promise<void> {
    const input = contactInput();
    const { server: own } = await createTestApp({ now: () => time });
    const response = await postContact(own, { ...input, ...signs });
    expect(response.statusCode).toBe(201);
    contactSchema.strict().parse(response.json());
    const [stored] = await listedContacts(own);
    expect(stored?.suspicion).toBe(suspicion);
  }
});

describe('while the database is away', () => {
  test('the response is an error, and the attempt does not count', async () => {
    const own = await openTestDatabase();
    const app = await createTestApp({ database: own });
    await own.close();
    for (let count = 0; count < 6; count += 1) {
      const response = await app.server.inject({ method: 'POST', url: api.contacts, payload: contactInput() });
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    }
    expect(
      (await app.server.inject({ url: api.contacts, headers: { cookie: `session=${'a'.repeat(43)}` } })).statusCode,
    ).toBe(503);
  });
});
