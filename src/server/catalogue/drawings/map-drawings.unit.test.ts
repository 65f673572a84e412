import { expect, test } from 'vitest';
import { type MapDrawing, mapDrawingSchema } from '#contract/countries/map-drawing.ts';
import { detailedAtlas, neighborsOf } from './atlas.ts';
import { locatorDrawing } from './locator-drawing.ts';
import { worldDrawing } from './world-drawing.ts';

const codes = [...(await detailedAtlas()).middles.keys()];

function expectInside({ width, height, dots, labels }: MapDrawing): void {
  for (const { x, y } of [...dots, ...labels]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(height);
  }
}

test('the world shows each country once, as an outline or as a dot, within its box', async () => {
  const world = await worldDrawing();
  expect(mapDrawingSchema.safeParse(world).success).toBe(true);
  const shown = [...world.lands, ...world.dots].flatMap(({ code }) => code ?? []);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(['US', 'DE', 'SG', 'MT', 'XK', 'GF', 'KI']));
  expect(shown.length).toBeGreaterThan(235);
  expect(world.lands.every(({ path }) => !/NaN|Infinity/.test(path))).toBe(true);
  expectInside(world);
});

test('each country is found on the map of its surroundings, which stays small', async () => {
  for (const code of codes) {
    const drawing = await locatorDrawing(code);
    if (!drawing) throw new Error(`No map of ${code}`);
    expect([...drawing.lands, ...drawing.dots].map((place) => place.code)).toContain(code);
    expect(drawing.lands.every(({ path }) => !/NaN|Infinity/.test(path))).toBe(true);
    expect(JSON.stringify(drawing).length).toBeLessThan(36_000);
    expectInside(drawing);
  }
});

test('neighbours are those across a border, the nearest first, or the nearest islands', async () => {
  expect((await neighborsOf('DE')).toSorted()).toEqual(['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL']);
  expect(await neighborsOf('FR')).not.toContain('BR');
  expect((await neighborsOf('GP'))[0]).toBe('MS');
  expect(await neighborsOf('ZZ')).toEqual([]);
  expect(await locatorDrawing('ZZ')).toBeNull();
  for (const code of codes) expect(await neighborsOf(code)).not.toContain(code);
});
