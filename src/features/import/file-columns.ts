/** The label of a column, and other headers of it in lower case, letters and digits alone. */
interface ColumnNames {
  readonly label: string;
  readonly aliases: readonly string[];
}

export interface FileColumns<Column extends string> {
  /** In the order of the export. */
  readonly columns: readonly Column[];
  readonly names: Readonly<Record<Column, ColumnNames>>;
  /** The columns that identify what a row is about. */
  readonly required: readonly Column[];
}

/**
 * Where a column is read from: a header, a header whose values are translated, or one value for all rows; null leaves it
 * out.
 */
export type ColumnSource =
  | string
  | null
  | { readonly value: string }
  | { readonly header: string; readonly values: Readonly<Record<string, string>> };

export type ColumnMapping<Column extends string> = Readonly<Partial<Record<Column, ColumnSource>>>;

/** The column of each header of a file, in order; null if it is ignored. */
export type MatchedColumns<Column extends string> = readonly (Column | null)[];

/**
 * Matches headers to columns. A mapping overrides names, a column's own name overrides aliases, and the first header
 * wins.
 */
export function matchColumns<Column extends string>(
  { columns, names }: FileColumns<Column>,
  headers: readonly string[],
  mapping?: ColumnMapping<Column>,
): MatchedColumns<Column> {
  const byName = new Map(
    columns.flatMap((column) => [keyOf(column), ...names[column].aliases].map((name) => [name, column] as const)),
  );
  const matched = headers.map<Column | null>(() => null);
  const isTaken = (column: Column) => (mapping !== undefined && column in mapping) || matched.includes(column);
  for (const column of columns) {
    const wanted = mapping?.[column];
    if (typeof wanted !== 'string') continue;
    const index = headers.findIndex((header) => sameHeader(header, wanted));
    if (index >= 0 && matched[index] === null) matched[index] = column;
  }
  for (const isOwnName of [true, false]) {
    for (const [index, header] of headers.entries()) {
      const column = byName.get(keyOf(header));
      if (!column || matched[index] !== null || isTaken(column)) continue;
      if (!isOwnName || keyOf(header) === keyOf(column)) matched[index] = column;
    }
  }
  return matched;
}

/** A column whose cells differ from those of the file. */
export interface DerivedColumn<Column extends string> {
  readonly column: Column;
  /** The header that it is read from, null for one value in all rows. */
  readonly index: number | null;
  readonly read: (cells: readonly (string | undefined)[]) => string | undefined;
}

/** The columns that a mapping translates or sets. A value without a translation stays as it is. */
export function derivedColumns<Column extends string>(
  { columns }: FileColumns<Column>,
  headers: readonly string[],
  mapping?: ColumnMapping<Column>,
): DerivedColumn<Column>[] {
  return columns.flatMap((column): DerivedColumn<Column>[] => {
    const source = mapping?.[column];
    if (typeof source !== 'object' || source === null) return [];
    if ('value' in source) return [{ column, index: null, read: () => source.value }];
    const index = headers.findIndex((header) => sameHeader(header, source.header));
    const values = new Map(Object.entries(source.values));
    const read: DerivedColumn<Column>['read'] = (cells) => {
      const cell = cells[index]?.trim();
      return cell === undefined ? undefined : (values.get(cell) ?? cell);
    };
    return [{ column, index, read }];
  });
}

export function headerOf(source: ColumnSource | undefined): string | null {
  if (typeof source === 'string') return source;
  return source && 'header' in source ? source.header : null;
}

/** Whether two headers are equal apart from case and surrounding blanks. */
export function sameHeader(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function keyOf(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
