import { useMemo, type ReactNode } from 'react';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { sortRows, type Sort, type SortValue } from './sort-rows.ts';
import { TableNotice, type ReadFailure } from './table-notice.tsx';

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  /** Must be stable, or the table sorts again with each render. */
  readonly columns: readonly Column<Row>[];
  /** Grid classes of every row, including narrow tables (`stacked:`). */
  readonly rowLayout: string;
  /** Whether rows are stacked up to a width of 56rem instead of 42rem. */
  readonly stacksEarly?: boolean;
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** The message in place of rows that could not be loaded. */
  readonly failure?: ReadFailure | null;
  /** The message in place of rows if there are none, or none match. */
  readonly empty: ReactNode;
  /** The key of the row that is open beside the table. */
  readonly currentKey?: number | null;
}

/** A table of the admin panel. Its owner keeps its state, in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowLayout, rows, keyOf, sort, onSort, failure, empty, currentKey } = props;
  const { stacksEarly = false } = props;
  const sortBy = columns.find(({ id }) => id === sort.column)?.sortBy;
  const sorted = useMemo(
    () => (rows && sortBy && sortBy !== 'server' ? sortRows(rows, sortBy, sort.direction) : rows),
    [rows, sortBy, sort.direction],
  );

  if (failure) return <TableNotice failure={failure} />;
  if (sorted?.length === 0) return <TableNotice>{empty}</TableNotice>;
  return (
    <div className={stacksEarly ? '@container/wide-table' : '@container'}>
      <table role="table" aria-label={label} aria-busy={sorted === undefined} className="block">
        <thead
          role="rowgroup"
          className="block sticky top-14 z-2 rounded-none bg-head text-xs text-muted shadow-[inset_0_-1px_var(--rp-line)]"
        >
          <tr
            role="row"
            className={`grid items-center gap-x-3 px-4.5 stacked:flex stacked:gap-x-4 stacked:overflow-x-auto stacked:px-3.5 ${rowLayout}`}
          >
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {sorted === undefined ? (
          <TableSkeleton columns={columns.length} rowLayout={rowLayout} />
        ) : (
          <tbody role="rowgroup" className="block divide-y divide-line">
            {sorted.map((row) => (
              <TableRow
                key={keyOf(row)}
                columns={columns}
                row={row}
                rowLayout={rowLayout}
                isCurrent={keyOf(row) === currentKey}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly rowLayout: string;
  readonly isCurrent: boolean;
}

/** Memoized by its row and the columns. */
function TableRow<Row>({ columns, row, rowLayout, isCurrent }: TableRowProps<Row>) {
  return useMemo(
    () => (
      <tr
        role="row"
        aria-current={isCurrent ? 'true' : undefined}
        className={`${ROW} ${isCurrent ? CURRENT : 'hover:bg-hover'} ${rowLayout}`}
      >
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} />
        ))}
      </tr>
    ),
    [columns, row, rowLayout, isCurrent],
  );
}

const CURRENT = 'bg-signal-tint shadow-[inset_3px_0_var(--rp-signal-strong)]';
// Skips the layout of rows outside the screen.
const ROW =
  'grid items-center gap-x-3 [content-visibility:auto] [contain-intrinsic-size:auto_54px] min-h-11 px-4.5 py-1.5 stacked:gap-y-1 stacked:px-3.5 stacked:py-2.5';

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { cell, layout = '', align, isRowHeader = false } = column;
  const look = `min-w-0 ${align === 'end' ? 'text-right figures stacked:text-left' : 'text-left'} ${layout}`;
  return isRowHeader ? (
    <th scope="row" role="rowheader" className={`font-normal ${look}`}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" className={look}>
      {cell(row)}
    </td>
  );
}

interface ColumnHeadProps<Row> {
  readonly column: Pick<Column<Row>, 'id' | 'label' | 'sortBy' | 'align' | 'headLayout'>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The head of a column, a button if it is sortable. In narrow tables only those are shown, as a bar. */
function ColumnHead<Row>({
  column: { id, label, sortBy, align, headLayout = '' },
  sort,
  onSort,
}: ColumnHeadProps<Row>) {
  const place = `flex h-9 items-center font-medium whitespace-nowrap ${align === 'end' ? 'justify-end' : ''} ${headLayout}`;
  if (!sortBy)
    return (
      <th scope="col" role="columnheader" className={`${place} stacked:sr-only`}>
        {label}
      </th>
    );
  const direction = sort.column === id ? sort.direction : undefined;
  return (
    <th scope="col" role="columnheader" aria-sort={direction ?? 'none'} className={place}>
      <button
        type="button"
        onClick={() => onSort({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        className={`-mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-press hover:text-ink ${direction ? 'text-ink' : ''}`}
      >
        {label}
        {direction && (
          <AdminIcon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={13} className="flex-none" />
        )}
      </button>
    </th>
  );
}

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort value, or 'server' if the server sorts the rows; without it the column is not sortable. */
  readonly sortBy?: ((row: Row) => SortValue) | 'server';
  /** Classes of the cells, including their place in narrow tables (`stacked:`). */
  readonly layout?: string;
  readonly headLayout?: string;
  /** Figures are aligned right. */
  readonly align?: 'end';
  /** Whether it is the row header: one column of a table is. */
  readonly isRowHeader?: boolean;
}

function TableSkeleton({ columns, rowLayout }: { readonly columns: number; readonly rowLayout: string }) {
  return (
    <tbody role="rowgroup" className="block divide-y divide-line">
      {Array.from({ length: 5 }, (_, row) => (
        <tr
          key={row}
          role="row"
          className={`grid min-h-13.5 items-center gap-x-3 px-4.5 stacked:grid-cols-[1fr_auto]! ${rowLayout}`}
        >
          {Array.from({ length: columns }, (_cell, column) => (
            <td key={column} role="cell" className={column > 1 ? 'stacked:hidden' : ''}>
              {row === 0 && column === 0 && <span className="sr-only">Loading...</span>}
              <Skeleton layout={column === 0 ? 'h-4 w-40 max-w-full' : 'ml-auto h-4 w-14'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
