import type { ReactNode } from 'react';
import type { SortValue } from './sort-rows.ts';

/** One column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort value, or 'server' if the server sorts the rows; without it the column is not sortable. */
  readonly sortBy?: ((row: Row) => SortValue) | 'server';
  /** Classes of the cells, including their place in narrow tables (`stacked:`). */
  readonly layout?: string;
  /** Classes of the head. */
  readonly headLayout?: string;
  /** Figures are aligned right. */
  readonly align?: 'end';
  /** Whether it is the row header: one column of a table is. */
  readonly isRowHeader?: boolean;
}
