import type { ImportFault, ImportRows } from './import-parts.ts';
import {
  derivedColumns,
  headerOf,
  matchColumns,
  sameHeader,
  type ColumnMapping,
  type DerivedColumn,
  type FileColumns,
  type MatchedColumns,
} from './file-columns.ts';
import { textOfCell } from '#core/spreadsheet-cell.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { UnreadableBodyError } from '#platform/errors/problem-error.ts';
import { Turns } from '#platform/runtime/turns.ts';
import type { Table, TableRow } from './read-table.server.ts';

/** A file to import: text with its media type, or rows. */
export type ImportFile = { readonly bytes: Buffer; readonly type: string } | { readonly rows: ImportRows };

/** Options of reading a file: its mapping, progress, abort signal. */
export interface ReadOptions<Column extends string> {
  readonly mapping?: ColumnMapping<Column> | undefined;
  readonly onLines?: ((lines: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A file whose headers are assigned to columns. */
export interface OpenedFile<Column extends string> extends Table {
  readonly columns: MatchedColumns<Column>;
  /** Columns that the mapping translates or sets. */
  readonly derived: readonly DerivedColumn<Column>[];
}

/** Opens a file and reads its headers. @throws UnreadableBodyError naming the line, the signal's reason. */
export async function openFile<Column extends string>(
  file: ImportFile,
  kind: FileColumns<Column>,
  { mapping, signal }: ReadOptions<Column>,
): Promise<OpenedFile<Column>> {
  return withColumns(await openTable(file, signal), kind, mapping);
}

/** Opens a file whose headers are not assigned yet. Throws like `openFile`. */
export async function openTable(file: ImportFile, signal?: AbortSignal): Promise<Table> {
  signal?.throwIfAborted();
  const { readTextTable, tableOfRows } = await import('./read-table.server.ts');
  return 'rows' in file ? tableOfRows(file.rows) : readTextTable(file.bytes, file.type, signal);
}

/**
 * A table with the column of each header.
 *
 * @throws UnreadableBodyError for duplicate headers, an unknown header in the mapping, or a missing required column.
 */
export function withColumns<Column extends string>(
  table: Table,
  kind: FileColumns<Column>,
  mapping?: ColumnMapping<Column>,
): OpenedFile<Column> {
  const { headers } = table;
  for (const [index, header] of headers.entries()) {
    const other = headers.findIndex((candidate) => sameHeader(candidate, header));
    if (header.trim() === '' || other === index) continue;
    throw new UnreadableBodyError(`Line 1: Columns ${other + 1} and ${index + 1} have the same header, ${header}.`);
  }
  for (const column of kind.columns) {
    const wanted = headerOf(mapping?.[column]);
    if (wanted === null || headers.some((header) => sameHeader(header, wanted))) continue;
    throw new UnreadableBodyError(
      `Line 1: The file has no column ${wanted.slice(0, IMPORT_LIMITS.header).toWellFormed()}, which the mapping names.`,
    );
  }
  const columns = matchColumns(kind, headers, mapping);
  const derived = derivedColumns(kind, headers, mapping);
  const missing = kind.required.filter(
    (column) => !columns.includes(column) && !derived.some((one) => one.column === column),
  );
  if (missing.length > 0) {
    throw new UnreadableBodyError(`Line 1: The file has no column for ${missing.join(' and ')}.`);
  }
  return { ...table, columns, derived };
}

/** The column of each header, derived ones included, for the answer. */
export function assignedColumns<Column extends string>({ headers, columns, derived }: OpenedFile<Column>) {
  return headers.map((header, index) => ({
    header,
    column: columns[index] ?? derived.find((one) => one.index === index)?.column ?? null,
  }));
}

/** Reads all rows of a file in slices. Returns their number. */
export async function readRows(
  { rows }: Table,
  add: (row: TableRow) => void,
  { onLines, signal }: Pick<ReadOptions<never>, 'onLines' | 'signal'> = {},
): Promise<number> {
  const turns = new Turns();
  let lines = 0;
  for await (const row of rows) {
    if (turns.isOver) await turns.next();
    signal?.throwIfAborted();
    add(row);
    lines += 1;
    onLines?.(lines);
  }
  return lines;
}

/** The cells of a row by column, without the spreadsheet's escapes. */
export type Cells<Column extends string> = ReadonlyMap<Column, string>;

function cellsOf<Column extends string>(
  { cells }: TableRow,
  { columns, derived }: Pick<OpenedFile<Column>, 'columns' | 'derived'>,
): Cells<Column> {
  const found = new Map<Column, string>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (column !== null && cell !== undefined) found.set(column, textOfCell(cell).trim());
  }
  for (const { column, read } of derived) {
    const cell = read(cells);
    if (cell !== undefined) found.set(column, textOfCell(cell).trim());
  }
  return found;
}

/** A fault of a cell, or of a whole row without a column. */
export interface RowFault<Column extends string> {
  readonly column: Column | null;
  readonly message: string;
}

/** The faulty rows of a file: their number, and the first faults. */
export class FaultyRows<Column extends string> {
  readonly faults: ImportFault[] = [];
  count = 0;
  readonly #file: OpenedFile<Column>;

  constructor(file: OpenedFile<Column>) {
    this.#file = file;
  }

  /** Reads a row by `read`, which returns its faults; a row with too few or too many cells is one. */
  check(row: TableRow, read: (cells: Cells<Column>) => readonly RowFault<Column>[]): void {
    const { headers, columns } = this.#file;
    const cells = cellsOf(row, this.#file);
    const isWhole = row.cells.length === headers.length;
    const message = `The line has ${row.cells.length} cells, the header ${headers.length}`;
    const faults = isWhole ? read(cells) : [{ column: null, message }];
    if (faults.length === 0) return;
    this.count += 1;
    for (const fault of faults) {
      if (this.faults.length === IMPORT_LIMITS.listedFaults) return;
      const header = fault.column && headers[columns.indexOf(fault.column)];
      const value = (fault.column && cells.get(fault.column)) ?? null;
      this.faults.push({
        line: row.line,
        column: header ?? fault.column,
        value: value && shortened(value),
        message: sentence(fault.message),
      });
    }
  }
}

function sentence(message: string): string {
  return /[.?]$/.test(message) ? message : `${message}.`;
}

const MAX_SHOWN = 100;

function shortened(value: string): string {
  return value.length <= MAX_SHOWN ? value : `${value.slice(0, MAX_SHOWN - 1).toWellFormed()}…`;
}
