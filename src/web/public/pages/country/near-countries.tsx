import type { CountryView } from '#contract/views/country-views.ts';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { CountryName, ShownCheapest } from '#web/public/parts/catalogue/country-name.tsx';
import { shortCount } from '#web/public/parts/catalogue/ip-count.ts';
import { Card } from '#web/ui/card.tsx';

/** Where the country lies, and what countries like it offer. */
export function NearCountries({ view: { country, near, type } }: { readonly view: CountryView }) {
  return (
    <aside aria-labelledby="near" className="near-countries">
      <Card layout="p-3 pb-1.5">
        <h2 id="near" className="mx-1.5 mt-1.5 mb-0.5 text-base">
          In the same part of the world
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
            {near.map((one) => (
              <tr key={one.code} className={one.code === country.code ? 'selected' : undefined}>
                <th scope="row">
                  <CountryName country={one} />
                </th>
                <td>{one.vendors}</td>
                <td>{shortCount(one.ips)}</td>
                <td>
                  <ShownCheapest cheapest={one.cheapest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </aside>
  );
}
