import type { Country } from '#contract/countries/country.ts';
import { formatCount } from '#domain/count.ts';
import { RowActions } from '#web/admin/tables/row-actions.tsx';
import type { Column } from '#web/admin/tables/column.ts';

/** The grid of a row: four columns, or two where the table is narrow. */
export const COUNTRY_ROW = 'grid-cols-[minmax(0,1fr)_120px_200px_120px] stacked:grid-cols-[minmax(0,1fr)_auto_auto]';

/** The sortable columns. */
export const COUNTRY_SORTS = ['name', 'code', 'ips'];

interface CountryActions {
  /** The id of the country whose form is loading. */
  readonly opening: number | null | undefined;
  readonly onEdit: (id: number) => void;
  readonly onDelete: (country: Country) => void;
}

/** The columns of the countries table. */
export function countryColumns({ opening, onEdit, onDelete }: CountryActions): readonly Column<Country>[] {
  return [
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
    {
      id: 'actions',
      label: 'Actions',
      align: 'end',
      layout: 'stacked:col-start-3 stacked:row-span-2 stacked:row-start-1',
      cell: (country) => (
        <RowActions
          name={country.name}
          isOpening={opening === country.id}
          onEdit={() => onEdit(country.id)}
          onDelete={() => onDelete(country)}
        />
      ),
    },
  ];
}
