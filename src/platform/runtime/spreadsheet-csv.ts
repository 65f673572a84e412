import { stringify } from 'csv-stringify/sync';
import { spreadsheetCell } from '#core/spreadsheet-cell.ts';

/**
 * Rows as CSV for spreadsheets (RFC 4180), below the header (with the BOM of UTF-8) or without it. No cell starts a
 * formula.
 */
export function spreadsheetCsv(
  rows: readonly object[],
  columns: readonly string[],
  { hasHeader }: { readonly hasHeader: boolean },
): string {
  return stringify([...rows], {
    bom: hasHeader,
    header: hasHeader,
    columns: [...columns],
    record_delimiter: 'windows',
    // By default it quotes only for complete line ends.
    quoted_match: /[\r\n]/,
    cast: { string: spreadsheetCell, boolean: String },
  });
}
