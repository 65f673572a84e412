import {
  matchColumns,
  PRICE_COLUMNS,
  REQUIRED_COLUMNS,
  sameHeader,
  type ColumnMapping,
  type MatchedColumns,
} from '#domain/price-columns.ts';
import { UnreadableBodyError } from '#server/errors/problem-error.ts';

/**
 * What each header of a file is taken for.
 *
 * @throws UnreadableBodyError where a header stands there twice, is not there, or what every line needs has none.
 */
export function matchHeaders(headers: readonly string[], mapping: ColumnMapping): MatchedColumns {
  for (const [index, header] of headers.entries()) {
    const other = headers.findIndex((candidate) => sameHeader(candidate, header));
    if (header.trim() === '' || other === index) continue;
    throw new UnreadableBodyError(
      `Line 1: The header ${header} stands there twice, as columns ${other + 1} and ${index + 1}.`,
    );
  }
  for (const column of PRICE_COLUMNS) {
    const wanted = mapping[column];
    if (wanted == null || headers.some((header) => sameHeader(header, wanted))) continue;
    throw new UnreadableBodyError(`Line 1: The file has no column ${wanted}, which the mapping names.`);
  }
  const matched = matchColumns(headers, mapping);
  const missing = REQUIRED_COLUMNS.filter((column) => !matched.includes(column));
  if (missing.length > 0) {
    throw new UnreadableBodyError(`Line 1: The file has no column for ${missing.join(' and ')}.`);
  }
  return matched;
}
