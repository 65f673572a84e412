import { isUtf8 } from 'node:buffer';
import type { ImportRows } from '#contract/import/import.ts';
import { delimiterOf } from '#domain/import/cell-delimiter.ts';
import { IMPORT_LIMITS } from '#domain/limits.ts';
import { UnreadableBodyError } from '#server/errors/problem-error.ts';
import { Turns } from '#server/runtime/turns.ts';
import { LineCounter } from './line-counter.ts';
import { readRecords, type TableRow } from './read-records.ts';

/** A file as a stream of rows. Reading may throw an `UnreadableBodyError` that names the line. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<TableRow>;
}

/**
 * Reads a text table: UTF-8 with or without BOM, delimited by tabs, commas or semicolons.
 *
 * @throws UnreadableBodyError naming the line.
 */
export async function readTextTable(bytes: Buffer, type: string, signal?: AbortSignal): Promise<Table> {
  refuseOtherEncodings(bytes);
  const delimiter = type === 'text/tab-separated-values' ? '\t' : delimiterOf(firstLineOf(bytes));
  const records = readRecords(bytes, delimiter, signal);
  const { value: first, done } = await records.next();
  if (done) throw new UnreadableBodyError('The file is empty.');
  const headers = first.cells.map((header) => header.trim());
  checkHeaders(headers, 1);
  return { headers, rows: records };
}

/**
 * A table of JSON rows: headers are the keys in order of first use. Row 1 is line 2.
 *
 * @throws UnreadableBodyError naming the line.
 */
export async function tableOfRows(rows: ImportRows): Promise<Table> {
  const turns = new Turns();
  const headers = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (turns.isOver) await turns.next();
    const keys = Object.keys(row);
    if (lengthOf(keys) + lengthOf(Object.values(row)) > IMPORT_LIMITS.lineBytes) {
      throw new UnreadableBodyError(`Line ${index + 2}: ${TOO_LONG}`);
    }
    const known = headers.size;
    for (const key of keys) headers.add(key);
    if (headers.size > known) checkHeaders([...headers], index + 2);
  }
  return { headers: [...headers], rows: rowsOf(rows, [...headers]) };
}

const TOO_LONG = `The line is longer than ${IMPORT_LIMITS.lineBytes / 1024} KB.`;

function lengthOf(cells: readonly (string | number | null)[]): number {
  return cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? Buffer.byteLength(cell) : 0), 0);
}

function checkHeaders(headers: readonly string[], line: number): void {
  const refuse = (rule: string) => {
    throw new UnreadableBodyError(`Line ${line}: ${rule}.`);
  };
  if (headers.length > IMPORT_LIMITS.columns) refuse(`A file can have at most ${IMPORT_LIMITS.columns} columns`);
  const long = headers.findIndex((header) => header.length > IMPORT_LIMITS.header);
  if (long >= 0) refuse(`Header ${long + 1} has more than ${IMPORT_LIMITS.header} characters`);
}

async function* rowsOf(rows: ImportRows, headers: readonly string[]): AsyncGenerator<TableRow> {
  for (const [index, row] of rows.entries()) {
    const values = new Map(Object.entries(row));
    yield { line: index + 2, cells: headers.map((header) => textOf(values.get(header))) };
  }
}

function textOf(value: string | number | null | undefined): string | undefined {
  return value === undefined ? undefined : value === null ? '' : String(value);
}

const UTF_16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

function refuseOtherEncodings(bytes: Buffer): void {
  if (UTF_16_MARKS.some((mark) => bytes.subarray(0, mark.length).equals(mark))) {
    throw new UnreadableBodyError('Line 1: The file is UTF-16. Save it as CSV in UTF-8.');
  }
  if (isUtf8(bytes)) return;
  throw new UnreadableBodyError(
    `Line ${new LineCounter(bytes).lineAt(firstFaultIn(bytes))}: The file is not valid UTF-8. Save it as CSV in UTF-8.`,
  );
}

/** Finds the first character that is not UTF-8 by bisection. */
function firstFaultIn(bytes: Buffer): number {
  let [start, end] = [0, bytes.length];
  while (end - start > 1) {
    let middle = Math.floor((start + end) / 2);
    // Never within a character: continuation bytes begin with the bits 10.
    while (middle > start && ((bytes[middle] ?? 0) & 0xc0) === 0x80) middle -= 1;
    if (middle === start) break;
    if (isUtf8(bytes.subarray(start, middle))) start = middle;
    else end = middle;
  }
  return start;
}

function firstLineOf(bytes: Buffer): string {
  const line = bytes.subarray(0, IMPORT_LIMITS.lineBytes).toString();
  return line.slice(0, /[\r\n]/.exec(line)?.index);
}
