import { derivedColumns, matchColumns, type MatchedColumns } from '#features/import/file-columns.ts';
import { PRICE_COLUMNS, PRICE_FILE, type PriceColumn } from '#features/import/price-columns.ts';
import { FEED_CONTROLS, type MappedColumn } from './feed-form.tsx';
import { mappingOf, withColumn } from './use-import.tsx';

/** The column that each header of a feed's file is read as, by its mapping. */
export function mappedColumns(
  headers: readonly string[],
  entries: readonly MappedColumn[],
): MatchedColumns<PriceColumn> {
  const mapping = FEED_CONTROLS.mapping.parse(entries);
  const derived = derivedColumns(PRICE_FILE, headers, mapping);
  return matchColumns(PRICE_FILE, headers, mapping).map(
    (column, index) => column ?? derived.find((one) => one.index === index)?.column ?? null,
  );
}

/** The mapping after a header is assigned to a column. Values and translations of other columns stay. */
export function movedMapping(
  headers: readonly string[],
  entries: readonly MappedColumn[],
  index: number,
  column: string | null,
): readonly MappedColumn[] {
  const columns = withColumn(mappedColumns(headers, entries), index, column);
  const kept = entries.filter((entry) =>
    entry.from === 'value'
      ? !columns.includes(entry.column)
      : entry.values.length > 0 && headers[columns.indexOf(entry.column)] === entry.text,
  );
  const moved = mappingOf(PRICE_FILE, headers, columns);
  return [
    ...kept,
    ...PRICE_COLUMNS.flatMap((known): MappedColumn[] => {
      const header = moved[known];
      if (header === undefined || kept.some((entry) => entry.column === known)) return [];
      if (typeof header === 'string') return [{ column: known, from: 'header', text: header, values: [] }];
      return [{ column: known, from: 'nothing', text: '', values: [] }];
    }),
  ];
}

/** The columns that neither a header nor a value sets. */
export function freeColumns(columns: MatchedColumns<PriceColumn>, entries: readonly MappedColumn[]) {
  return PRICE_COLUMNS.filter(
    (column) =>
      !columns.includes(column) && !entries.some((entry) => entry.column === column && entry.from === 'value'),
  );
}

export function translationOf(entries: readonly MappedColumn[], column: PriceColumn, value: string): string {
  return valuesOf(entries, column).find(([theirs]) => theirs === value)?.[1] ?? '';
}

/** The mapping with a translation of one value of a column that is read from a header. */
export function translated(
  entries: readonly MappedColumn[],
  { column, header }: { readonly column: PriceColumn; readonly header: string },
  value: string,
  ours: string,
): readonly MappedColumn[] {
  const others = valuesOf(entries, column).filter(([theirs]) => theirs !== value);
  const values = ours === '' ? others : [...others, [value, ours] as const];
  const rest = entries.filter((entry) => entry.column !== column);
  const isByName = matchColumns(PRICE_FILE, [header])[0] === column;
  return values.length === 0 && isByName ? rest : [...rest, { column, from: 'header', text: header, values }];
}

function valuesOf(entries: readonly MappedColumn[], column: PriceColumn): MappedColumn['values'] {
  return entries.find((entry) => entry.column === column)?.values ?? [];
}
