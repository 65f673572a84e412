import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { geoArea, geoCentroid, geoDistance } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, neighbors } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';
import { mapInTurns, Turns } from '#platform/runtime/turns.ts';

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

/** ISO 3166-1 alpha-2 codes with the numeric codes that atlases use. */
const PAIRS =
  'AD020 AE784 AF004 AG028 AI660 AL008 AM051 AO024 AQ010 AR032 AS016 AT040 AU036 AW533 AX248 AZ031 BA070 BB052 ' +
  'BD050 BE056 BF854 BG100 BH048 BI108 BJ204 BL652 BM060 BN096 BO068 BQ535 BR076 BS044 BT064 BV074 BW072 BY112 ' +
  'BZ084 CA124 CC166 CD180 CF140 CG178 CH756 CI384 CK184 CL152 CM120 CN156 CO170 CR188 CU192 CV132 CW531 CX162 ' +
  'CY196 CZ203 DE276 DJ262 DK208 DM212 DO214 DZ012 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 ' +
  'FM583 FO234 FR250 GA266 GB826 GD308 GE268 GF254 GG831 GH288 GI292 GL304 GM270 GN324 GP312 GQ226 GR300 GS239 ' +
  'GT320 GU316 GW624 GY328 HK344 HM334 HN340 HR191 HT332 HU348 ID360 IE372 IL376 IM833 IN356 IO086 IQ368 IR364 ' +
  'IS352 IT380 JE832 JM388 JO400 JP392 KE404 KG417 KH116 KI296 KM174 KN659 KP408 KR410 KW414 KY136 KZ398 LA418 ' +
  'LB422 LC662 LI438 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504 MC492 MD498 ME499 MF663 MG450 MH584 MK807 ' +
  'ML466 MM104 MN496 MO446 MP580 MQ474 MR478 MS500 MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516 NC540 NE562 ' +
  'NF574 NG566 NI558 NL528 NO578 NP524 NR520 NU570 NZ554 OM512 PA591 PE604 PF258 PG598 PH608 PK586 PL616 PM666 ' +
  'PN612 PR630 PS275 PT620 PW585 PY600 QA634 RE638 RO642 RS688 RU643 RW646 SA682 SB090 SC690 SD729 SE752 SG702 ' +
  'SH654 SI705 SJ744 SK703 SL694 SM674 SN686 SO706 SR740 SS728 ST678 SV222 SX534 SY760 SZ748 TC796 TD148 TF260 ' +
  'TG768 TH764 TJ762 TK772 TL626 TM795 TN788 TO776 TR792 TT780 TV798 TW158 TZ834 UA804 UG800 UM581 US840 UY858 ' +
  'UZ860 VA336 VC670 VE862 VG092 VI850 VN704 VU548 WF876 WS882 YE887 YT175 ZA710 ZM894 ZW716';

/** The alpha-2 code of a three-digit numeric code. */
const CODE_OF_NUMBER: ReadonlyMap<string, string> = new Map(
  PAIRS.split(' ').map((both) => [both.slice(2), both.slice(0, 2)]),
);
