import { expect, test } from 'vitest';
import { createTestApp } from '#test/create-test-app.ts';

const { server } = await createTestApp();

test.each([
  ['/admin', 200],
  ['/admin/login', 200],
  ['/admin/login?x=1', 200],
  ['/admin/nowhere', 404],
  ['/admin/providers/7', 404],
])('%s gets the shell with status %i, not cached and not indexed', async (url, status) => {
  const response = await server.inject(url);
  expect([response.statusCode, response.body]).toEqual([status, 'admin shell']);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

test('a trailing slash redirects to the screen, never to another site', async () => {
  const response = await server.inject('/admin/login/?x=1');
  expect([response.statusCode, response.headers.location]).toEqual([308, '/admin/login?x=1']);
  expect((await server.inject('/admin/')).headers.location).toBe('/admin');
});

test.each(['/Admin', '/administrator', '//admin', '/admin%2Flogin'])('%s is not part of the panel', async (url) => {
  expect((await server.inject(url)).body).not.toBe('admin shell');
});

test('the panel allows no other method', async () => {
  const response = await server.inject({ method: 'POST', url: '/admin' });
  expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
});
