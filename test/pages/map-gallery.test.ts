import { brotliCompressSync } from 'node:zlib';
import { within } from '@testing-library/dom';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { worldDrawing } from '#features/countries/draw-maps.server.ts';
import { COUNTRIES, MapGallery, WorldMap } from '#test/map-gallery.tsx';
import { textOf } from './visit.ts';

/** Maximum bytes of a page's map after brotli, markup and data. */
const MAP_BUDGET = 45_000;

const markup = renderToString(createElement(MapGallery));
const root = document.createElement('div');
root.innerHTML = markup;
document.body.append(root);

test('the world map links to the page of each country with a value', () => {
  const [world] = root.querySelectorAll('.map-whole');
  const germany = world?.querySelector('[data-country=DE]');
  expect(germany?.getAttribute('href')).toBe('/countries/de');
  expect(textOf(germany?.querySelector('title'))).toBe('Germany: 37.6M IPs');
  const missing = COUNTRIES.filter(
    ({ code, ipCount }) => ipCount > 0 && !world?.querySelector(`[data-country=${code}]`),
  );
  // Antarctica is not drawn.
  expect(missing.map(({ code }) => code)).toEqual(['AQ']);
});

test('outline maps are for the pointer only, and state where their values are listed', () => {
  for (const map of root.querySelectorAll('.map-whole:not(.map-tiles)')) {
    expect(map.getAttribute('aria-hidden')).toBe('true');
    expect(textOf(map.previousElementSibling)).toContain('The table below lists the same values.');
    expect([...map.querySelectorAll('a')].every((link) => link.getAttribute('tabindex') === '-1')).toBe(true);
  }
});

test('the tile map is an image with a name, darker for higher values, with the hovered tile on top', () => {
  const tiles = within(root).getByRole('img', { name: /^IPs by country, one tile per country/ });
  expect(tiles.querySelector('[data-country=US] .ink-5')).not.toBeNull();
  expect(tiles.lastElementChild?.getAttribute('class')).toBe('is-pointed');
});

test('a country is highlighted on the map of its surroundings', () => {
  const locators = [...root.querySelectorAll('.map-locator')];
  expect(locators).toHaveLength(4);
  expect(locators.map((map) => map.querySelectorAll(':is(path, circle).map-own').length)).toEqual([1, 1, 1, 1]);
});

test('markup and data of the world map are within the budget', async () => {
  const page = renderToString(createElement(WorldMap)) + JSON.stringify(await worldDrawing());
  expect(brotliCompressSync(page).length).toBeLessThan(MAP_BUDGET);
});

test('no map violates the content policy or contains NaN', () => {
  expect(markup).not.toMatch(/ style=|NaN|undefined|Infinity/);
});
