import { setImmediate } from 'node:timers/promises';
import { CsvError, parse, type InfoRecord } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { formatCount } from '#domain/count.ts';
import { IMPORT_LIMITS, MAX_NAME_LENGTH } from '#domain/limits.ts';
import { UnreadableBodyError } from '#server/errors/problem-error.ts';
import { afterLineEnds, LineCounter } from './line-counter.ts';

/** Parsed at once, a few milliseconds. */
const CHUNK_BYTES = 32 * 1024;

/** A row of a file: its line, and its cells in the order of the headers. */
export interface TableRow {
  /** The header is line 1. A row with line breaks starts here. */
  readonly line: number;
  readonly cells: readonly (string | undefined)[];
}

/**
 * The records of a text table, without blank lines.
 *
 * @throws UnreadableBodyError naming the line, DOMException after an abort.
 */
export async function* readRecords(bytes: Buffer, delimiter: string, signal?: AbortSignal) {
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
      if (cells.length > 1 || cells[0] !== '') yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusalOf(error, lines.lineAt(brokenAt(error) + skipped), headersOf(bytes, delimiter));
  } finally {
    parser.destroy();
  }
}

const TOO_LONG = `The line is longer than ${IMPORT_LIMITS.lineBytes / 1024} KB. Maybe a quotation mark is never closed.`;

function tooLong(line: number): UnreadableBodyError {
  return new UnreadableBodyError(`Line ${line}: ${TOO_LONG}`);
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
      return new UnreadableBodyError(`${at}: ${TOO_LONG}`);
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
