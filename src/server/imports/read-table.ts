import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse, type InfoRecord } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import type { ImportRows } from '#contract/import.ts';
import { delimiterOf } from '#domain/cell-delimiter.ts';
import { IMPORT_LIMITS, MAX_NAME_LENGTH } from '#domain/limits.ts';
import { UnreadableBodyError } from '#server/errors/problem-error.ts';
import { LineCounter } from './line-counter.ts';

/** As much is parsed before others have their turn: a few milliseconds. */
const CHUNK_BYTES = 32 * 1024;
const ROWS_PER_TURN = 250;

/** One row of a file: where it stands, and its cells in the order of the headers; undefined where there is none. */
export interface TableRow {
  /** The header is line 1. A row with line breaks in its cells begins here. */
  readonly line: number;
  readonly cells: readonly (string | undefined)[];
}

/** A file as rows that come one after another. Reading on may throw an `UnreadableBodyError` that names the line. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<TableRow>;
}

/**
 * Reads a text table: UTF-8 with or without its mark, cells between tabs, or else commas or semicolons.
 *
 * @throws UnreadableBodyError naming the line.
 */
export async function readTextTable(bytes: Buffer, type: string): Promise<Table> {
  refuseOtherEncodings(bytes);
  const delimiter = type === 'text/tab-separated-values' ? '\t' : delimiterOf(firstLineOf(bytes));
  const records = readRecords(bytes, delimiter);
  const { value: first, done } = await records.next();
  if (done) throw new UnreadableBodyError('The file is empty.');
  const headers = first.cells.map((header) => header.trim());
  if (headers.length > IMPORT_LIMITS.columns) {
    throw new UnreadableBodyError(`Line 1: A file has at most ${IMPORT_LIMITS.columns} columns.`);
  }
  return { headers, rows: records };
}

/** The same for rows that came as JSON: their headers are the keys in the order in which they are met. */
export function tableOfRows(rows: ImportRows): Table {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { headers, rows: rowsOf(rows, headers) };
}

async function* rowsOf(rows: ImportRows, headers: readonly string[]): AsyncGenerator<TableRow> {
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await setImmediate();
    const values = new Map(Object.entries(row));
    yield { line: index + 2, cells: headers.map((header) => textOf(values.get(header))) };
  }
}

function textOf(value: string | number | null | undefined): string | undefined {
  return value === undefined ? undefined : value === null ? '' : String(value);
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: InfoRecord;
}

async function* readRecords(bytes: Buffer, delimiter: string) {
  const lines = new LineCounter(bytes);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    // What is copied from a spreadsheet has quotes in the middle of its cells.
    relax_quotes: delimiter === '\t',
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: IMPORT_LIMITS.lineBytes,
  });
  const source = Readable.from(chunksOf(bytes));
  source.on('error', (error) => parser.destroy(error));
  const parsed: AsyncIterable<ParsedRecord> = source.pipe(parser);
  let count = 0;
  let start = 0;
  try {
    for await (const { record, info } of parsed) {
      const line = lines.lineAt(start);
      start = info.bytes;
      if (record.length === 1 && record[0] === '') continue;
      count += 1;
      if (count > IMPORT_LIMITS.lines + 1) {
        const most = IMPORT_LIMITS.lines.toLocaleString('en-US');
        throw new UnreadableBodyError(`Line ${line}: A file has at most ${most} lines below its header.`);
      }
      yield { line, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusalOf(error, lines.lineAt(brokenAt(error)), headersOf(bytes, delimiter));
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
    await setImmediate();
  }
}

/** The headers of a file that is broken further down. */
function headersOf(bytes: Buffer, delimiter: string): readonly string[] {
  try {
    const [headers = []] = parseSync(bytes.subarray(0, IMPORT_LIMITS.lineBytes), { bom: true, delimiter, to: 1 });
    return headers;
  } catch {
    return [];
  }
}

/** Where the cell begins that could not be read. What was read before it may not have been handed on. */
function brokenAt(error: CsvError): number {
  const { bytes } = error;
  return typeof bytes === 'number' ? bytes : 0;
}

/** What is wrong with a file that cannot be read any further, with the line on which the broken row begins. */
function refusalOf(error: CsvError, line: number, headers: readonly string[]): UnreadableBodyError {
  const index = typeof error['column'] === 'number' ? error['column'] : null;
  const column = index === null ? '' : `, column ${headers[index]?.trim().slice(0, MAX_NAME_LENGTH) || index + 1}`;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new UnreadableBodyError(`Line ${line}${column}: A cell begins with a quote that is never closed.`);
    case 'CSV_MAX_RECORD_SIZE':
      return new UnreadableBodyError(
        `Line ${line}${column}: The line is longer than ${IMPORT_LIMITS.lineBytes / 1024} KB. Perhaps a quote is never closed.`,
      );
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new UnreadableBodyError(
        `Line ${line}${column}: After a closing quote the cell ends. A quote within a cell is written twice.`,
      );
    case 'INVALID_OPENING_QUOTE':
      return new UnreadableBodyError(
        `Line ${line}${column}: A quote stands in the middle of a cell. Put the cell into quotes and write this one twice.`,
      );
    default:
      return new UnreadableBodyError(`Line ${line}${column}: The line could not be read.`);
  }
}

const UTF_16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

function refuseOtherEncodings(bytes: Buffer): void {
  if (UTF_16_MARKS.some((mark) => bytes.subarray(0, mark.length).equals(mark))) {
    throw new UnreadableBodyError('Line 1: The file is UTF-16. Save it as CSV with the encoding UTF-8.');
  }
  if (isUtf8(bytes)) return;
  const lines = new LineCounter(bytes);
  for (let start = 0; start < bytes.length;) {
    const end = lines.endOfLine(start);
    if (!isUtf8(bytes.subarray(start, end))) {
      throw new UnreadableBodyError(
        `Line ${lines.lineAt(start)}: There are letters that are not UTF-8. Save the file as CSV with the encoding UTF-8.`,
      );
    }
    start = end;
  }
}

function firstLineOf(bytes: Buffer): string {
  return bytes.subarray(0, Math.min(new LineCounter(bytes).endOfLine(0), IMPORT_LIMITS.lineBytes)).toString();
}
