import { geoEqualEarth, geoPath } from 'd3-geo';
import type { FeatureCollection } from 'geojson';
import type { MapDrawing } from '#contract/countries/map-drawing.ts';
import { mapInTurns } from '#server/runtime/turns.ts';
import { coarseCountries, detailedAtlas, pair } from './atlas.ts';
import { CompactPath } from './compact-path.ts';

const WIDTH = 2_000;
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
        [WIDTH - DOT_ROOM, WIDTH],
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
  return { width: WIDTH, height: Math.ceil(bottom - top), lands: outlines, dots, labels: [] };
}
