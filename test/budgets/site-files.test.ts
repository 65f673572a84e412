import { expect, test } from 'vitest';
import { pages } from '#core/routes.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { EXAMPLES, exampleHref } from '#features/usage/example-files.ts';
import { createTestApp } from '#test/create-test-app.ts';

const built = await loadBuiltFiles({});
const { server } = await createTestApp({ built });

/** All pages except for the one after a contact form, which is unlisted and not shared. */
const SHARED = Object.values(pages).filter((path) => path !== pages.contactSent);

test.each(SHARED)('the sharing image of %s is a file of the build', async (path) => {
  const { body } = await server.inject(path);
  const [, image = ''] = /<meta property="og:image" content="http:\/\/127\.0\.0\.1:3000(\/[^"]+)">/.exec(body) ?? [];
  const { statusCode, headers } = await server.inject(image);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
});

test.each(['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest', '/robots.txt', '/llms.txt'])(
  '%s exists',
  async (path) => {
    expect((await server.inject(path)).statusCode).toBe(200);
  },
);

test.each(EXAMPLES)('the example $name of a usage file exists', async ({ name }) => {
  const { statusCode, headers } = await server.inject(exampleHref(name));
  expect([statusCode, headers['content-type']]).toEqual([200, expect.not.stringContaining('octet-stream')]);
});

test('the worker that reads usage files may fetch and send nothing', async () => {
  const workers = [...built.files.keys()].filter((path) => path.includes('usage-worker'));
  expect(workers.length).toBeGreaterThan(0);
  for (const path of workers) {
    const { headers } = await server.inject(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});
