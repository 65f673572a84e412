import { useMemo, type ReactNode } from 'react';
import { ColumnHead } from './column-head.tsx';
import type { Column } from './column.ts';
import { sortRows, type Sort } from './sort-rows.ts';
import { TableNotice } from './table-notice.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  /** Must be stable, or the table sorts again with each render. */
  readonly columns: readonly Column<Row>[];
  /** Grid classes of every row, including narrow tables (`stacked:`). */
  readonly rowLayout: string;
  /** Whether rows are stacked up to a width of 56rem instead of 42rem. */
  readonly stacksEarly?: boolean;
  /** The rows to show, undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** The message in place of rows that could not be loaded. */
  readonly failure?: { readonly title: string; readonly onRetry: () => void } | null;
  /** The message in place of rows if there are none, or none match. */
  readonly empty: ReactNode;
  readonly skeletonRows?: number;
  /** The key of the row that is open beside the table. */
  readonly currentKey?: number | null;
}

/** A table of the admin panel. Its owner keeps its state, in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowLayout, rows, keyOf, sort, onSort, failure, empty, skeletonRows = 5, currentKey } = props;
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
          <TableSkeleton columns={columns.length} rows={skeletonRows} rowLayout={rowLayout} />
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
