import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  COUNTRY_TYPES,
  countriesHref,
  type CountriesQuery,
  type CountrySort,
  type CountryType,
} from '#contract/countries/countries-url.ts';
import type { CountriesView, CountryRow } from '#contract/countries/country-views.ts';
import { CountryName, ShownCheapest } from '#web/public/parts/catalogue/country-name.tsx';
import { shortCount } from '#web/public/parts/catalogue/ip-count.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';

const TYPE_NAMES: Record<CountryType, string> = {
  residential: 'Residential',
  mobile: 'Mobile',
  isp: 'ISP',
  datacenter: 'Datacenter',
};

interface CountriesTableProps {
  readonly asked: CountriesQuery;
  readonly view: CountriesView;
}

/** The countries that are asked for. Roles are explicit since rows change their display on phones. */
export function CountriesTable({ asked, view: { rows, matching, mostIps } }: CountriesTableProps) {
  const shown = COUNTRY_TYPES.find((type) => type === asked.sort) ?? 'residential';
  return (
    <>
      <table role="table" className="country-table" data-price={shown}>
        <caption className="sr-only">Countries with vendors, IPs and the lowest price by product type</caption>
        <thead role="rowgroup">
          <tr role="row">
            <SortHead asked={asked} sort="name">
              Country
            </SortHead>
            <SortHead asked={asked} sort="vendors">
              Vendors
            </SortHead>
            <th role="columnheader" scope="col" className="bar">
              <span className="sr-only">Share of the largest</span>
            </th>
            <SortHead asked={asked} sort="ips">
              IPs
            </SortHead>
            {COUNTRY_TYPES.map((type) => (
              <SortHead key={type} asked={asked} sort={type}>
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
          <LinkButton href={countriesHref({ ...asked, all: true })} size="sm">
            {`Show all ${matching} countries`}
          </LinkButton>
        </p>
      )}
    </>
  );
}

interface CountryCellsProps {
  readonly row: CountryRow;
  readonly mostIps: number;
}

function CountryCells({ row, mostIps }: CountryCellsProps) {
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
  readonly asked: CountriesQuery;
  readonly sort: CountrySort;
  readonly children: ReactNode;
}

/** The head of a column, which leads to the table in its order. */
function SortHead({ asked, sort, children }: SortHeadProps) {
  const isCurrent = asked.sort === sort;
  const isDown = sort === 'ips' || sort === 'vendors';
  return (
    <th role="columnheader" scope="col" aria-sort={isCurrent ? (isDown ? 'descending' : 'ascending') : undefined}>
      <Link href={countriesHref({ ...asked, sort })}>
        {children}
        {isCurrent && <Icon path={isDown ? 'M12 5v14M19 12l-7 7-7-7' : 'M12 19V5M5 12l7-7 7 7'} size={13} />}
      </Link>
    </th>
  );
}
