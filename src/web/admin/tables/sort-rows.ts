/** By which column a table is sorted, and which way. */
export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A sort as URLs name it: the column, downwards with a minus. */
export function sortName({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column;
}

/** The sort that a name of a URL stands for. */
export function namedSort(name: string): Sort {
  return { column: name.replace(/^-/, ''), direction: name.startsWith('-') ? 'descending' : 'ascending' };
}

/** What rows are sorted by. Null is no value: such rows come last in both directions. */
export type SortValue = string | number | boolean | null;

/** The order of texts in tables: by letters alone, numbers in them by their value. */
export const { compare: compareText } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The rows in the order of a value of theirs. Equal ones keep their order in both directions. */
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

/** The order of two values, upwards. */
function compareValues(a: SortValue, b: SortValue): number {
  return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b);
}
