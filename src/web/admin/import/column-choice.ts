import {
  matchColumns,
  PRICE_COLUMNS,
  type ColumnMapping,
  type MatchedColumns,
  type PriceColumn,
} from '#domain/import/price-columns.ts';

/** What a call says of the columns that are others than their headers tell, nothing where none is. */
export function mappingOf(headers: readonly string[], columns: MatchedColumns): ColumnMapping {
  const byName = matchColumns(headers);
  const mapping: Partial<Record<PriceColumn, string | null>> = {};
  for (const column of PRICE_COLUMNS) {
    const [named, chosen] = [byName.indexOf(column), columns.indexOf(column)];
    if (named !== chosen) mapping[column] = chosen < 0 ? null : (headers[chosen] ?? null);
  }
  return mapping;
}

/** The columns with another choice for one header. A column that another header had leaves that one. */
export function withColumn(columns: MatchedColumns, index: number, column: PriceColumn | null): MatchedColumns {
  return columns.map((other, at) => (at === index ? column : other === column ? null : other));
}

/** How many headers go where their names say, how many where somebody said, and how many nowhere. */
export function countMatches(headers: readonly string[], columns: MatchedColumns) {
  const byName = matchColumns(headers);
  const chosen = columns.filter((column, index) => column !== null && column !== byName[index]).length;
  const leftOut = columns.filter((column) => column === null).length;
  return { named: columns.length - chosen - leftOut, chosen, leftOut };
}
