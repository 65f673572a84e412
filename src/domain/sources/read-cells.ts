import { parse } from 'csv-parse/browser/esm/sync';
import type { CellDelimiter } from '#domain/import/cell-delimiter.ts';
import { flatCell, type CellTable } from './find-cell.ts';

/**
 * The table of a CSV or TSV text, null if it cannot be read. Blank lines are left out, cells are trimmed, and white space
 * in them becomes one space, as in the text that an operator sees.
 */
export function readCells(text: string, delimiter: CellDelimiter): CellTable | null {
  try {
    const [header, ...rows] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: delimiter === '\t',
      skip_empty_lines: true,
    });
    return header === undefined ? null : { header: header.map(flatCell), rows: rows.map((row) => row.map(flatCell)) };
  } catch {
    return null;
  }
}
