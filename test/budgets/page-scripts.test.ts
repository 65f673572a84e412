import { expect, test } from 'vitest';
import { ENTRIES, pageSource } from '#app/contract/page-sources.ts';
import { publicPages } from '#app/public/public-pages.tsx';
import { builtBytes, closureOf, readBuilt, readManifest } from './built-manifest.ts';

/**
 * Bytes of the scripts loaded without any interaction (shared, the page's own, the cookie question), after best brotli.
 */
const SCRIPT_BUDGET = 100 * 1_024;

/** Shown on a first visit. */
const COOKIE_QUESTION = 'src/features/consent/cookie-consent.tsx';

const manifest = readManifest();

test.each(publicPages)('scripts of the first load of $path', ({ folder }) => {
  const own = closureOf(manifest, pageSource(folder));
  expect(own.size).toBeGreaterThan(0);
  const asked = closureOf(manifest, COOKIE_QUESTION);
  expect(asked.size).toBeGreaterThan(0);
  const loaded = new Set([...closureOf(manifest, ENTRIES.browser), ...own, ...asked]);
  const bytes = [...loaded].reduce((sum, key) => sum + builtBytes(`${manifest[key]?.file ?? ''}.br`), 0);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

test('no page creates formatters of Intl: the first one loads data for 60 to 110 ms on a slow processor', () => {
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const withIntl = scripts.filter(({ file }) => /Intl\.(?!DisplayNames)|toLocale|localeCompare/.test(readBuilt(file)));
  expect(withIntl.map(({ file }) => file)).toEqual([]);
});
