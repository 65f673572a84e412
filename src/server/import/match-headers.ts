import {
  matchColumns,
  PRICE_COLUMNS,
  REQUIRED_COLUMNS,
  sameHeader,
  type ColumnMapping,
  type MatchedColumns,
} from '#domain/import/price-columns.ts';
import { IMPORT_LIMITS } from '#domain/limits.ts';
import { UnreadableBodyError } from '#server/errors/problem-error.ts';

/**
 * The column of each header.
 *
 * @throws UnreadableBodyError for duplicate headers, an unknown header in the mapping, or a missing required column.
 */
export function matchHeaders(headers: readonly string[], mapping: ColumnMapping): MatchedColumns {
  for (const [index, header] of headers.entries()) {
    const other = headers.findIndex((candidate) => sameHeader(candidate, header));
    if (header.trim() === '' || other === index) continue;
    throw new UnreadableBodyError(`Line 1: Columns ${other + 1} and ${index + 1} have the same header, ${header}.`);
  }
  for (const column of PRICE_COLUMNS) {
    const wanted = mapping[column];
    if (wanted == null || headers.some((header) => sameHeader(header, wanted))) continue;
    throw new UnreadableBodyError(
      `Line 1: The file has no column ${wanted.slice(0, IMPORT_LIMITS.header).toWellFormed()}, which the mapping names.`,
    );
  }
  const matched = matchColumns(headers, mapping);
  const missing = REQUIRED_COLUMNS.filter((column) => !matched.includes(column));
  if (missing.length > 0) {
    throw new UnreadableBodyError(`Line 1: The file has no column for ${missing.join(' and ')}.`);
  }
  return matched;
}
