import { stringify } from 'csv-stringify/sync';
import { spreadsheetCell } from '#core/spreadsheet-cell.ts';

/**
 * Rows as CSV for spreadsheets (RFC 4180), below the header or without it. No cell starts a formula. The header follows
 * the BOM of UTF-8 unless `hasMark` is false.
 */
export function spreadsheetCsv(
  rows: readonly object[],
  columns: readonly string[],
  { hasHeader, hasMark = hasHeader }: { readonly hasHeader: boolean; readonly hasMark?: boolean },
): string {
  return stringify([...rows], {
    bom: hasMark,
    header: hasHeader,
    columns: [...columns],
    record_delimiter: 'windows',
    // By default it quotes only for complete line ends.
    quoted_match: /[\r\n]/,
    cast: { string: spreadsheetCell, boolean: String },
  });
}
