import { type CellDelimiter, CELL_DELIMITERS, declaredDelimiter, delimiterOf } from '#core/cell-delimiter.ts';
import { type ColumnMapping, columnsText, mappingOf } from './columns.ts';
import { LineCutter, type ReaderSettings, type UsageReader } from './read-lines.ts';
import { readNumber, RowReader } from './read-rows.ts';
import { readTime } from './read-time.ts';
import { Tally } from './tally.ts';

export interface TableHead {
  readonly delimiter: CellDelimiter;
  readonly columns: readonly string[];
  /** Lines before the first row. */
  readonly headLines: number;
}

/** The head of a table by its first lines. Without names, columns are numbered. */
export function tableHead(lines: readonly string[]): TableHead | null {
  const declared = declaredDelimiter(lines[0] ?? '');
  const first = (lines[declared === null ? 0 : 1] ?? '').replace(/^\uFEFF/, '');
  const delimiter = declared ?? delimiterOf(first);
  const cells = cellsOf(first, delimiter).map((cell) => cell.trim());
  if (cells.length < 2) return null;
  const isRow = cells.some((cell) => readTime(cell) !== null || /^-?\d+(?:[.,]\d+)?$/.test(cell));
  const columns = isRow ? cells.map((_, place) => `Column ${place + 1}`) : cells;
  return { delimiter, columns: unique(columns), headLines: (declared === null ? 0 : 1) + (isRow ? 0 : 1) };
}

/** The mapping by the names of a head, and by the cells of its first row where no name fits. */
export function tableMapping({ columns, delimiter }: TableHead, firstRow: string | undefined): ColumnMapping {
  const named = mappingOf(columns);
  const cells = firstRow === undefined ? [] : cellsOf(firstRow, delimiter);
  const taken = new Set(Object.values(named.roles));
  const columnOf = (isOne: (cell: string) => boolean) =>
    columns.find((column, place) => !taken.has(column) && isOne((cells[place] ?? '').trim()));
  const time = named.roles.time ?? columnOf((cell) => readTime(cell) !== null && /\D/.test(cell));
  const host = named.roles.host ?? columnOf((cell) => /^https?:\/\//i.test(cell));
  return {
    ...named,
    roles: { ...named.roles, ...(time !== undefined && { time }), ...(host !== undefined && { host }) },
  };
}

/** CSV or TSV, with a decimal comma where columns are separated by semicolons. */
export function tableReader(head: TableHead, mapping: ColumnMapping, { decoder }: ReaderSettings): UsageReader {
  const { delimiter, columns, headLines } = head;
  const tally = new Tally();
  const rows = new RowReader(tally, mapping, { decimal: delimiter === ';' ? ',' : '.' });
  let place = 0;
  const cutter = new LineCutter(decoder, (line, isCut) => {
    place += 1;
    if (line === '' || place <= headLines) return;
    tally.lines += 1;
    if (line === null) return tally.skip('long');
    const cells = cellsOf(line, delimiter);
    if (cells.length < Math.min(columns.length, 2)) return tally.skip('form');
    if (isCut && cells.length < columns.length) return tally.skip('cut');
    rows.add(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
  });
  return {
    push: (bytes) => cutter.push(bytes),
    lines: () => tally.lines,
    end: () => {
      cutter.end();
      rows.end();
      const kind = delimiter === '\t' ? 'TSV' : `CSV with ${CELL_DELIMITERS[delimiter]}s`;
      return tally.findings({
        format: `${kind}; columns ${columnsText(mapping)}`,
        unit: 'lines',
        notes: cutter.notes(),
      });
    },
  };
}

/** The cells of a line. A quote that is not closed ends with the line. */
export function cellsOf(line: string, delimiter: CellDelimiter): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let start = 0;
  while (start <= line.length) {
    const isQuoted = line.charAt(start) === '"';
    let end = isQuoted ? closingQuote(line, start + 1) : line.indexOf(delimiter, start);
    if (end < 0) end = line.length;
    const text = isQuoted ? line.slice(start + 1, end).replaceAll('""', '"') : line.slice(start, end);
    cells.push(text);
    const next = isQuoted ? line.indexOf(delimiter, end) : end;
    if (next < 0 || next >= line.length) break;
    start = next + 1;
  }
  return cells;
}

function closingQuote(line: string, start: number): number {
  let place = line.indexOf('"', start);
  while (place >= 0 && line.charAt(place + 1) === '"') place = line.indexOf('"', place + 2);
  return place;
}

function unique(columns: readonly string[]): string[] {
  const seen = new Set<string>();
  return columns.map((column, place) => {
    const name = column === '' || seen.has(column) ? `${column} (column ${place + 1})`.trim() : column;
    seen.add(name);
    return name;
  });
}

/** Whether a text is a number in either style. */
export function isNumber(text: string): boolean {
  return [',', '.'].some((decimal) => {
    const number = readNumber(text, { decimal: decimal === ',' ? ',' : '.' });
    return number !== null && !Number.isNaN(number);
  });
}
