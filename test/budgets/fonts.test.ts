import { expect, test } from 'vitest';
import { builtBytes, readManifest } from './built-manifest.ts';

/** Maximum bytes of WOFF2 files, which are compressed already: 15 % above their sizes in 2026-11. */
const FONT_BUDGETS = {
  'instrument-sans-latin-wght-normal': 34_600,
  'instrument-sans-latin-ext-wght-normal': 12_800,
  'geist-mono-latin-wght-normal': 27_000,
  TwemojiCountryFlags: 90_000,
};

const fonts = Object.values(readManifest())
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.woff2'));

function fontNamed(name: string): string {
  return fonts.find((file) => file.startsWith(`assets/${name}-`)) ?? '';
}

test.each(Object.entries(FONT_BUDGETS))('the font %s', (name, budget) => {
  expect(builtBytes(fontNamed(name))).toBeLessThanOrEqual(budget);
});

test('there are no other fonts', () => {
  expect(fonts.toSorted()).toEqual(Object.keys(FONT_BUDGETS).map(fontNamed).toSorted());
});
