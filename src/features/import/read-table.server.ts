import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse, type InfoRecord } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import type { ImportRows } from './import-parts.ts';
import { formatCount } from '#core/count.ts';
import { declaredDelimiter, delimiterOf } from '#core/cell-delimiter.ts';
import { IMPORT_LIMITS, MAX_NAME_LENGTH } from '#core/limits.ts';
import { UnreadableBodyError } from '#platform/errors/problem-error.ts';
import { Turns } from '#platform/runtime/turns.ts';

/** A file as a stream of rows. Reading may throw an `UnreadableBodyError` that names the line. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<TableRow>;
}

/**
 * Reads a text table: UTF-8 with or without BOM, delimited by tabs, commas or semicolons. A first line that declares the
 * delimiter is skipped.
 *
 * @throws UnreadableBodyError naming the line.
 */
export async function readTextTable(bytes: Buffer, type: string, signal?: AbortSignal): Promise<Table> {
  refuseOtherEncodings(bytes);
  const firstLine = firstLineOf(bytes);
  const declared = declaredDelimiter(firstLine);
  const delimiter = type === 'text/tab-separated-values' ? '\t' : (declared ?? delimiterOf(firstLine));
  const records = readRecords(bytes, delimiter, signal);
  if (declared !== null) await records.next();
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
      throw new UnreadableBodyError(`Line ${index + 2}: ${TOO_LONG}.`);
    }
    const known = headers.size;
    for (const key of keys) headers.add(key);
    if (headers.size > known) checkHeaders([...headers], index + 2);
  }
  return { headers: [...headers], rows: rowsOf(rows, [...headers]) };
}

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

/** Parsed at once, a few milliseconds. */
const CHUNK_BYTES = 32 * 1024;

/** A row of a file: its line, and its cells in the order of the headers. */
export interface TableRow {
  /** The header is line 1. A row with line breaks starts here. */
  readonly line: number;
  readonly cells: readonly (string | undefined)[];
}

/**
 * The records of a text table, without blank lines and rows of empty cells.
 *
 * @throws UnreadableBodyError naming the line, DOMException after an abort.
 */
async function* readRecords(bytes: Buffer, delimiter: string, signal?: AbortSignal) {
  const lines = new LineCounter(bytes);
  // The offset up to which records and blank lines are read, and the bytes of it that the parser skipped.
  let readTo = 0;
  let skipped = 0;
  /** Lines of parsed records that were not consumed yet. */
  const placed: number[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // Cells copied from spreadsheets contain quotes.
    relax_quotes: delimiter === '\t',
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    max_record_size: IMPORT_LIMITS.lineBytes,
    on_record: (cells: string[], info: InfoRecord) => {
      const end = info.bytes + skipped;
      const start = afterLineEnds(bytes, readTo, end);
      const line = lines.lineAt(start);
      if (end - start > IMPORT_LIMITS.lineBytes) throw tooLong(line);
      readTo = end;
      placed.push(line);
      return cells;
    },
  });
  const feed = async () => {
    for (let start = 0; start < bytes.length && !parser.destroyed;) {
      signal?.throwIfAborted();
      readTo = afterLineEnds(bytes, readTo, start);
      if (start - readTo > IMPORT_LIMITS.lineBytes) throw tooLong(lines.lineAt(readTo));
      const next = start > 0 && readTo === start ? afterLineEnds(bytes, start, bytes.length) : start;
      skipped += next - start;
      start = Math.min(next + CHUNK_BYTES, bytes.length);
      const chunk = bytes.subarray(next, start);
      await new Promise<void>((resolve) => void parser.write(chunk, () => resolve()));
      await setImmediate();
    }
    parser.end();
  };
  void feed().catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))));
  const parsed: AsyncIterable<readonly string[]> = parser;
  let count = 0;
  try {
    for await (const cells of parsed) {
      const line = placed.shift() ?? 1;
      count += 1;
      if (count > IMPORT_LIMITS.lines + 1) {
        const most = formatCount(IMPORT_LIMITS.lines);
        throw new UnreadableBodyError(`Line ${line}: A file can have at most ${most} lines below its header.`);
      }
      if (cells.some((cell) => cell !== '')) yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusalOf(error, lines.lineAt(brokenAt(error) + skipped), headersOf(bytes, delimiter));
  } finally {
    parser.destroy();
  }
}

const TOO_LONG = `The line is longer than ${IMPORT_LIMITS.lineBytes / 1024} KB`;
const MAYBE_UNCLOSED = `${TOO_LONG}. Maybe a quotation mark is never closed.`;

function tooLong(line: number): UnreadableBodyError {
  return new UnreadableBodyError(`Line ${line}: ${MAYBE_UNCLOSED}`);
}

/** The headers of a file that is invalid further down. */
function headersOf(bytes: Buffer, delimiter: string): readonly string[] {
  try {
    const [headers = []] = parseSync(bytes.subarray(0, IMPORT_LIMITS.lineBytes), {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      to: 1,
    });
    return headers;
  } catch {
    return [];
  }
}

/** The start of the unreadable cell. Rows before it may still be queued. */
function brokenAt(error: CsvError): number {
  const { bytes } = error;
  return typeof bytes === 'number' ? bytes : 0;
}

/** The error of an unreadable file, with the line of the invalid row. */
function refusalOf(error: CsvError, line: number, headers: readonly string[]): UnreadableBodyError {
  const index = typeof error['column'] === 'number' ? error['column'] : null;
  const column = index === null ? '' : `, column ${headers[index]?.trim().slice(0, MAX_NAME_LENGTH) || index + 1}`;
  const at = `Line ${line}${column}`;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new UnreadableBodyError(`${at}: The cell starts with a quotation mark that is never closed.`);
    case 'CSV_MAX_RECORD_SIZE':
      return new UnreadableBodyError(`${at}: ${MAYBE_UNCLOSED}`);
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new UnreadableBodyError(
        `${at}: The cell continues after its closing quotation mark. Double the quotation marks within a cell.`,
      );
    case 'INVALID_OPENING_QUOTE':
      return new UnreadableBodyError(
        `${at}: There is a quotation mark in the middle of the cell. Put the cell in quotation marks and double this one.`,
      );
    default:
      return new UnreadableBodyError(`${at}: The line could not be read.`);
  }
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Counts lines ending with LF, CRLF or CR, for ascending offsets. */
class LineCounter {
  readonly #bytes: Buffer;
  #line = 1;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The line of a byte, from 1. Offsets must not decrease. */
  lineAt(offset: number): number {
    const end = Math.min(offset, this.#bytes.length - 1);
    for (; this.#at < end; this.#at += 1) {
      const byte = this.#bytes[this.#at];
      const isEnd = byte === LINE_FEED || (byte === CARRIAGE_RETURN && this.#bytes[this.#at + 1] !== LINE_FEED);
      if (isEnd) this.#line += 1;
    }
    return this.#line;
  }
}

/** The offset after consecutive line ends, at most `end`. */
function afterLineEnds(bytes: Buffer, start: number, end: number): number {
  let index = start;
  while (index < end && (bytes[index] === LINE_FEED || bytes[index] === CARRIAGE_RETURN)) index += 1;
  return index;
}
