import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ENTRIES, pageSource } from '#app/contract/page-sources.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { publicPages } from '#app/public/public-pages.tsx';
import { createTestApp } from '#test/create-test-app.ts';
import { closureOf, readBuilt, readManifest } from './built-manifest.ts';

/**
 * Bytes of the scripts loaded without any interaction (shared, the page's own, the cookie question), after best brotli:
 * 100 KB with the hashes in the names of other files. They are left out, since other hashes weigh up to 100 bytes more.
 */
const SCRIPT_BUDGET = 100 * 1_024 - 200;
const HASHES = /[\w-]{8}(?=\.(?:js|css)\W)/g;

/**
 * Script files of a page, that of every page included. Each is named in the document with its hash. HTTP/1.1 has six
 * connections to a server, so that more files would come in two waves.
 */
const FILES_BUDGET = 6;

/** Shown on a first visit. */
const COOKIE_QUESTION = 'src/features/consent/cookie-consent.tsx';

const manifest = readManifest();
const weights = new Map<string, number>();

test.each(publicPages)('scripts of the first load of $path', ({ folder }) => {
  const own = closureOf(manifest, pageSource(folder));
  expect(own.size).toBeGreaterThan(0);
  const asked = closureOf(manifest, COOKIE_QUESTION);
  expect(asked.size).toBeGreaterThan(0);
  const loaded = new Set([...closureOf(manifest, ENTRIES.browser), ...own, ...asked]);
  const bytes = [...loaded].reduce((sum, key) => sum + weightOf(manifest[key]?.file ?? ''), 0);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

function weightOf(file: string): number {
  const weight = weights.get(file) ?? brotliCompressSync(readBuilt(file).replaceAll(HASHES, '')).length;
  weights.set(file, weight);
  return weight;
}

const { server } = await createTestApp({ built: await loadBuiltFiles({}) });

test.each([
  ...publicPages.filter(({ path }) => !path.includes(':')),
  { path: '/nowhere', folder: 'content/not-found' },
])('the document of $path names each script that its page needs', async ({ path, folder }) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { body } = await server.inject({ url: path, headers });
  // Before the styles, so that they are requested at once.
  const start = body.slice(0, body.indexOf('<style>'));
  const named = [...start.matchAll(/<script type="module" src="\/([^"]+)" integrity="sha256-[^"]+">/g)];
  const own = closureOf(manifest, pageSource(folder));
  expect(own.size).toBeGreaterThan(0);
  expect(own.size).toBeLessThanOrEqual(FILES_BUDGET);
  expect(new Set(named.map(([, file]) => file))).toEqual(new Set([...own].map((key) => manifest[key]?.file)));
});

test('no page creates formatters of Intl: the first one loads data for 60 to 110 ms on a slow processor', () => {
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const withIntl = scripts.filter(({ file }) => /Intl\.(?!DisplayNames)|toLocale|localeCompare/.test(readBuilt(file)));
  expect(withIntl.map(({ file }) => file)).toEqual([]);
});

/** The section of vendors' pages with code to copy; fetched at the first interaction. */
const CONNECT_SECTION = 'src/features/connect/connect-section.tsx';

/** Pages that show code. */
const WITH_CODE = new Set(['connect', 'open-data', 'provider']);

test('only pages that show code load its block, only that of connections their form, and none what writes snippets', () => {
  const section = closureOf(manifest, CONNECT_SECTION);
  const connectPage = closureOf(manifest, pageSource('connect'));
  const shared = publicPages
    .filter(({ folder }) => !WITH_CODE.has(folder))
    .flatMap(({ folder }) => [...closureOf(manifest, pageSource(folder))]);
  const loading = new Set(shared);
  const own = [...section].filter((key) => !loading.has(key));
  expect(own).toContain(CONNECT_SECTION);
  const isCode = (key: string) => readBuilt(manifest[key]?.file ?? '').includes('YOUR_[A-Z]');
  expect([...connectPage].some(isCode)).toBe(true);
  expect([...loading].filter(isCode)).toEqual([]);

  const writers = (build: 'client' | 'admin') =>
    Object.values(readManifest(build)).filter(
      ({ file }) => file.endsWith('.js') && readBuilt(file, build).includes('scrapy.Spider'),
    );
  expect(writers('admin').length).toBeGreaterThan(0);
  expect(writers('client')).toEqual([]);
});
