import { geoAzimuthalEqualArea, geoDistance, geoEqualEarth, geoPath, type GeoContext } from 'd3-geo';
import type { FeatureCollection } from 'geojson';
import type { MapDrawing } from '#catalogue/countries/map-drawing.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';
import { coarseCountries, detailedAtlas, mainPart, pair, type AtlasCountry } from '#catalogue/prices/atlas.server.ts';

const WORLD_WIDTH = 2_000;
/** The map is cut at the Bering Strait, so that Russia is in one piece. */
const CUT = -11;
/** Room for half a dot at the edge. */
const DOT_ROOM = 10;
/** Southern limit in degrees: Tierra del Fuego, without islands beyond. */
const SOUTH_END = -55;

let drawn: Promise<MapDrawing> | null = null;

/** The world without Antarctica in the equal-area Equal Earth projection. Small countries are dots. Drawn once. */
export async function worldDrawing(): Promise<MapDrawing> {
  drawn ??= drawWorld();
  return drawn;
}

async function drawWorld(): Promise<MapDrawing> {
  const lands = (await coarseCountries()).filter(({ code }) => code !== 'AQ');
  const outlined = new Set(lands.map(({ code }) => code));
  const { middles } = await detailedAtlas();
  const places = [...middles].filter(([code, [, north = 0]]) => !outlined.has(code) && north > SOUTH_END);
  const all: FeatureCollection = {
    type: 'FeatureCollection',
    features: [
      ...lands.map(({ shape }) => shape),
      {
        type: 'Feature',
        properties: null,
        geometry: { type: 'MultiPoint', coordinates: places.map(([, middle]) => pair(middle)) },
      },
    ],
  };
  const projection = geoEqualEarth()
    .rotate([CUT, 0])
    .fitExtent(
      [
        [DOT_ROOM, 0],
        [WORLD_WIDTH - DOT_ROOM, WORLD_WIDTH],
      ],
      all,
    );
  const [[, top], [, bottom]] = geoPath(projection).bounds(all);
  projection.translate([projection.translate()[0], projection.translate()[1] - top]);
  const context = new CompactPath();
  const draw = geoPath(projection, context);
  const paths = await mapInTurns(lands, ({ code, shape }) => {
    draw(shape);
    return { code, path: context.take() };
  });
  const outlines = paths.filter(({ path }) => path !== '');
  const dots = places.flatMap(([code, middle]) => {
    const point = projection(pair(middle));
    return point ? { code, x: Math.round(point[0]), y: Math.round(point[1]) } : [];
  });
  return { width: WORLD_WIDTH, height: Math.ceil(bottom - top), lands: outlines, dots, labels: [] };
}

const WIDTH = 960;
const HEIGHT = 800;
/** Largest share of the picture for the country. */
const OWN_PART = 0.62;
/** Closest scale, in units per radian, so that small countries have context. */
const CLOSEST = 4_500;
const LABEL_ROOM = 26;
/** At smaller scales, coarse outlines suffice. */
const COARSE_BELOW = 1_800;

/** A country with its surroundings, null if no atlas has it. */
export async function locatorDrawing(code: string): Promise<MapDrawing | null> {
  const { lands, middles } = await detailedAtlas();
  const middle = middles.get(code);
  if (!middle) return null;
  const [east, north] = pair(middle);
  const projection = geoAzimuthalEqualArea().rotate([-east, -north]);
  const own = lands.find((land) => land.code === code);
  const margin = (1 - OWN_PART) / 2;
  const frame: [[number, number], [number, number]] = [
    [WIDTH * margin, HEIGHT * margin],
    [WIDTH * (1 - margin), HEIGHT * (1 - margin)],
  ];
  if (own) projection.fitExtent(frame, mainPart(own.shape));
  if (!own || projection.scale() > CLOSEST) projection.scale(CLOSEST).translate([WIDTH / 2, HEIGHT / 2]);
  projection.clipExtent([
    [0, 0],
    [WIDTH, HEIGHT],
  ]);
  const context = new CompactPath();
  const draw = geoPath(projection, context);
  const measure = geoPath(projection);
  const scale = projection.scale();
  // The distance from the center to the corners, with room for the projection's distortion.
  const radius = (Math.hypot(WIDTH, HEIGHT) / 2 / scale) * 1.2;
  const isNear = ({ within }: AtlasCountry) => geoDistance(within.middle, [east, north]) < within.radius + radius;
  const near = (scale < COARSE_BELOW ? await coarseCountries() : lands).filter(isNear);
  const paths = await mapInTurns(near, (land) => {
    draw(land.shape);
    return { ...land, path: context.take() };
  });
  const outlines = paths.filter(({ path }) => path !== '');
  const labels = outlines.flatMap((land) => {
    if (land.code === null) return [];
    const [[left, top], [right, bottom]] = measure.bounds(mainPart(land.shape));
    if (!(right - left >= LABEL_ROOM && bottom - top >= LABEL_ROOM)) return [];
    const [x, y] = measure.centroid(mainPart(land.shape));
    const isInside =
      x > LABEL_ROOM / 2 && x < WIDTH - LABEL_ROOM / 2 && y > LABEL_ROOM / 2 && y < HEIGHT - LABEL_ROOM / 2;
    return isInside ? { code: land.code, x: Math.round(x), y: Math.round(y) } : [];
  });
  const outlined = new Set(outlines.map((land) => land.code));
  const point = projection([east, north]);
  const dots = outlined.has(code) || !point ? [] : [{ code, x: Math.round(point[0]), y: Math.round(point[1]) }];
  return {
    width: WIDTH,
    height: HEIGHT,
    lands: outlines.map(({ code: of, path }) => ({ code: of, path })),
    dots,
    labels,
  };
}

type Point = readonly [x: number, y: number];

/**
 * Writes path data in whole units and relative steps, a third of `geoPath`'s. Merges equal points and drops degenerate
 * rings.
 */
export class CompactPath implements GeoContext {
  #path = '';
  #ring: Point[] = [];

  beginPath(): void {
    this.#ring = [];
  }

  moveTo(x: number, y: number): void {
    this.#endRing();
    this.#ring = [[Math.round(x), Math.round(y)]];
  }

  lineTo(x: number, y: number): void {
    const point: Point = [Math.round(x), Math.round(y)];
    const before = this.#ring.at(-1);
    if (!before || before[0] !== point[0] || before[1] !== point[1]) this.#ring.push(point);
  }

  closePath(): void {
    this.#endRing();
  }

  arc(): void {
    throw new TypeError('Outlines of countries have no points');
  }

  /** Returns the path since the last call. */
  take(): string {
    this.#endRing();
    const path = this.#path;
    this.#path = '';
    return path;
  }

  #endRing(): void {
    const [first, ...rest] = this.#ring;
    this.#ring = [];
    const last = rest.at(-1);
    if (first && last && last[0] === first[0] && last[1] === first[1]) rest.pop();
    if (!first || rest.length < 2) return;
    let [x, y] = first;
    let steps = '';
    for (const [nextX, nextY] of rest) {
      steps += `${joined(nextX - x, steps !== '')}${joined(nextY - y, true)}`;
      [x, y] = [nextX, nextY];
    }
    this.#path += `M${first[0]} ${first[1]}l${steps}z`;
  }
}

/** A minus sign separates numbers like a space. */
function joined(number: number, isAfterNumber: boolean): string {
  return number >= 0 && isAfterNumber ? ` ${number}` : String(number);
}
