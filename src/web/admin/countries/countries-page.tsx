import { useQuery } from '@tanstack/react-query';
import { countryOperations, type Country } from '#contract/countries/country.ts';
import { api } from '#contract/routes.ts';
import { formatCount } from '#domain/count.ts';
import { searchCountries } from '#domain/countries/country-search.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import type { Column } from '#web/admin/tables/data-table.tsx';
import { ResourceScreen } from '#web/admin/tables/resource-screen.tsx';
import { CountryDialog, readCountry } from './country-dialog.tsx';

/** Deleting a country also deletes its rows of services, which changes the providers' country counts. */
const AFTER_DELETION = [[api.countries], [api.dashboardStats], [api.providers], [api.services]] as const;

const COLUMNS: readonly Column<Country>[] = [
  {
    id: 'name',
    label: 'Country',
    sortBy: ({ name }) => name,
    isRowHeader: true,
    cell: ({ name, flag }) => (
      <span className="flex items-center gap-3">
        <span aria-hidden="true" className="flag">
          {flag}
        </span>
        <b className="min-w-0 text-md font-[550] wrap-anywhere">{name}</b>
      </span>
    ),
  },
  {
    id: 'code',
    label: 'Code',
    layout: 'font-mono stacked:col-start-2 stacked:row-start-1',
    sortBy: ({ code }) => code,
    cell: ({ code }) => code,
  },
  {
    id: 'ips',
    label: 'IP Count',
    align: 'end',
    layout: 'stacked:col-start-1 stacked:row-start-2 stacked:pl-9',
    sortBy: ({ ipCount }) => ipCount,
    cell: ({ ipCount }) => (
      <span className="block stacked:flex stacked:items-baseline stacked:gap-1.5">
        <b className="block font-[550]">{formatCount(ipCount)}</b>
        <span className="block text-xs text-subtle">IP addresses</span>
      </span>
    ),
  },
];

/** The screen of countries with their address counts. */
export function CountriesPage() {
  return (
    <ResourceScreen
      what="Country"
      things="countries"
      title="Countries"
      intro="Countries in which services have IPs."
      query={useQuery(queryOf(countryOperations.listCountries))}
      search={searchCountries}
      columns={COLUMNS}
      actionsLayout="stacked:col-start-3 stacked:row-span-2 stacked:row-start-1"
      rowLayout="grid-cols-[minmax(0,1fr)_120px_200px_120px] stacked:grid-cols-[minmax(0,1fr)_auto_auto]"
      read={readCountry}
      dialog={CountryDialog}
      deletionOf={deletionOf}
      refreshes={AFTER_DELETION}
    />
  );
}

function deletionOf(country: Country) {
  return {
    title: `Delete ${country.name}`,
    question: 'Are you sure you want to delete this country?',
    loss: <CountryLoss country={country} />,
    send: async () => call(countryOperations.deleteCountry, { params: { id: country.id } }),
  };
}

function CountryLoss({ country: { id, name, code } }: { readonly country: Country }) {
  const { data } = useQuery({
    ...queryOf(countryOperations.getCountryUse, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <b>
        {name} ({code})
      </b>
      {data &&
        data.services > 0 &&
        (data.services === 1
          ? ', with its row in one service'
          : `, with its rows in ${formatCount(data.services)} services`)}
    </>
  );
}
