import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { geoArea, geoCentroid, geoDistance } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, neighbors } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';
import { mapInTurns, Turns } from '#server/runtime/turns.ts';
import { CODE_OF_NUMBER } from './country-numbers.ts';

/** A country of the atlas. */
export interface AtlasCountry {
  /** ISO 3166 code; null without one, such as Somaliland. */
  readonly code: string | null;
  readonly shape: Feature<Polygon | MultiPolygon>;
  /** Bounding circle: its center in degrees, and its radius in radians. */
  readonly within: { readonly middle: [east: number, north: number]; readonly radius: number };
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const atlasSchema = z.custom<Atlas>((value) => typeof value === 'object' && value !== null && 'objects' in value);

/** Countries without an ISO number in the atlas, by name. */
const CODE_OF_NAME: ReadonlyMap<string, string> = new Map([['Kosovo', 'XK']]);

/** Countries that the atlas leaves out or includes in others, in degrees east and north. */
const MISSING_PLACES: readonly (readonly [code: string, east: number, north: number])[] = [
  ['BQ', -68.3, 12.2],
  ['BV', 3.4, -54.4],
  ['CC', 96.8, -12.2],
  ['CX', 105.6, -10.5],
  ['GF', -53.1, 4],
  ['GI', -5.4, 36.1],
  ['GP', -61.6, 16.3],
  ['MQ', -61, 14.6],
  ['RE', 55.5, -21.1],
  ['SJ', 16, 78.5],
  ['TK', -171.9, -9.2],
  ['TV', 179.2, -8.5],
  ['UM', 166.6, 19.3],
  ['YT', 45.2, -12.8],
];

let coarse: Promise<readonly AtlasCountry[]> | null = null;
let fine: Promise<FineAtlas> | null = null;

/** The 175 countries of Natural Earth at 1 : 110 million. Parsed once, in slices. */
export async function coarseCountries(): Promise<readonly AtlasCountry[]> {
  coarse ??= readAtlas(import.meta.resolve('world-atlas/countries-110m.json')).then(landsOf);
  return coarse;
}

interface FineAtlas {
  /** The countries at 1 : 50 million. */
  readonly lands: readonly AtlasCountry[];
  /** The center of each country in degrees east and north, including those without an outline. */
  readonly middles: ReadonlyMap<string, Position>;
  /** The neighbors of each country. */
  readonly borders: ReadonlyMap<string, readonly string[]>;
}

/** The countries of Natural Earth at 1 : 50 million, without parts of others. Parsed once, in slices. */
export async function detailedAtlas(): Promise<FineAtlas> {
  fine ??= readFineAtlas();
  return fine;
}

async function readFineAtlas(): Promise<FineAtlas> {
  const atlas = await readAtlas(import.meta.resolve('world-atlas/countries-50m.json'));
  const lands = await landsOf(atlas);
  const turns = new Turns();
  const middles = new Map(MISSING_PLACES.map(([code, ...place]): [string, Position] => [code, place]));
  for (const { code, shape } of lands) {
    if (turns.isOver) await turns.next();
    if (code !== null) middles.set(code, geoCentroid(mainPart(shape)));
  }
  await turns.next();
  const borders = new Map<string, string[]>();
  for (const [index, others] of neighbors(atlas.objects.countries.geometries).entries()) {
    const code = lands[index]?.code;
    const codes = others.flatMap((other) => lands[other]?.code ?? []);
    if (code != null) borders.set(code, codes.toSorted());
  }
  return { lands, middles, borders };
}

/** Places further from a country's center, in radians, belong to overseas territories. */
const FAR = 1;
const MAX_NEIGHBORS = 9;

/** The neighbors of a country, nearest first; of an island, the nearest countries; none of an unknown code. */
export async function neighborsOf(code: string): Promise<string[]> {
  const { middles, borders } = await detailedAtlas();
  const middle = middles.get(code);
  if (!middle) return [];
  const adjacent = borders.get(code) ?? [];
  const distance = (other: string) => geoDistance(pair(middle), pair(middles.get(other) ?? middle));
  const candidates =
    adjacent.length > 0 ? adjacent : [...middles.keys()].filter((other) => other !== code && other !== 'AQ');
  return candidates
    .filter((other) => distance(other) < FAR)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_NEIGHBORS);
}

/** The largest polygon of a country, without overseas territories. */
export function mainPart(shape: AtlasCountry['shape']): Feature<Polygon> {
  const { geometry } = shape;
  const parts: Polygon[] =
    geometry.type === 'Polygon'
      ? [geometry]
      : geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
  // Spherical areas take most of the time: each is computed once, and only for several parts.
  const areas = new Map(parts.length > 1 ? parts.map((part) => [part, geoArea(part)]) : []);
  const [largest] = parts.toSorted((a, b) => (areas.get(b) ?? 0) - (areas.get(a) ?? 0));
  if (!largest) throw new TypeError('A country without an outline');
  return { type: 'Feature', properties: null, geometry: largest };
}

/** A position for d3. */
export function pair([east = 0, north = 0]: Position): [east: number, north: number] {
  return [east, north];
}

async function readAtlas(address: string): Promise<Atlas> {
  return atlasSchema.parse(JSON.parse(await readFile(fileURLToPath(address), 'utf8')));
}

async function landsOf(atlas: Atlas): Promise<AtlasCountry[]> {
  const { countries } = atlas.objects;
  const lands = await mapInTurns(countries.geometries, (country): AtlasCountry[] =>
    feature(atlas, { ...countries, geometries: [country] }).features.flatMap(({ id, properties, geometry }) => {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
      const code = CODE_OF_NUMBER.get(String(id)) ?? CODE_OF_NAME.get(properties.name) ?? null;
      const shape = { type: 'Feature', properties: null, geometry } as const;
      return { code, shape, within: circleAround(shape) };
    }),
  );
  return lands.flat();
}

function circleAround(shape: AtlasCountry['shape']): AtlasCountry['within'] {
  const { geometry } = shape;
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const middle = geoCentroid(shape);
  const distances = parts.flatMap(([ring = []]) => ring.map((position) => geoDistance(middle, pair(position))));
  return { middle, radius: distances.reduce((most, distance) => Math.max(most, distance), 0) };
}
