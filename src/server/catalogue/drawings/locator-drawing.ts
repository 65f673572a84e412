import { geoAzimuthalEqualArea, geoDistance, geoPath } from 'd3-geo';
import type { MapDrawing } from '#contract/countries/map-drawing.ts';
import { mapInTurns } from '#server/runtime/turns.ts';
import { coarseCountries, detailedAtlas, type AtlasCountry, mainPart, pair } from './atlas.ts';
import { CompactPath } from './compact-path.ts';

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
