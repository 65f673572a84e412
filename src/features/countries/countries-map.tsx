import { Suspense } from 'react';
import {
  countriesHref,
  countryHref,
  worldMapRead,
  type CountriesQuery,
  type MapMeasure,
} from '#catalogue/countries/countries-url.ts';
import type { WorldMap } from '#catalogue/countries/country-views.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { useAnswer, useAnswerStore } from '#kit/answers/use-answer.ts';
import { shortCount } from '#catalogue/shown/ip-count.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { inkScale, MapKey } from '#features/countries/maps/map-key.tsx';
import { OutlineMap } from '#features/countries/maps/outline-map.tsx';
import { SegmentedLinks } from '#kit/segmented-links.tsx';

const MEASURES: readonly { readonly id: MapMeasure; readonly label: string }[] = [
  { id: 'ips', label: 'IPs' },
  { id: 'vendors', label: 'Vendors' },
  { id: 'price', label: 'Cheapest residential' },
];

/** The classes of the map's card, which reserves its height until the map has loaded. */
const CARD =
  'grid min-h-[calc(min(100vw,1200px)*0.44+64px)] grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] items-center gap-x-6 ' +
  'gap-y-3 rounded-lg border border-line bg-surface px-5 pt-4 pb-2 max-md:grid-cols-[minmax(0,1fr)] max-md:px-4 ' +
  '[&_li]:whitespace-nowrap [&>ul]:justify-end max-md:[&>ul]:justify-start [&>svg]:col-span-full max-md:[&>svg]:-mx-3 ' +
  'max-md:[&>svg]:w-[calc(100%+24px)]';

/** The map above the table. The page of all rows shows it only if it is already loaded. */
export function CountriesMap({ query }: { readonly query: CountriesQuery }) {
  const path = worldMapRead(query);
  const isLoaded = useAnswerStore().answerTo(path).status === 'loaded';
  if (query.all && !isLoaded) return null;
  return (
    <section aria-label="Map" className="page-width pb-4">
      <div className={CARD}>
        <SegmentedLinks
          label="Map values"
          size="sm"
          choices={MEASURES.map(({ id, label }) => ({
            id,
            label,
            href: countriesHref({ ...query, measure: id }),
            current: query.measure === id,
          }))}
        />
        <Suspense>
          <DrawnMap path={path} measure={query.measure} />
        </Suspense>
      </div>
    </section>
  );
}

function DrawnMap({ path, measure }: { readonly path: string; readonly measure: MapMeasure }) {
  const money = useMoneyText();
  const answer = useAnswer<WorldMap>(path);
  if (answer.status !== 'loaded') return null;
  const { drawing, countries, unit } = answer.value;
  const valueOf = (country: WorldMap['countries'][number]) =>
    ({ ips: country.ips, vendors: country.vendors, price: Number(country.residential ?? 0) })[measure];
  const { stepOf, key } = inkScale(countries.map(valueOf), {
    format: {
      ips: (ips: number) => shortCount(ips).replace('.0', ''),
      vendors: String,
      price: (price: number) => money({ price: BigInt(Math.round(price * 1_000_000)) }, PER_UNIT[unit]),
    }[measure],
    lowFirst: measure === 'price',
  });
  const mapped = countries.map((country) => {
    const { code, name, vendors, ips, residential } = country;
    const price = residential === null ? '' : `, residential from ${money({ price: residential }, PER_UNIT[unit])}`;
    const title = `${name}: ${vendors} ${vendors === 1 ? 'vendor' : 'vendors'}, ${shortCount(ips)} IPs${price}`;
    return [code, { step: stepOf(valueOf(country)), title, href: countryHref(code) }] as const;
  });
  return (
    <>
      <MapKey entries={key} />
      <OutlineMap
        drawing={drawing}
        countries={Object.fromEntries(mapped)}
        description={`World map of ${countries.length} countries with proxies, shaded by the selected value. The table below lists the same values.`}
      />
    </>
  );
}
