import { parse } from 'csv-parse/browser/esm/sync';
import { declaredDelimiter, delimiterOf } from '#core/cell-delimiter.ts';
import { flatCell, type CellTable } from './find-cell.ts';

/**
 * The table of a CSV or TSV text, null if it cannot be read. The delimiter of CSV is the one that its first line declares
 * or uses. Blank lines are left out, cells are trimmed, and white space in them becomes one space, as in the text that an
 * operator sees.
 */
export function readCells(text: string, format: 'csv' | 'tsv'): CellTable | null {
  const firstLine = text.slice(0, /[\r\n]/.exec(text)?.index);
  const declared = format === 'csv' ? declaredDelimiter(firstLine) : null;
  const delimiter = format === 'tsv' ? '\t' : (declared ?? delimiterOf(firstLine));
  try {
    const [header, ...rows] = parse(declared === null ? text : text.slice(firstLine.length), {
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
