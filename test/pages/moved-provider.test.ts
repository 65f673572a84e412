import { expect, test } from 'vitest';
import { api } from '#core/routes.ts';
import { createProvider, updateProvider } from '#catalogue/providers/edit-providers.server.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import * as pageModule from '#app/entries/server-entry.tsx';

const { server, catalogue } = await createTestApp({ built: { ...sampleBuild(), pageModule } });
const context = { ...catalogue, author: { actor: 'tester', way: 'form' as const } };

test('a former slug redirects permanently to the current one, on the page and in the API', async () => {
  const provider = await createProvider(context, { name: 'Old Name', logo: 'O' });
  expect((await server.inject('/providers/old-name')).statusCode).toBe(200);
  await updateProvider(context, provider.id, { name: 'New Name', logo: 'N', featured: false });
  const page = await server.inject('/providers/old-name?utm=1');
  expect([page.statusCode, page.headers.location]).toEqual([301, '/providers/new-name']);
  const answer = await server.inject(api.providerView('old-name'));
  expect([answer.statusCode, answer.headers.location]).toEqual([301, api.providerView('new-name')]);
  const otherwise = await server.inject('/providers/New-NAME');
  expect([otherwise.statusCode, otherwise.headers.location]).toEqual([301, '/providers/new-name']);
  const now = await server.inject('/providers/new-name');
  expect(now.statusCode).toBe(200);
  expect(now.body).toMatch(/<h1 [^>]*>New Name<\/h1>/);
  const sitemap = await server.inject('/sitemap.xml');
  expect(sitemap.body).toContain('/providers/new-name<');
  expect(sitemap.body).not.toContain('/providers/old-name<');
});
