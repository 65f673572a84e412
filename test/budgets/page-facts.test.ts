import { expect, test } from 'vitest';
import { publicPages } from '#app/public/public-pages.tsx';
import { factsOf } from '#app/entries/server-entry.tsx';
import { readBuilt, readManifest } from './built-manifest.ts';

const SITE = 'Name of the site';
const LETTERS = 24;

/** The longest piece of a page's description that its facts contain literally. */
function literalOf(page: (typeof publicPages)[number]): string {
  const { description } = factsOf(page).at({ params: {}, search: '' }).shownWith({}, SITE);
  return description.split(SITE).reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
}

test('no script of the browser contains page facts, which only the server needs', () => {
  const files = new Set(Object.values(readManifest()).map(({ file }) => file));
  const scripts = [...files].filter((file) => file.endsWith('.js')).map((file) => readBuilt(file));
  const literals = publicPages.map(literalOf).filter(({ length }) => length >= LETTERS);
  expect(literals.length).toBeGreaterThan(publicPages.length / 2);
  expect(scripts.length).toBeGreaterThan(publicPages.length);
  expect(literals.filter((literal) => scripts.some((script) => script.includes(literal)))).toEqual([]);
});
