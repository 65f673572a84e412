import { useQuery } from '@tanstack/react-query';
import { countryFields, countryInputSchema, countryOperations, type Country } from '#catalogue/countries/country.ts';
import { api } from '#core/routes.ts';
import { formatCount } from '#core/count.ts';
import { searchCountries } from '#core/country-search.ts';
import { flagOf } from '#catalogue/countries/flag.ts';
import { call, queryOf, UNCACHED } from '#kit/panel/api/call.ts';
import { controlsOf } from '#kit/panel/editing/controls.ts';
import { EditorDialog, useEditor, type RowDialogProps } from '#kit/panel/editing/use-editor.tsx';
import type { Column } from '#kit/panel/tables/data-table.tsx';
import { ResourceScreen } from '#kit/panel/tables/resource-screen.tsx';
import { TextField } from '#kit/text-field.tsx';

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
export function CountriesScreen() {
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
      changedBy={countryOperations.updateCountry}
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
  const { data } = useQuery({ ...queryOf(countryOperations.getCountryUse, { params: { id } }), ...UNCACHED });
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

const CONTROLS = controlsOf(countryFields);
const CODE_LENGTH = 2;

async function readCountry(id: number) {
  return call(countryOperations.getCountry, { params: { id } });
}

function CountryDialog({ edited, onClosed }: RowDialogProps<Country>) {
  const editor = useEditor({
    what: 'Country',
    controls: CONTROLS,
    edited,
    schema: countryInputSchema,
    create: async (body) => call(countryOperations.createCountry, { body }),
    read: readCountry,
    update: async (id, body, etag) =>
      call(countryOperations.updateCountry, { params: { id }, body, headers: { 'If-Match': etag } }),
    refreshes: [[api.countries], [api.dashboardStats]],
    conflictField: 'code',
  });
  const { change, set, input } = editor;
  const setCode = (typed: string) => {
    const code = typed.toUpperCase();
    change('flag', (flag) => flagAfter(flag, code));
    set('code', code);
  };
  return (
    <EditorDialog editor={editor} onClosed={onClosed}>
      <TextField {...input('name')} mark="required" />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...input('code')}
          mark="required"
          maxLength={CODE_LENGTH}
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value)}
        />
        <TextField {...input('flag')} mark="required" />
      </div>
      <TextField {...input('ipCount')} inputMode="numeric" />
    </EditorDialog>
  );
}

/** The flag for a typed code, unless another flag was chosen. */
export function flagAfter(before: { readonly code: string; readonly flag: string }, code: string): string {
  const isOwnFlag = before.flag !== '' && before.flag !== flagOfCode(before.code);
  return isOwnFlag ? before.flag : flagOfCode(code);
}

function flagOfCode(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? flagOf(code) : '';
}
