import { parse } from 'csv-parse/browser/esm/sync';
import { declaredDelimiter, delimiterOf } from '#core/cell-delimiter.ts';
import { flatCell, type CellTable } from './find-cell.ts';

/** Cells and lines: a table of 2 MB can have a million, each of which takes some hundred bytes. */
const MAX_SIZE = 300_000;

/** Of a row, in characters: a longer one has an open quotation mark. */
const MAX_ROW_LENGTH = 256 * 1024;

/** A table has too many cells. */
export class TableTooLargeError extends Error {
  override readonly name = 'TableTooLargeError';
}

/**
 * The table of a CSV or TSV text, null if it cannot be read. The delimiter of CSV is the one that its first line declares
 * or uses. Blank lines are left out, cells are trimmed, and white space in them becomes one space, as in the text that an
 * operator sees.
 *
 * @throws TableTooLargeError
 */
export function readCells(text: string, format: 'csv' | 'tsv'): CellTable | null {
  const firstLine = text.slice(0, /[\r\n]/.exec(text)?.index);
  const declared = format === 'csv' ? declaredDelimiter(firstLine) : null;
  const delimiter = format === 'tsv' ? '\t' : (declared ?? delimiterOf(firstLine));
  let size = 0;
  try {
    const [header, ...rows] = parse(declared === null ? text : text.slice(firstLine.length), {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: delimiter === '\t',
      max_record_size: MAX_ROW_LENGTH,
      skip_empty_lines: true,
      on_record(cells: readonly string[]) {
        size += 1 + cells.length;
        if (size > MAX_SIZE) throw new TableTooLargeError();
        return cells.map(flatCell);
      },
    });
    return header === undefined ? null : { header, rows };
  } catch (error) {
    if (error instanceof TableTooLargeError) throw error;
    return null;
  }
}
