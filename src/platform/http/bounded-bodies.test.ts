import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi, api } from '#core/routes.ts';
import { afterUse } from '#test/after-use.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { injectAsOperator } from '#test/operator.ts';

const { server } = await createTestApp();
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const good = JSON.stringify(contactInput());

function post(payload: string, contentType: string, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'POST',
    url: api.contacts,
    payload,
    headers: { 'content-type': contentType, ...headers },
  });
}

/** The problem document of a refusal. */
async function expectRefusal(response: ReturnType<typeof post>, status = 400) {
  const { statusCode, headers, rawPayload, payload } = await response;
  expect([statusCode, headers['content-type']]).toEqual([status, 'application/problem+json']);
  expect(rawPayload.length).toBeLessThan(4_000);
  return problemSchema.parse(JSON.parse(payload));
}

test('a body with Content-Encoding is refused, compressed or not', async () => {
  const answer = post(good, JSON_TYPE, { 'content-encoding': 'gzip' });
  await expectRefusal(answer, 415);
  expect((await answer).headers['accept-encoding']).toBe('identity');
  await expectRefusal(post('fullName=Ada', FORM, { 'content-encoding': 'br' }), 415);
  expect((await post(good, JSON_TYPE, { 'content-encoding': 'identity' })).statusCode).toBe(201);
});

test.each([
  ['unknown keys', JSON.stringify(Object.fromEntries(Array.from({ length: 7_000 }, (_, index) => [index, 0])))],
  ['a long unknown key', `{"${'k'.repeat(60_000)}":1}`],
  ['a long unknown key of wide characters', `{"${'\u{1f600}'.repeat(15_000)}":1}`],
  ['lists in lists', `{"a":${'['.repeat(32_000)}${']'.repeat(32_000)}}`],
  ['objects in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a long list', `[${'0,'.repeat(30_000)}0]`],
  ['long texts', JSON.stringify({ fullName: 'a'.repeat(20_000), email: `a@${'a.'.repeat(15_000)}` })],
  ['escaped quotation marks', `{"fullName":"${String.raw`\"`.repeat(30_000)}"}`],
])('%s get a short answer', async (_what, body) => {
  await expectRefusal(post(body, JSON_TYPE));
});

test('of many unknown keys, ten are named and the others counted', async () => {
  const keys = Array.from({ length: 49 }, (_, index) => [`key${index}`, '']);
  const { detail, errors, moreErrors } = await expectRefusal(post(new URLSearchParams(keys).toString(), FORM));
  expect(errors).toHaveLength(10);
  // The two required fields are reported first.
  expect(errors?.at(-1)).toEqual({ field: 'key7', message: '"key7" is not a known field' });
  expect([moreErrors, detail.slice(-11)]).toEqual([41, 'And 41 more']);
});

test('a body of 13,000 fields is refused without parsing', async () => {
  const keys = Array.from({ length: 13_000 }, (_, index) => index.toString(36)).join('=&');
  expect(await expectRefusal(post(keys, FORM))).toMatchObject({ detail: 'The form has too many fields.' });
});

test.each([
  ['a colon in a text', good.replace('Ada', String.raw`\":\\\":`), 201],
  ['a key twice', good.replace('{', String.raw`{"\u0065mail":"a@example.com",`), 400],
  ['a key twice, deep within', good.replace('{', '{"a":[{"b":1,"b":2}],'), 400],
])('%s is recognized', async (_what, body, status) => {
  expect((await post(body, JSON_TYPE)).statusCode).toBe(status);
});

describe('a large body', () => {
  const { maxBodyBytes } = operations.createImport;
  const filled = (beginning: string, part: string, end = '') => {
    const count = Math.floor((maxBodyBytes - beginning.length - 1) / (part.length + end.length));
    return beginning + part.repeat(count) + end.repeat(count);
  };

  test.each([
    ['nested lists', filled('', '[', ']'), 'at most 32 levels of nesting'],
    ['nested lists that never end', filled('', '['), 'at most 32 levels of nesting'],
    ['nested objects', filled('', '{"a":'), 'at most 32 levels of nesting'],
    ['empty objects', filled('[', '{},'), 'at most 100,000 lists and objects'],
    ['lists in lists', filled('[', '[[]],'), 'at most 100,000 '],
    ['a long list', filled('[', '0,'), 'a list can have at most 100,000 entries'],
    ['many keys', filled('{', '"a":0,'), 'an object can have at most 1,000 keys'],
  ])('of %s is refused before it is parsed', async (_what, payload, rule) => {
    const parse = vi.spyOn(JSON, 'parse');
    afterUse(() => parse.mockRestore());
    const response = await injectAsOperator(server, {
      method: 'POST',
      url: adminApi.imports,
      payload,
      headers: { 'content-type': JSON_TYPE },
    });
    const parsed = parse.mock.calls.filter(([text]) => text.length > 1_000);
    parse.mockRestore();
    expect([response.statusCode, parsed]).toEqual([400, []]);
    expect(problemSchema.parse(response.json()).detail).toContain(rule);
  });
});

test.each([
  ['brackets and commas in a text', JSON.stringify({ ...contactInput(), message: '[{,'.repeat(1_500) }), 201],
  ['32 levels', `{"a":${'['.repeat(31)}${']'.repeat(31)}}`, 400],
])('%s are ignored', async (_what, body, status) => {
  const answer = await post(body, JSON_TYPE);
  expect([answer.statusCode, answer.body.includes('too large')]).toEqual([status, false]);
});

test('a long idempotency key is refused only for its length', async () => {
  const key = `${'k'.repeat(10_000)} `;
  const { errors } = await expectRefusal(postContact(server, contactInput(), { 'idempotency-key': key }));
  expect(errors?.map(({ message }) => message)).toEqual(['An idempotency key has at most 200 characters']);
});

test('the page for a refused form is compressed as its browser allows', async () => {
  const response = await post('fullName=', FORM, { accept: 'text/html', 'accept-encoding': 'gzip, br' });
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([400, 'br']);
  const page = brotliDecompressSync(response.rawPayload).toString();
  expect(problemSchema.parse(JSON.parse(page)).errors?.map(({ field }) => field)).toEqual(['fullName', 'email']);
});
