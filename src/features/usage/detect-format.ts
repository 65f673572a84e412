import { type ColumnMapping, mappingOf } from './columns.ts';
import { combinedReader, haproxyReader, type LineReader, squidReader, accessLogReader } from './log-lines.ts';
import { harReader } from './read-har.ts';
import { jsonLinesReader, jsonRowsReader, rowOfLine, rowsOfDocument } from './read-json-rows.ts';
import type { Row } from './read-rows.ts';
import { brightDataReader, crawleeReader, scrapyLogReader, scrapyReader } from './read-statistics.ts';
import { cellsOf, isNumber, type TableHead, tableHead, tableMapping, tableReader } from './read-table.ts';
import type { ReaderSettings, UsageReader } from './read-lines.ts';

/** Bytes of a file from which its format is detected. */
export const HEAD_BYTES = 65_536;

/** How a file is read. */
export type Format =
  | { readonly kind: 'fixed'; readonly name: string; readonly open: (settings: ReaderSettings) => UsageReader }
  | (TableFormat & { readonly kind: 'table' })
  /** No format: what the file looks like, and what to do. */
  | { readonly kind: 'unknown'; readonly seen: string };

/** A format with columns, whose meanings can be chosen. */
export interface TableFormat {
  readonly name: string;
  readonly columns: readonly string[];
  /** First rows, cell by cell. */
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  readonly open: (mapping: ColumnMapping, settings: ReaderSettings) => UsageReader;
}

const SAMPLE_ROWS = 5;

const ACCESS_LOGS = [
  {
    format: 'Access log, Apache or nginx',
    reader: combinedReader,
    notes: ['The log has the size of bodies only, without headers.'],
  },
  {
    format: 'Squid access log',
    reader: squidReader,
    notes: ['Tunnels (CONNECT) count as traffic. What was requested within them is not in the log.'],
  },
  { format: 'HAProxy HTTP log', reader: haproxyReader, notes: ['The log has the size of responses only.'] },
] as const;

/** The format of a file by its first `HEAD_BYTES` of text. */
export function detectFormat(head: string, isWhole: boolean): Format {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  if (text === '') return { kind: 'unknown', seen: 'The file is empty.' };
  const binary = binaryText(text);
  if (binary !== null) return { kind: 'unknown', seen: binary };
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  // The last line of the head is cut, unless it is the only one or the file ends there.
  const complete = isWhole || lines.length === 1 ? lines : lines.slice(0, -1);
  const filled = complete.filter((line) => line.trim() !== '').slice(0, 100);
  if (text.startsWith('{') || text.startsWith('[')) {
    const json = jsonFormat(text, filled);
    if (json) return json;
  }
  return logFormat(filled) ?? scrapyLog(text) ?? csvFormat(complete) ?? { kind: 'unknown', seen: seenText(filled) };
}

const STARTS = [
  [
    'PK\u0003\u0004',
    'It starts like a ZIP archive, such as an Excel workbook. Save the sheet as CSV, with columns for time, URL or host, status and bytes.',
  ],
  ['%PDF', 'It starts like a PDF document. Export the figures as CSV.'],
  ['SQLite format 3', 'It starts like an SQLite database. Export the table as CSV.'],
] as const;

function binaryText(text: string): string | null {
  const [, known] = STARTS.find(([start]) => text.startsWith(start)) ?? [];
  if (known !== undefined) return known;
  return text.slice(0, 1_000).includes('\0')
    ? 'It contains binary data. Choose a text file, or a text file packed with gzip.'
    : null;
}

function jsonFormat(text: string, lines: readonly string[]): Format | null {
  const has = (name: string) => text.includes(`"${name}"`);
  if (has('entries') && /"log"\s*:\s*\{/.test(text.slice(0, 2_000))) return fixed('HAR', harReader);
  if (/"downloader\/\w+/.test(text)) return fixed('Scrapy statistics', scrapyReader);
  if (has('requestsFinished') && has('requestsFailed')) return fixed('Crawlee statistics', crawleeReader);
  if (has('bw_dn') || has('bw_sum')) return fixed('Bright Data zone bandwidth', brightDataReader);
  const rows = lines.slice(0, 20).map(rowOfLine);
  // A document in one line may be a line of JSON lines, too: a list of objects within decides.
  const listed = text.startsWith('[') || rows[0] == null || rows.length === 1 ? documentRows(text) : [];
  const isLines = listed.length === 0 && text.startsWith('{') && rows[0] != null && rows.at(1) !== null;
  const found = isLines ? rows.filter((row) => row !== null) : listed;
  const columns = [...new Set(found.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return null;
  return {
    kind: 'table',
    name: isLines ? 'JSON lines' : 'JSON',
    columns,
    sample: found.slice(0, SAMPLE_ROWS).map((row) => columns.map((column) => row[column] ?? '')),
    mapping: mappingOf(columns),
    open: (mapping, settings) => (isLines ? jsonLinesReader(mapping, settings) : jsonRowsReader(mapping)),
  };
}

function documentRows(text: string): Row[] {
  const rows: Row[] = [];
  const walk = rowsOfDocument((row) => rows.length < 20 && rows.push(row));
  walk.push(bytesOf(text));
  return rows;
}

/** ASCII is enough for names of columns. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => Math.min(character.codePointAt(0) ?? 0, 0x7f));
}

function fixed(name: string, open: (settings: ReaderSettings) => UsageReader): Format {
  return { kind: 'fixed', name, open };
}

/** The access log whose form most lines have, at least half of them. */
function logFormat(lines: readonly string[]): Format | null {
  const counted = ACCESS_LOGS.map((log) => ({ log, count: countOf(lines, log.reader()) }));
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most));
  if (best.count === 0 || best.count * 2 < lines.length) return null;
  const { format, reader, notes } = best.log;
  return fixed(format, (settings) => accessLogReader({ format, read: reader(), notes }, settings));
}

function countOf(lines: readonly string[], read: LineReader): number {
  return lines.filter((line) => read(line) !== null).length;
}

function scrapyLog(text: string): Format | null {
  const isLog = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \[[\w.-]{1,100}\] [A-Z]+:/m.test(text);
  return isLog || text.includes('Dumping Scrapy stats:') || text.startsWith("{'downloader/")
    ? fixed('Scrapy log', scrapyLogReader)
    : null;
}

function csvFormat(lines: readonly string[]): Format | null {
  const head = tableHead(lines);
  if (!head || !isTable(head, lines)) return null;
  const { delimiter, columns, headLines } = head;
  const rows = lines.slice(headLines).filter((line) => line !== '');
  return {
    kind: 'table',
    name: delimiter === '\t' ? 'TSV' : 'CSV',
    columns,
    sample: rows.slice(0, SAMPLE_ROWS).map((line) => cellsOf(line, delimiter)),
    mapping: tableMapping(head, rows[0]),
    open: (mapping, settings) => tableReader(head, mapping, settings),
  };
}

/** Whether the first row has as many cells as the head, one of them a number. */
function isTable({ delimiter, columns, headLines }: TableHead, lines: readonly string[]): boolean {
  const cells = cellsOf(lines[headLines] ?? '', delimiter);
  return cells.length >= 2 && Math.abs(cells.length - columns.length) <= 1 && cells.some((cell) => isNumber(cell));
}

const MAX_SEEN = 80;

function seenText(lines: readonly string[]): string {
  const [first = ''] = lines;
  const shown = first.length > MAX_SEEN ? `${first.slice(0, MAX_SEEN)}…` : first;
  return `Its first line is “${shown}”. Choose a HAR, an access log, statistics of Scrapy or Crawlee, or a table with columns for time, URL or host, status and bytes.`;
}

/** What a table lacks to say a volume. */
export function isMissingBytes({ roles }: ColumnMapping): boolean {
  return roles.received === undefined && roles.sent === undefined;
}
