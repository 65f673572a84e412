import { expect, test } from 'vitest';
import { ENTRIES, pageSource } from '#contract/page-sources.ts';
import { publicPages } from '#web/public/public-pages.tsx';
import { builtBytes, closureOf, readManifest } from './built-manifest.ts';

/**
 * Of the start, the page's own and the cookie question, before anybody does something: bytes with brotli at its best.
 */
const SCRIPT_BUDGET = 100 * 1_024;

/** Asked on a first visit. */
const COOKIE_QUESTION = 'src/web/public/parts/consent/cookie-consent.tsx';

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
