import { type ColumnMapping, columnsText } from './columns.ts';
import { damageNote } from './read-har.ts';
import { isScalar, type JsonScalar, JsonWalk } from './json-walk.ts';
import { LineCutter, type ReaderSettings, type UsageReader } from './read-lines.ts';
import { type Row, RowReader } from './read-rows.ts';
import { Tally } from './tally.ts';

const JSON_NUMBERS = { decimal: '.' } as const;

/** Columns that a row can have. */
const MAX_COLUMNS = 200;

/** JSON lines: each line is an object, whose inner objects give columns such as "response.status". */
export function jsonLinesReader(mapping: ColumnMapping, { decoder }: ReaderSettings): UsageReader {
  const tally = new Tally();
  const rows = new RowReader(tally, mapping, JSON_NUMBERS);
  const cutter = new LineCutter(decoder, (text, isCut) => {
    const line = text?.trim() ?? null;
    if (line === '') return;
    tally.lines += 1;
    const row = line === null ? null : rowOfLine(line);
    if (row) rows.add(row);
    else tally.skip(line === null ? 'long' : isCut ? 'cut' : 'json');
  });
  return {
    push: (bytes) => cutter.push(bytes),
    lines: () => tally.lines,
    end: () => {
      cutter.end();
      rows.end();
      return tally.findings({
        format: `JSON lines; columns ${columnsText(mapping)}`,
        unit: 'lines',
        notes: cutter.notes(),
      });
    },
  };
}

/** A line of JSON lines as a row; null if it is no JSON object. */
export function rowOfLine(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line.replace(/^\uFEFF/, ''));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const row: Record<string, string> = {};
    addColumns(row, value, '');
    return row;
  } catch {
    return null;
  }
}

const MAX_NESTING = 4;

function addColumns(row: Record<string, string>, value: object, prefix: string, depth = 0): void {
  const entries: [string, unknown][] = Object.entries(value);
  for (const [name, one] of entries) {
    if (Object.keys(row).length >= MAX_COLUMNS) return;
    const path = prefix + name;
    if (typeof one === 'object' && one !== null && !Array.isArray(one)) {
      if (depth < MAX_NESTING) addColumns(row, one, `${path}.`, depth + 1);
    } else if (isScalar(one)) Object.defineProperty(row, path, { value: cellOf(one), enumerable: true });
  }
}

function cellOf(value: JsonScalar): string {
  return value === null ? '' : String(value);
}

/** A JSON document with a list of objects: each is a row. */
export function jsonRowsReader(mapping: ColumnMapping): UsageReader {
  const tally = new Tally();
  const rows = new RowReader(tally, mapping, JSON_NUMBERS);
  const walk = rowsOfDocument((row) => {
    tally.lines += 1;
    rows.add(row);
  });
  return {
    push: (bytes) => walk.push(bytes),
    lines: () => tally.lines,
    end: () => {
      const fault = walk.end();
      rows.end();
      const notes = fault === null ? [] : [damageNote(fault, tally.lines, 'entries')];
      return tally.findings({ format: `JSON; columns ${columnsText(mapping)}`, unit: 'entries', notes });
    },
  };
}

/** The objects of the first list of a document. */
export function rowsOfDocument(onRow: (row: Row) => void): JsonWalk {
  let row: Record<string, string> = {};
  let count = 0;
  /** The depth of the list's objects: a number is the last part of their path. */
  let depth: number | null = null;
  return new JsonWalk({
    scalar: (path, value) => {
      const list = path.findIndex((part) => typeof part === 'number');
      if (list < 0 || list === path.length - 1) return;
      depth ??= list + 1;
      const inner = path.slice(depth);
      if (list + 1 !== depth || inner.some((part) => typeof part === 'number') || count >= MAX_COLUMNS) return;
      count += 1;
      Object.defineProperty(row, inner.join('.'), { value: cellOf(value), enumerable: true, configurable: true });
    },
    close: (path) => {
      if (depth === null || path.length !== depth || count === 0) return;
      onRow(row);
      row = {};
      count = 0;
    },
  });
}
