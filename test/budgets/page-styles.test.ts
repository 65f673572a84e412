import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENTRIES, pageSource } from '#contract/page-sources.ts';
import { pages } from '#contract/routes.ts';
import { loadBuiltFiles } from '#server/pages/built-files.ts';
import { readConfig } from '#server/config.ts';
import { contactInput, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { publicPages } from '#web/public/public-pages.tsx';
import { builtBytes, readManifest } from './built-manifest.ts';

/** All that a page links beside the styles that stand in it, in bytes with brotli at its best. */
const SHEETS_BUDGET = 6_000;

const manifest = readManifest();
const built = await loadBuiltFiles({});
const database = openDemoDatabase();
const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_NOTIFY_EMAIL: 'ops@example.com' });
const { server } = await createTestApp({ database, built, config, senders: { mail: async () => {} } });

/** The page of a quote that somebody has just asked for. */
async function quotePath(query: string): Promise<string> {
  const { body } = await postContact(server, { ...contactInput(), quote: query });
  return z.object({ quoteUrl: z.string() }).parse(JSON.parse(body)).quoteUrl;
}

const modules = [...publicPages.map(({ folder }) => folder), 'alert'].map(pageSource);

const WITH_SHEETS = [
  '/providers',
  '/compare?p=oxylabs,decodo',
  '/providers/oxylabs',
  '/countries',
  '/countries/DE',
  '/changes',
  '/pricing',
  '/alerts/new',
  await quotePath('type=residential&amount=500'),
];

async function linkedBy(path: string): Promise<{ href: string; integrity: string }[]> {
  const { body } = await server.inject(path);
  const inline = body.indexOf('<style>');
  expect(inline).toBeGreaterThan(0);
  return [...body.matchAll(/<link rel="stylesheet" href="([^"]+)" integrity="([^"]+)">/g)].map((link) => {
    // The inline styles give the layers their order; scripts wait for what stands before them.
    expect(link.index).toBeGreaterThan(inline);
    expect(link.index).toBeLessThan(body.indexOf('<script type="module"'));
    const [, href = '', integrity = ''] = link;
    return { href, integrity };
  });
}

test.each(WITH_SHEETS)('the style sheets of %s', async (path) => {
  const linked = await linkedBy(path);
  expect(linked).not.toEqual([]);
  const bytes = linked.map(({ href }) => builtBytes(`${href.slice(1)}.br`));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SHEETS_BUDGET);
  for (const { href, integrity } of linked) {
    expect(integrity).toMatch(/^sha256-/);
    const { statusCode, headers } = await server.inject(href);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  }
});

test.each([pages.home, pages.about])('%s links none', async (path) => {
  expect(await linkedBy(path)).toEqual([]);
});

test('every page names a module of the build', () => {
  const loaded = manifest[ENTRIES.browser]?.dynamicImports ?? [];
  expect(loaded).toEqual(expect.arrayContaining(modules));
});

test('what has sheets is a page, or a part of one', () => {
  const { sheetsOf = {} } = built.assets;
  const named = new Set(modules.flatMap((module) => sheetsOf[module] ?? []).map(({ href }) => href));
  const everywhere = Object.values(sheetsOf).flatMap((sheets) => sheets.map(({ href }) => href));
  expect(everywhere.length).toBeGreaterThan(0);
  expect([...named]).toEqual(expect.arrayContaining(everywhere));
  const apart = (manifest[ENTRIES.browser]?.dynamicImports ?? []).filter((name) => sheetsOf[name]?.length);
  expect(modules).toEqual(expect.arrayContaining(apart));
});
