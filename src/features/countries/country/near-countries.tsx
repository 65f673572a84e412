import { api } from '#core/routes.ts';
import { countryHref } from '#catalogue/countries/countries-url.ts';
import type { CountryMap, CountryView } from '#catalogue/countries/country-views.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { useAnswer } from '#kit/answers/use-answer.ts';
import { CountryName, ShownCheapest } from '#catalogue/shown/country-name.tsx';
import { shortCount } from '#catalogue/shown/ip-count.ts';
import { OutlineMap } from '#features/countries/maps/outline-map.tsx';

/** A map of the country, and the vendors and prices of its neighbors. */
export function NearCountries({ view: { country, near, type } }: { readonly view: CountryView }) {
  return (
    <aside
      aria-labelledby="near"
      className="gap-x-5 rounded-lg border border-line bg-surface px-3 pt-3 pb-1.5 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,300px)_minmax(0,1fr)] md:max-lg:items-start lg:sticky lg:top-[calc(var(--rp-header)+20px)]"
    >
      <SurroundingsMap country={country} near={near} />
      <div className="only:col-span-full">
        <h2 id="near" className="mx-1.5 mt-3.5 mb-0.5 text-base">
          Neighbors
        </h2>
        <table className="near-table">
          <thead>
            <tr>
              <th scope="col">Country</th>
              <th scope="col">Vendors</th>
              <th scope="col">IPs</th>
              <th scope="col">{SERVICE_TYPE_LABELS[type ?? 'residential'].replace(' Proxies', '')}</th>
            </tr>
          </thead>
          <tbody>
            {near.map((neighbor) => (
              <tr key={neighbor.code} className={neighbor.code === country.code ? 'selected' : undefined}>
                <th scope="row">
                  <CountryName country={neighbor} />
                </th>
                <td>{neighbor.vendors}</td>
                <td>{shortCount(neighbor.ips)}</td>
                <td>
                  <ShownCheapest cheapest={neighbor.cheapest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </aside>
  );
}

function SurroundingsMap({ country, near }: Pick<CountryView, 'country' | 'near'>) {
  const answer = useAnswer<CountryMap>(api.countryMap(country.code));
  if (answer.status !== 'loaded' || !answer.value.drawing) return null;
  const countries = near.map(({ code, name, vendors, ips }) => {
    const title = `${name}: ${vendors} ${vendors === 1 ? 'vendor' : 'vendors'}, ${shortCount(ips)} IPs`;
    return [code, { step: 2, title, ...(code !== country.code && { href: countryHref(code) }) }] as const;
  });
  return (
    <OutlineMap
      drawing={answer.value.drawing}
      countries={Object.fromEntries(countries)}
      own={country.code}
      description={`Map of ${country.name} and its neighbors. The table below lists the same values.`}
    />
  );
}
