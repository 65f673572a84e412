import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#core/contract/problem.ts';
import { api, pages } from '#core/routes.ts';
import { listen } from '#app/server/listen.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { CLOSED_POLICY } from './security-headers.ts';

const { server } = await createTestApp();

async function problemAt(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers = {}) {
  const response = await server.inject({ method, url, headers });
  expect(response.headers['content-type']).toBe('application/problem+json');
  expect(response.headers['cache-control']).toBe('no-store');
  const body = problemSchema.parse(response.json());
  expect(body.status).toBe(response.statusCode);
  return { response, body };
}

describe('refusals are problem documents', () => {
  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api/services/999999/countries', 404],
    ['GET', '/api/services/abc/countries', 404],
    ['GET', '/api/services/0/countries', 404],
    ['GET', '/api/services/1.0/countries', 404],
    ['GET', '/api/services/0x1/countries', 404],
    ['GET', '/api/services/01/countries', 404],
    ['GET', '/api/services/1e0/countries', 404],
    ['GET', '/api/services/+1/countries', 404],
    ['GET', '/api/services/%201/countries', 404],
    ['GET', '/api/services/9007199254740991/countries', 404],
    ['GET', '/api/services/9007199254740993/countries', 404],
    ['GET', `/api/services/${'1'.repeat(200)}/countries`, 404],
    ['GET', '/%zz', 400],
    ['GET', '/providers%', 400],
    ['GET', '/api/services/%E0%A4%A/countries', 400],
    ['POST', '/api/%zz', 400],
    ['GET', '/api', 404],
    ['GET', '/api?x=1', 404],
    ['POST', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/providers?limit=1', 400],
    ['GET', '/api/providers?__proto__=1', 400],
    ['GET', '/api/Providers', 404],
    ['GET', '/api//providers', 404],
    ['GET', '/api/providers/', 404],
    ['POST', '/api/providers', 405],
    ['DELETE', '/providers', 405],
    ['PUT', '/', 405],
  ] as const)('%s %s is %i', async (method, url, status) => {
    expect((await problemAt(method, url)).body.status).toBe(status);
  });

  test('a 405 names the methods that the path has', async () => {
    expect((await problemAt('POST', api.providers)).response.headers['allow']).toBe('GET, HEAD');
  });

  test.each(['/%zz', '/api', '/api/services/0x1/countries'])('%s carries the headers of every answer', async (url) => {
    const { headers } = (await problemAt('GET', url)).response;
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': CLOSED_POLICY,
      'x-frame-options': 'DENY',
    });
  });

  test.each(['evil.example', 'localhost.evil.example'])('the host %j is not served', async (host) => {
    for (const path of [pages.providers, api.providers, '/%zz']) {
      expect((await problemAt('GET', path, { host })).body.status).toBe(421);
    }
  });

  test('a request without a host gets our problem document with headers, not Node’s plain response', async () => {
    await listen(server.server, { host: '127.0.0.1', port: 0 });
    const address = server.server.address();
    if (!address || typeof address === 'string') throw new TypeError('Not listening');
    const socket = connect(address.port, '127.0.0.1');
    socket.end('GET /providers HTTP/1.1\r\nConnection: close\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer).toContain('"detail":"The request has no Host header."');
  });
});
