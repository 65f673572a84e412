import {
  matchColumns,
  PRICE_COLUMNS,
  type ColumnMapping,
  type MatchedColumns,
  type PriceColumn,
} from '#domain/import/price-columns.ts';

/** The columns that were chosen other than by their headers, for the API. */
export function mappingOf(headers: readonly string[], columns: MatchedColumns): ColumnMapping {
  const byName = matchColumns(headers);
  const mapping: Partial<Record<PriceColumn, string | null>> = {};
  for (const column of PRICE_COLUMNS) {
    const [named, chosen] = [byName.indexOf(column), columns.indexOf(column)];
    if (named !== chosen) mapping[column] = chosen < 0 ? null : (headers[chosen] ?? null);
  }
  return mapping;
}

/** Assigns a column to a header, and removes it from any other header. */
export function withColumn(columns: MatchedColumns, index: number, column: PriceColumn | null): MatchedColumns {
  return columns.map((other, at) => (at === index ? column : other === column ? null : other));
}

/** The number of headers matched by name, chosen by the operator, and unused. */
export function countMatches(headers: readonly string[], columns: MatchedColumns) {
  const byName = matchColumns(headers);
  const chosen = columns.filter((column, index) => column !== null && column !== byName[index]).length;
  const leftOut = columns.filter((column) => column === null).length;
  return { named: columns.length - chosen - leftOut, chosen, leftOut };
}
