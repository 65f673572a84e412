import { expect, test } from 'vitest';
import { ENTRIES } from '#contract/page-sources.ts';
import { closureOf, readManifest } from './built-manifest.ts';

/** What ranks workloads in the browser, fetched with the data when somebody begins to type. */
const RANKING = ['src/web/public/pages/pricing/offers-data.ts', 'src/web/public/pages/pricing/below-calculator.tsx'];

const manifest = readManifest();

test('the pricing page loads nothing that ranks before anybody does something', () => {
  const keys = [ENTRIES.browser, 'src/web/public/pages/pricing/pricing-page.tsx'];
  const loaded = new Set(keys.flatMap((key) => [...closureOf(manifest, key)]));
  expect(RANKING.filter((key) => loaded.has(key) || !manifest[key])).toEqual([]);
});
