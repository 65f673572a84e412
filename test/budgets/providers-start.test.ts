import { constants, brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ENTRIES } from '#app/contract/page-sources.ts';
import { pages } from '#core/routes.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { openDemoDatabase } from '#test/demo-database.ts';
import { builtBytes, readManifest } from './built-manifest.ts';

/** Maximum bytes after best brotli: a tenth above the sizes when the list got its data. */
const STYLE_BUDGET = 17_400;
const DOCUMENT_BUDGET = 38_000;

/**
 * Hashes in the document change with every build, and their compressed size varies by up to 60 bytes.
 */
const HASHES = /sha256-[^"]+|-[\w-]{8}(?=\.\w+[")])/g;

/** Document, scripts, icon; data are in the document, fonts fetched later. */
const REQUEST_BUDGET = 8;

const manifest = readManifest();
const html = await providersDocument();

async function providersDocument(): Promise<string> {
  const database = openDemoDatabase();
  const { server } = await createTestApp({ database, built: await loadBuiltFiles({}) });
  return (await server.inject(pages.providers)).body;
}

/** The files that the document references and the browser fetches at once. */
function namedFiles(): string[] {
  return [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

function sum(files: readonly string[], suffix = ''): number {
  return files.reduce((bytes, file) => bytes + builtBytes(file + suffix), 0);
}

test('the shared sheet, which every document contains', () => {
  const styles = manifest[ENTRIES.browser]?.css ?? [];
  expect(styles.length).toBeGreaterThan(0);
  expect(sum(styles, '.br')).toBeLessThanOrEqual(STYLE_BUDGET);
});

test('the document of the providers page with the demo catalogue', () => {
  expect(html).toContain('Bright Data');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  expect(brotliCompressSync(html.replaceAll(HASHES, ''), { params }).length).toBeLessThanOrEqual(DOCUMENT_BUDGET);
});

test('requests of the providers page, all of them for files of the build', () => {
  const named = namedFiles();
  expect(1 + named.length).toBeLessThanOrEqual(REQUEST_BUDGET);
  const built = Object.values(manifest).flatMap(({ file, css, assets }) => [file, ...css, ...assets]);
  expect(built).toEqual(expect.arrayContaining(named));
});
