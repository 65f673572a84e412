import type { ReactNode } from 'react';
import type { SortValue } from './sort-rows.ts';

/** One column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column is sorted by, or that the rows come sorted; without it it cannot be sorted. */
  readonly sortBy?: ((row: Row) => SortValue) | 'server';
  /** Classes of the column's cells, among them their place where the table is narrow (`stacked:`). */
  readonly layout?: string;
  /** Classes of the column's head. */
  readonly headLayout?: string;
  /** Figures stand at the right. */
  readonly align?: 'end';
  /** Names the row: one column of a table does. */
  readonly isRowHeader?: boolean;
}
