import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { api, pages } from '#core/routes.ts';
import { listen } from '#app/server/listen.ts';
import { addService } from '#test/catalogue-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';

const { server, catalogue } = await createTestApp();
const { id } = await addService(catalogue);
let url = '';

beforeAll(async () => {
  url = await listen(server.server, { host: '127.0.0.1', port: 0 });
});

/** A response, and whether Fastify handled the request. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  let isMade = false;
  const note = () => (isMade = true);
  subscribe('tracing:fastify.request.handler:start', note);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(path, url), { headers, agent: false }, resolve).on('error', reject);
  });
  const body = await buffer(answer);
  unsubscribe('tracing:fastify.request.handler:start', note);
  const { date: _, ...kept } = answer.headers;
  return { status: answer.statusCode, headers: kept, body: body.toString(), isMade };
}

test.each([api.providers, api.services, api.dashboardStats, api.serviceCountries(id), api.openapi, pages.providers])(
  '%s is sent without Fastify once it is finished, with the same headers',
  async (path) => {
    const first = await ask(path);
    const second = await ask(path);
    expect([first.isMade, second.isMade]).toEqual([true, false]);
    expect({ ...second, isMade: true }).toEqual(first);
    expect(second.headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' });
    const known = await ask(path, { 'if-none-match': String(first.headers.etag) });
    expect([known.status, known.isMade]).toEqual([304, false]);
  },
);

test('everything without a finished response goes to Fastify: other hosts, queries, other spellings', async () => {
  await ask(api.providers);
  expect((await ask(api.providers, { host: 'evil.example' })).status).toBe(421);
  expect((await ask(`${api.providers}?x=1`)).status).toBe(400);
  expect((await ask(`${api.providers}/`)).status).toBe(404);
  expect(await ask('/api/%70roviders')).toMatchObject({ status: 200, isMade: true });
});
