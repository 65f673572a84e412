import { METHODS } from 'node:http';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import type { Operation } from '#core/contract/operation.ts';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { pages } from '#core/routes.ts';
import { afterUse } from '#test/after-use.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { injectAsOperator } from '#test/operator.ts';
import { registerAnswers, registerOperation, type Handler } from './register-operation.ts';

const { server } = await createTestApp();

const echo = {
  id: 'echo',
  method: 'POST',
  access: 'public',
  path: '/api/echo/:id',
  summary: 'Says what it heard',
  params: z.strictObject({ id: z.coerce.number() }),
  query: z.strictObject({ big: z.stringbool().optional() }),
  headers: z.object({ 'X-Voice': z.string().optional() }),
  body: z.strictObject({ text: z.string().trim() }),
  response: {
    status: 202,
    description: 'The same',
    schema: z.strictObject({ id: z.int(), text: z.string(), big: z.boolean(), voice: z.string() }),
  },
} as const satisfies Operation;

const say: Handler<typeof echo> = async ({ params, query, headers, body }) => ({
  id: params.id,
  text: body.text,
  big: query.big ?? false,
  voice: headers['X-Voice'] ?? 'none',
});

/** A server with one operation, whose response may be invalid. */
function serverOf(isChecked: boolean, further: object = {}) {
  const own = Fastify();
  afterUse(() => own.close());
  registerAnswers(own, { isChecked });
  registerOperation(own, echo, async (call, reply) => Object.assign(await say(call, reply), further));
  return own;
}

test('a handler gets every part as parsed by the contract’s schemas', async () => {
  const response = await serverOf(true).inject({
    method: 'POST',
    url: '/api/echo/7?big=true',
    headers: { 'x-voice': 'low' },
    payload: { text: ' hi ' },
  });
  expect([response.statusCode, response.json()]).toEqual([202, { id: 7, text: 'hi', big: true, voice: 'low' }]);
});

test('a response that violates the contract is an error if responses are checked, and is sent otherwise', async () => {
  const call = { method: 'POST', url: '/api/echo/7', payload: { text: 'hi' } } as const;
  expect((await serverOf(true, { secret: 1 }).inject(call)).statusCode).toBe(500);
  expect((await serverOf(false, { secret: 1 }).inject(call)).json()).toHaveProperty('secret');
});

describe('the order of refusals', () => {
  const url = '/api/echo/7';
  test.each([
    [`${url}?loud=1`, 'text/plain', 400],
    [`${url}?big=1&big=1`, 'text/plain', 400],
    [`${url}?big=perhaps`, 'text/plain', 400],
    ['/api/echo/x?loud=1', 'text/plain', 400],
    ['/api/echo/x', 'text/plain', 404],
    [url, 'text/plain', 415],
    [url, `${JSON_MEDIA_TYPE}; charset=utf-8`, 202],
  ])('%s as %s is %i', async (target, type, status) => {
    const own = serverOf(true);
    own.setErrorHandler(async (_error, _request, reply) => reply.status(400).send('refused'));
    const headers = { 'content-type': type };
    const { statusCode } = await own.inject({ method: 'POST', url: target, headers, payload: '{"text":"hi"}' });
    expect(statusCode).toBe(status);
  });
});

describe('an invalid query', () => {
  const refusal = async (url: string) => {
    const response = await server.inject(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'application/problem+json']);
    return problemSchema.parse(response.json());
  };

  test('is refused with the name of each unknown parameter and the list of known ones', async () => {
    const { detail, errors } = await refusal(
      '/api/offers?type=residential&amount=1&colour=red&__proto__=1&colour=blue',
    );
    expect(errors).toEqual([
      { field: 'colour', message: 'Unknown query parameter: colour' },
      { field: '__proto__', message: 'Unknown query parameter: __proto__' },
    ]);
    expect(detail).toMatch(/^Unknown query parameter: colour\. .*Known parameters: type, amount, .*\.$/);
  });

  test('is refused by name if the path has no parameters', async () => {
    const { detail, errors } = await refusal('/api/providers?page=2');
    expect(detail).toBe('Unknown query parameter: page. This path accepts no query parameters.');
    expect(errors?.map(({ field }) => field)).toEqual(['page']);
  });

  test('is refused by name if a parameter is given twice', async () => {
    const { detail, errors } = await refusal('/api/offers?type=residential&amount=1&amount=2&type=isp');
    expect(detail).toContain('Duplicate query parameter: type. Duplicate query parameter: amount.');
    expect(errors?.map(({ field }) => field)).toEqual(['type', 'amount']);
  });

  test('is quoted only in part if it is long', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `${index}${'n'.repeat(100)}`);
    const { errors, moreErrors, detail } = await refusal(`/api/offers?${names.join('&')}`);
    expect([errors?.length, moreErrors]).toEqual([10, 20]);
    expect(Math.max(...(errors ?? []).map(({ field }) => field.length))).toBe(60);
    expect(detail.length).toBeLessThan(2_200);
  });
});

const paths = [...Map.groupBy(everyOperation, ({ path }) => path)];

describe.each(paths)('%s', (path, calls) => {
  test('refuses every unsupported method and names the supported ones', async () => {
    const allowed = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    for (const method of METHODS.filter((name) => name !== 'CONNECT' && !allowed.includes(name))) {
      const url = `${path.replace(':id', '1')}?x=1`;
      // Fastify's types lack some HTTP methods.
      const response = await injectAsOperator(server, Object.assign({ url }, { method }));
      expect([response.statusCode, response.headers.allow], method).toEqual([405, allowed.join(', ')]);
      if (method !== 'HEAD') expect(problemSchema.parse(response.json()).detail).toContain(method);
    }
  });
});

test('pages and files only allow GET and HEAD', async () => {
  for (const url of [pages.providers, '/admin/services', '/healthz', '/nowhere']) {
    const response = await server.inject({ method: 'POST', url, payload: 'x', headers: { 'content-type': 'x/y' } });
    expect([response.statusCode, response.headers.allow], url).toEqual([405, 'GET, HEAD']);
  }
  expect((await server.inject({ method: 'POST', url: '/api/nowhere' })).statusCode).toBe(404);
});
