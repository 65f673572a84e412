import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MapDrawing, mapDrawingSchema } from '#catalogue/countries/map-drawing.ts';
import { detailedAtlas, neighborsOf } from '#catalogue/prices/atlas.server.ts';
import { CompactPath, locatorDrawing, worldDrawing } from './draw-maps.server.ts';

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

test('each country is on the map of its region, whose data stay small', async () => {
  for (const code of codes) {
    const drawing = await locatorDrawing(code);
    if (!drawing) throw new Error(`No map of ${code}`);
    expect([...drawing.lands, ...drawing.dots].map((place) => place.code)).toContain(code);
    expect(drawing.lands.every(({ path }) => !/NaN|Infinity/.test(path))).toBe(true);
    expect(JSON.stringify(drawing).length).toBeLessThan(36_000);
    expectInside(drawing);
  }
});

test('neighbors are countries across a border, nearest first, or the nearest islands', async () => {
  expect((await neighborsOf('DE')).toSorted()).toEqual(['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL']);
  expect(await neighborsOf('FR')).not.toContain('BR');
  expect((await neighborsOf('GP'))[0]).toBe('MS');
  expect(await neighborsOf('ZZ')).toEqual([]);
  expect(await locatorDrawing('ZZ')).toBeNull();
  for (const code of codes) expect(await neighborsOf(code)).not.toContain(code);
});

const rings = fc.array(
  fc.array(fc.tuple(fc.integer({ min: -500, max: 2_000 }), fc.integer({ min: -500, max: 2_000 })), {
    minLength: 1,
    maxLength: 12,
  }),
  { maxLength: 4 },
);

/** The points of path data, ring by ring. */
function pointsOf(path: string): [number, number][][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const [x = 0, y = 0, ...steps] = [...ring.matchAll(/-?\d+/g)].map(([number]) => Number(number));
      const points: [number, number][] = [[x, y]];
      for (let index = 0; index < steps.length; index += 2) {
        const [lastX, lastY] = points.at(-1) ?? [0, 0];
        points.push([lastX + (steps[index] ?? 0), lastY + (steps[index + 1] ?? 0)]);
      }
      return points;
    });
}

test('path data contains the given points', () => {
  fc.assert(
    fc.property(rings, (drawn) => {
      const path = new CompactPath();
      for (const [first, ...rest] of drawn) {
        if (!first) continue;
        path.moveTo(...first);
        for (const point of rest) path.lineTo(...point);
        path.closePath();
      }
      const expected = drawn.map(withoutRepeats).filter((ring) => ring.length > 2);
      expect(pointsOf(path.take())).toEqual(expected);
      expect(path.take()).toBe('');
    }),
  );
});

function withoutRepeats(ring: readonly (readonly [number, number])[]) {
  const same = (a: readonly [number, number] | undefined, b: readonly [number, number]) =>
    a?.[0] === b[0] && a[1] === b[1];
  const points = ring.filter((point, index) => !same(ring[index - 1], point));
  const [first] = points;
  return points.length > 1 && first && same(points.at(-1), first) ? points.slice(0, -1) : points;
}

test('numbers are separated by as few characters as possible', () => {
  const path = new CompactPath();
  path.moveTo(10.4, -3.2);
  path.lineTo(12, -5);
  path.lineTo(9, -5.4);
  path.closePath();
  expect(path.take()).toBe('M10 -3l2-2-3 0z');
  expect(() => path.arc()).toThrow('no points');
});
