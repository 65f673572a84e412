import { expect, test } from 'vitest';
import { ENTRIES, pageSource } from '#contract/page-sources.ts';
import { publicPages } from '#web/public/public-pages.tsx';
import { builtBytes, closureOf, readManifest } from './built-manifest.ts';

/**
 * Bytes of the scripts loaded without any interaction (shared, the page's own, the cookie question), after best brotli.
 */
const SCRIPT_BUDGET = 100 * 1_024;

/** Shown on a first visit. */
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
