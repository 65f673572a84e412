import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { neighborsOf } from '#catalogue/prices/atlas.server.ts';
import { locatorDrawing, worldDrawing } from '#features/countries/draw-maps.server.ts';
import { inkScale, MapKey } from '#features/countries/maps/map-key.tsx';
import { type MappedCountry, OutlineMap } from '#features/countries/maps/outline-map.tsx';
import { TileMap } from '#features/countries/maps/tile-map.tsx';

const SEED = join(import.meta.dirname, '../db/seed/countries.json');
const seedSchema = z.array(z.object({ code: z.string(), name: z.string(), ipCount: z.number() }));

/** Countries with the demo catalogue's IP counts. */
export const COUNTRIES = seedSchema.parse(JSON.parse(readFileSync(SEED, 'utf8')));

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const format = (value: number) => short.format(value);
const scale = inkScale(
  COUNTRIES.map(({ ipCount }) => ipCount),
  { format },
);

const MAPPED: Readonly<Record<string, MappedCountry>> = Object.fromEntries(
  COUNTRIES.filter(({ ipCount }) => ipCount > 0).map(({ code, name, ipCount }) => [
    code,
    { step: scale.stepOf(ipCount), title: `${name}: ${format(ipCount)} IPs`, href: `/countries/${code.toLowerCase()}` },
  ]),
);

const WORLD = await worldDrawing();

const LOCATED = ['DE', 'US', 'SG', 'GP'];
const LOCATORS = await Promise.all(
  LOCATED.map(async (code) => ({ code, drawing: await locatorDrawing(code), near: await neighborsOf(code) })),
);

/** The map of the page of countries alone, to measure its size. */
export function WorldMap() {
  return (
    <OutlineMap
      drawing={WORLD}
      countries={MAPPED}
      description="World map of the countries with proxies, shaded by addresses. The table below lists the same values."
    />
  );
}

/** Every map with the demo catalogue's countries, for tests and for looking at. */
export function MapGallery() {
  return (
    <main className="page-width grid gap-8 py-8">
      <div className="grid gap-3 rounded-lg border border-line bg-surface px-5 pt-4 pb-2">
        <MapKey entries={scale.key} />
        <WorldMap />
      </div>
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-6">
        <TileMap
          countries={MAPPED}
          label="IPs by country, one tile per country. The list beside it has all values."
          pointed="DE"
        />
        <MapKey entries={scale.key} />
      </div>
      <ul className="flex flex-wrap gap-4">
        {LOCATORS.map((place) => (
          <li key={place.code} className="w-85 rounded-lg border border-line bg-surface p-3">
            <Locator {...place} />
          </li>
        ))}
      </ul>
    </main>
  );
}

/** A country and its neighbours, as its page shows them. */
function Locator({ code, drawing, near }: (typeof LOCATORS)[number]) {
  if (!drawing) return null;
  const nearby = Object.entries(MAPPED).filter(([other]) => [code, ...near].includes(other));
  const countries = nearby.map(([other, country]) => [other, { ...country, step: 2 }] as const);
  return (
    <OutlineMap
      drawing={drawing}
      countries={Object.fromEntries(countries)}
      own={code}
      description={`${code} and its neighbors. The table below lists the same values.`}
    />
  );
}
