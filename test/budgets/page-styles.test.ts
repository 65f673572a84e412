import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENTRIES, pageSource } from '#app/contract/page-sources.ts';
import { pages } from '#core/routes.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { readConfig } from '#app/server/config.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { publicPages } from '#app/public/public-pages.tsx';
import { builtBytes, readBuilt, readManifest } from './built-manifest.ts';

/** Maximum bytes of a page's sheets apart from the shared one, after best brotli. */
const SHEETS_BUDGET = 6_000;

const manifest = readManifest();
const built = await loadBuiltFiles({});
const database = openDemoDatabase();
const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' });
const { server } = await createTestApp({ database, built, config, senders: { mail: async () => {} } });

/** The page of a new quote. */
async function quotePath(query: string): Promise<string> {
  const { body } = await postContact(server, { ...contactInput(), quote: query });
  return z.object({ quoteUrl: z.string() }).parse(JSON.parse(body)).quoteUrl;
}

const modules = [...publicPages.map(({ folder }) => folder), 'alerts'].map(pageSource);

const WITH_SHEETS = [
  '/providers',
  '/compare?p=oxylabs,decodo',
  '/providers/oxylabs',
  '/countries',
  '/countries/DE',
  '/changes',
  '/methodology',
  '/pricing',
  await quotePath('type=residential&amount=500'),
];

/** The files of the sheets in a page's document, apart from the shared one. */
async function carriedBy(path: string): Promise<readonly string[]> {
  const { body, headers } = await server.inject(path);
  const start = body.indexOf('<style>');
  expect(start).toBeGreaterThan(0);
  expect(body).not.toContain('rel="stylesheet"');
  return [...body.matchAll(/<style data-sheet="([^"]+)">([\s\S]*?)<\/style>/g)].map((sheet) => {
    // The shared sheet comes first, since it orders the layers.
    expect(sheet.index).toBeGreaterThan(start);
    const [, href = '', text = ''] = sheet;
    expect(readBuilt(href.slice(1))).toBe(text);
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(text).digest('base64'));
    return href;
  });
}

test.each(WITH_SHEETS)('no linked sheet delays the first paint of %s', async (path) => {
  const carried = await carriedBy(path);
  expect(carried).not.toEqual([]);
  const bytes = carried.map((href) => builtBytes(`${href.slice(1)}.br`));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SHEETS_BUDGET);
  for (const href of carried) {
    // Browsers fetch the file when they navigate from another page.
    const { statusCode, headers } = await server.inject(href);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  }
});

test.each([pages.home, pages.about])('%s has only the shared sheet', async (path) => {
  expect(await carriedBy(path)).toEqual([]);
});

test('every page names a module of the build', () => {
  const loaded = manifest[ENTRIES.browser]?.dynamicImports ?? [];
  expect(loaded).toEqual(expect.arrayContaining(modules));
});

test('only modules of pages and their parts have sheets', () => {
  const { sheetsOf = {} } = built.assets;
  const named = new Set(modules.flatMap((module) => sheetsOf[module] ?? []).map(({ href }) => href));
  const everywhere = Object.values(sheetsOf).flatMap((sheets) => sheets.map(({ href }) => href));
  expect(everywhere.length).toBeGreaterThan(0);
  expect([...named]).toEqual(expect.arrayContaining(everywhere));
  const apart = (manifest[ENTRIES.browser]?.dynamicImports ?? []).filter((name) => sheetsOf[name]?.length);
  expect(modules).toEqual(expect.arrayContaining(apart));
});
