import { expect, test } from 'vitest';
import { ENTRIES } from '#contract/page-sources.ts';
import { builtBytes, closureOf, readManifest } from './built-manifest.ts';

/** Bytes as they are sent, with brotli at its best. */
const SCRIPT_BUDGET = 85_000;

/** What ranks workloads in the browser, fetched with the data when somebody begins to type. */
const RANKING = ['src/web/public/pages/pricing/offers-data.ts', 'src/web/public/pages/pricing/below-calculator.tsx'];

const manifest = readManifest();

test('all scripts that the pricing page loads before anybody does something', () => {
  const keys = [ENTRIES.browser, 'src/web/public/pages/pricing/pricing-page.tsx'];
  const loaded = new Set(keys.flatMap((key) => [...closureOf(manifest, key)]));
  expect(RANKING.filter((key) => loaded.has(key) || !manifest[key])).toEqual([]);
  const bytes = [...loaded].reduce((sum, key) => sum + builtBytes(`${manifest[key]?.file ?? ''}.br`), 0);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET);
});
