import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { countryOperations, type Country } from '#contract/countries/country.ts';
import { api } from '#contract/routes.ts';
import { formatCount } from '#domain/count.ts';
import { searchCountries } from '#domain/countries/country-search.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { useVersion } from '#web/admin/api/use-version.ts';
import { AddButton } from '#web/admin/tables/add-button.tsx';
import { DeleteDialog } from '#web/admin/editing/delete-dialog.tsx';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { SearchedTable } from '#web/admin/tables/searched-table.tsx';
import { COUNTRY_ROW, COUNTRY_SORTS, countryColumns } from './country-columns.tsx';
import { CountryDialog, readCountry } from './country-dialog.tsx';

/** Deleting a country also deletes its rows of services, which changes the providers' country counts. */
const AFTER_DELETION = [[api.countries], [api.dashboardStats], [api.providers], [api.services]];

/** The screen of countries with their address counts. */
export function CountriesPage() {
  const countries = useQuery(queryOf(countryOperations.listCountries));
  const { version, open, close, opening } = useVersion(readCountry, [api.countries]);
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<Country | null>(null);
  const columns = useMemo(() => countryColumns({ opening, onEdit: open, onDelete: setToDelete }), [opening, open]);
  const add = <AddButton label="Add Country" onClick={() => setAdding(true)} />;
  return (
    <>
      <ScreenHead title="Countries" intro="Countries in which services have IPs." action={add} />
      <SearchedTable
        title={`All Countries${countries.data ? ` (${countries.data.length})` : ''}`}
        query={countries}
        things="countries"
        search={searchCountries}
        columns={columns}
        rowLayout={COUNTRY_ROW}
        sorts={COUNTRY_SORTS}
        firstSort="name"
        empty="No countries yet."
        add={add}
      />
      {isAdding && <CountryDialog edited={null} onClosed={() => setAdding(false)} />}
      {version && <CountryDialog edited={version} onClosed={close} />}
      {toDelete && (
        <DeleteDialog
          title={`Delete ${toDelete.name}`}
          loss={<CountryLoss country={toDelete} />}
          send={async () => call(countryOperations.deleteCountry, { params: { id: toDelete.id } })}
          success="Country deleted successfully"
          refreshes={AFTER_DELETION}
          onClosed={() => setToDelete(null)}
        >
          Are you sure you want to delete this country?
        </DeleteDialog>
      )}
    </>
  );
}

/** The data that is deleted with a country. */
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
