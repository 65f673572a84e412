/** The sort column and direction of a table. */
export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The name of a sort in URLs: the column, with a minus for descending. */
export function sortName({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column;
}

export function namedSort(name: string): Sort {
  return { column: name.replace(/^-/, ''), direction: name.startsWith('-') ? 'descending' : 'ascending' };
}

/** A sort value. Null comes last in both directions. */
export type SortValue = string | number | boolean | null;

/** The collation of tables, with numeric order of numbers. */
export const { compare: compareText } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts rows by a value, stably in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: Sort['direction'],
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => lastOf(a.value, b.value) || sign * compareValues(a.value, b.value))
    .map(({ row }) => row);
}

function lastOf(a: SortValue, b: SortValue): number {
  return Number(a === null) - Number(b === null);
}

function compareValues(a: SortValue, b: SortValue): number {
  return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b);
}
