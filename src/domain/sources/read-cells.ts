import { parse } from 'csv-parse/browser/esm/sync';
import type { CellDelimiter } from '#domain/import/cell-delimiter.ts';
import type { CellTable } from './find-cell.ts';

/** The table of a CSV or TSV text, null if it cannot be read. Cells are trimmed; blank lines are left out. */
export function readCells(text: string, delimiter: CellDelimiter): CellTable | null {
  try {
    const [header, ...rows] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: delimiter === '\t',
      skip_empty_lines: true,
      trim: true,
    });
    return header === undefined ? null : { header, rows };
  } catch {
    return null;
  }
}
