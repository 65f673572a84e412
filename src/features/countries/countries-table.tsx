import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  COUNTRY_TYPES,
  countriesHref,
  type CountriesQuery,
  type CountrySort,
  type CountryType,
} from '#catalogue/countries/countries-url.ts';
import type { CountriesView, CountryRow } from '#catalogue/countries/country-views.ts';
import { CountryName, ShownCheapest } from '#catalogue/shown/country-name.tsx';
import { shortCount } from '#catalogue/shown/ip-count.ts';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { ShareBar } from '#kit/share-bar.tsx';

const TYPE_NAMES: Record<CountryType, string> = {
  residential: 'Residential',
  mobile: 'Mobile',
  isp: 'ISP',
  datacenter: 'Datacenter',
};

interface CountriesTableProps {
  readonly query: CountriesQuery;
  readonly view: CountriesView;
}

/** The countries that match the query. Roles are explicit because rows change their display on phones. */
export function CountriesTable({ query, view: { rows, matching, mostIps } }: CountriesTableProps) {
  const shown = COUNTRY_TYPES.find((type) => type === query.sort) ?? 'residential';
  return (
    <>
      <table role="table" className="country-table" data-price={shown}>
        <caption className="sr-only">Countries with vendors, IPs and the lowest price by product type</caption>
        <thead role="rowgroup">
          <tr role="row">
            <SortHead query={query} sort="name">
              Country
            </SortHead>
            <SortHead query={query} sort="vendors">
              Vendors
            </SortHead>
            <th role="columnheader" scope="col" className="bar">
              <span className="sr-only">Share of the largest</span>
            </th>
            <SortHead query={query} sort="ips">
              IPs
            </SortHead>
            {COUNTRY_TYPES.map((type) => (
              <SortHead key={type} query={query} sort={type}>
                {TYPE_NAMES[type]} <span>from</span>
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <CountryCells key={row.code} row={row} mostIps={mostIps} />
          ))}
        </tbody>
      </table>
      {rows.length < matching && (
        <p className="grid place-items-center border-t border-line p-3.5">
          <LinkButton href={countriesHref({ ...query, all: true })} size="sm">
            {`Show all ${matching} countries`}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function CountryCells({ row, mostIps }: { readonly row: CountryRow } & Pick<CountriesView, 'mostIps'>) {
  const { vendors, ips, cheapest } = row;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <CountryName country={row} />
      </th>
      <td role="cell" className="vendors">
        {vendors}
        <span className="md:hidden"> {vendors === 1 ? 'vendor' : 'vendors'},</span>
      </td>
      <td role="cell" className="bar">
        {ips > 0 && <ShareBar percentage={Math.max(0.8, Math.round((ips / mostIps) * 1_000) / 10)} layout="w-full" />}
      </td>
      <td role="cell" className="ips">
        {shortCount(ips)}
        <span className="md:hidden"> IPs</span>
      </td>
      {COUNTRY_TYPES.map((type) => (
        <td key={type} role="cell" className={type}>
          <ShownCheapest cheapest={cheapest[type]} withProvider />
        </td>
      ))}
    </tr>
  );
}

interface SortHeadProps {
  readonly query: CountriesQuery;
  readonly sort: CountrySort;
  readonly children: ReactNode;
}

/** The head of a column, with a link that sorts by it. */
function SortHead({ query, sort, children }: SortHeadProps) {
  const isCurrent = query.sort === sort;
  const isDown = sort === 'ips' || sort === 'vendors';
  return (
    <th
      role="columnheader"
      scope="col"
      className={sort === 'name' ? undefined : sort}
      aria-sort={isCurrent ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <Link href={countriesHref({ ...query, sort })}>
        {children}
        {isCurrent && <Icon path={isDown ? lucidePath('ArrowDown') : lucidePath('ArrowUp')} size={13} />}
      </Link>
    </th>
  );
}
