import { describe, expect, test } from 'vitest';
import { contactSchema } from '#contract/contacts.ts';
import { problemSchema } from '#contract/problem.ts';
import { api, pages } from '#contract/routes.ts';
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
  ])('as %s is stored as it was sent', async (_what, body, contentType) => {
    const response = await post(body, contentType);
    expect(response.statusCode).toBe(201);
    const { mobile: phone, ...rest } = fields;
    const contact = contactSchema.strict().parse(response.json());
    expect(contact).toMatchObject({ ...rest, phone });
    const [newest] = await listedContacts(server);
    expect(newest).toEqual({ ...contact, suspicion: null, deliveries: [] });
  });

  test('with the required fields alone comes from an unknown source and no company', async () => {
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
  ])('with a payload in %s is text like any other', async (field, payload) => {
    const response = await postContact(server, contactInput({ [field]: payload }));
    expect(response.statusCode).toBe(201);
    const kept = payload.replace('\u0000', '').replace('\ud800', '\ufffd');
    expect(response.json()).toMatchObject({ [field === 'mobile' ? 'phone' : field]: kept });
  });
});

describe('what is refused', () => {
  test('names each bad field', async () => {
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

  test('a query string, and a key that is none', async () => {
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
  test('with the same key and body gets the same answer, whatever its encoding, and stores nothing', async () => {
    const input = contactInput();
    const first = await postContact(server, input, { 'idempotency-key': 'key-1' });
    const before = (await listedContacts(server)).length;
    const again = await postContact(server, input, { 'idempotency-key': 'key-1' });
    const form = new URLSearchParams([...Object.entries(input), ['idempotencyKey', 'key-1'], ['shownAt', '']]);
    const asForm = await post(form.toString(), FORM);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect([asForm.statusCode, asForm.body]).toEqual([201, first.body]);
    expect(await listedContacts(server)).toHaveLength(before);
  });

  test('at the same moment stores one request', async () => {
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

  test('after 24 hours is a new request, also where the clock was set back', async () => {
    let time = Date.now();
    const own = await createTestApp({ now: () => time });
    const input = contactInput();
    const keys = () => own.database.queries.selectFrom('idempotencyKeys').select('key').execute();
    for (const step of [0, 24 * 3_600_000, -30 * 24 * 3_600_000]) {
      time += step;
      const old = { key: 'old', contactId: 0, bodyHash: '', createdAt: time - 24 * 3_600_000 };
      await own.database.queries.insertInto('idempotencyKeys').values(old).execute();
      expect((await postContact(own.server, input, { 'idempotency-key': 'k' })).statusCode).toBe(201);
      expect((await postContact(own.server, input, { 'idempotency-key': 'k' })).statusCode).toBe(201);
      // The sweep of this hour has ended: it must not meet the clock of the next.
      await expect.poll(keys).toEqual([{ key: 'k' }]);
    }
    expect(await listedContacts(own.server)).toHaveLength(3);
  });
});

describe('a form that was sent without scripts', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test('leads to a page that says so', async () => {
    const response = await post('fullName=Ada&email=ada@example.com&website=&shownAt=', FORM, html);
    expect([response.statusCode, response.headers.location]).toEqual([303, pages.contactSent]);
  });

  test('gets a page that names the bad fields', async () => {
    const response = await post('fullName=&email=nobody', FORM, html);
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(response.headers['content-security-policy']).toContain('style-src');
    expect(problemSchema.parse(response.json()).errors?.map(({ field }) => field)).toEqual(['fullName', 'email']);
    expect((await post('a=1', 'multipart/form-data', html)).headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

test('limits hold per network, count what was stored, and end', async () => {
  let time = 0;
  const own = await createTestApp({ monotonicNow: () => time });
  const from = (remoteAddress: string, payload: object = contactInput()) =>
    own.server.inject({ method: 'POST', url: api.contacts, payload, remoteAddress });
  expect((await from('2001:db8::1', {})).statusCode).toBe(400);
  for (let count = 1; count <= 5; count += 1) expect((await from(`2001:db8::${count}`)).statusCode).toBe(201);
  const refused = await from('2001:db8::ffff:1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(201);
  time += 60_000;
  for (let minute = 0; minute < 3; minute += 1) {
    for (let count = 0; count < 5; count += 1) expect((await from('2001:db8::9')).statusCode).toBe(201);
    time += 60_000;
  }
  expect((await from('2001:db8::1')).statusCode).toBe(429);
  time += 60 * 60_000;
  expect((await from('2001:db8::1')).statusCode).toBe(201);
});

describe('at the limit', () => {
  const remoteAddress = '203.0.113.99';
  const send = (app: typeof server, payload: object, key: string) =>
    app.inject({ method: 'POST', url: api.contacts, payload, remoteAddress, headers: { 'idempotency-key': key } });

  test('a retry of what is stored gets its answer, another body is a conflict, a new key is refused', async () => {
    const own = await createTestApp();
    const inputs = Array.from({ length: 5 }, () => contactInput());
    const answers = await Promise.all(inputs.map((input, index) => send(own.server, input, `k${index}`)));
    for (const [index, input] of inputs.entries()) {
      const again = await send(own.server, input, `k${index}`);
      expect([again.statusCode, again.body]).toEqual([201, answers[index]?.body]);
    }
    expect((await send(own.server, contactInput(), 'k0')).statusCode).toBe(409);
    const refused = await send(own.server, contactInput(), 'new');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(await listedContacts(own.server)).toHaveLength(5);
  });

  test('repeats are limited as well, and beyond that the database is not asked', async () => {
    let time = 0;
    const own = await createTestApp({ monotonicNow: () => time });
    const input = contactInput();
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await send(own.server, input, 'k')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await send(own.server, input, 'k');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    await own.database.close();
    expect((await send(own.server, input, 'k')).statusCode, 'without a database').toBe(429);
    time += 60_000;
    expect((await send(own.server, input, 'k')).statusCode).toBe(503);
  });

  test('the networks of one /48 share four times what one may store', async () => {
    const own = await createTestApp();
    const statuses: number[] = [];
    for (let network = 0; network < 21; network += 1) {
      const from = { remoteAddress: `2001:db8:5:${network}::1` };
      const response = await own.server.inject({ method: 'POST', url: api.contacts, payload: contactInput(), ...from });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });
});

test('forwarding headers count only from as many proxies as are configured', async () => {
  const { server: bare } = await createTestApp();
  const headers = (hop: number) => ({ 'x-forwarded-for': `192.0.2.${hop}` });
  const send = (app: typeof server, hop: number) =>
    app.inject({ method: 'POST', url: api.contacts, payload: contactInput(), headers: headers(hop) });
  for (let hop = 0; hop < 5; hop += 1) await send(bare, hop);
  expect((await send(bare, 5)).statusCode).toBe(429);
});

describe('suspects', () => {
  const time = Date.now();
  test.each([
    [{ website: 'http://spam.example' }, 'honeypot'],
    [{ shownAt: time - 500 }, 'too-fast'],
    [{ shownAt: 'yesterday' }, 'too-fast'],
    [{ shownAt: time - 10_000, website: ' ' }, null],
    [{ shownAt: time + 600_000 }, null],
  ])('%j is stored, marked and not told', async (signs, suspicion) => {
    const input = contactInput();
    const { server: own } = await createTestApp({ now: () => time });
    const response = await postContact(own, { ...input, ...signs });
    expect(response.statusCode).toBe(201);
    contactSchema.strict().parse(response.json());
    const [stored] = await listedContacts(own);
    expect(stored?.suspicion).toBe(suspicion);
  });
});

describe('while the database is away', () => {
  test('nothing is said to be stored, and the attempt does not count', async () => {
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
