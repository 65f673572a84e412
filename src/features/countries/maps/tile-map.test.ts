import { expect, test } from 'vitest';
import { TILE_COLUMNS, TILE_PLACES, TILE_ROWS } from './tile-map.tsx';

test('each country has one tile, at a position of its own', () => {
  expect(TILE_PLACES.length).toBeGreaterThan(230);
  expect(new Set(TILE_PLACES.map(({ code }) => code)).size).toBe(TILE_PLACES.length);
  expect(TILE_PLACES.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(TILE_PLACES.every(({ column, row }) => column < TILE_COLUMNS && row < TILE_ROWS)).toBe(true);
});
