import { parse } from 'csv-parse/browser/esm/sync';
import { z } from 'zod';
import { FILE_MEDIA_TYPES, JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { CELL_DELIMITERS, declaredDelimiter, delimiterOf } from '#core/cell-delimiter.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { kindOf, type ImportKind } from './import-kinds.ts';

const [CSV, TSV] = FILE_MEDIA_TYPES;

/** Number of bytes read for the header and the first lines. */
const HEAD_BYTES = IMPORT_LIMITS.lineBytes * 2;
const SAMPLES = 3;
const UTF_8_MARK = [0xef, 0xbb, 0xbf];

/** A file before its upload, with its headers and first rows. */
export interface ChosenFile {
  readonly name: string;
  readonly kind: ImportKind;
  readonly content: Blob;
  readonly type: string;
  /** Its format: "comma, UTF-8 with BOM". */
  readonly form: string;
  readonly headers: readonly string[];
  /** The first rows below the headers. */
  readonly samples: readonly (readonly string[])[];
}

/** Reads a file that was chosen or dropped, or a pasted table. */
export async function readChosenFile(source: File | string): Promise<ChosenFile> {
  const isPasted = typeof source === 'string';
  const [name, content] = isPasted ? ['Pasted lines', new Blob([source.trim()])] : [source.name, source];
  const head = new Uint8Array(await content.slice(0, HEAD_BYTES).arrayBuffer());
  const text = new TextDecoder().decode(head);
  if (/\.json$/i.test(name) || /^[[{]/.test(text)) return readJson(name, content);
  const [firstLine = ''] = text.split(/\r\n|\n|\r/, 1);
  const declared = declaredDelimiter(firstLine);
  const delimiter = /\.(?:tsv|tab)$/i.test(name) ? '\t' : (declared ?? delimiterOf(firstLine));
  const [firstRow = [], ...samples] = firstRows(declared === null ? text : text.slice(firstLine.length), delimiter);
  const headers = firstRow.map((header) => header.trim());
  const hasMark = UTF_8_MARK.every((byte, index) => head[index] === byte);
  return {
    name,
    kind: kindOf(headers),
    content,
    type: delimiter === '\t' ? TSV : CSV,
    form: `${CELL_DELIMITERS[delimiter]}, UTF-8${hasMark ? ' with BOM' : ''}`,
    headers,
    samples,
  };
}

/** The first rows, none if they are invalid: the server reports what is wrong. */
function firstRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: SAMPLES + 1,
    });
  } catch {
    return [];
  }
}

const jsonRows = z.array(z.record(z.string(), z.unknown()));
const jsonFile = z.union([jsonRows, z.object({ rows: jsonRows }).transform(({ rows }) => rows)]);

/** The rows are the whole document or, as the API expects them, its property `rows`. */
async function readJson(name: string, content: Blob): Promise<ChosenFile> {
  const file = { name, kind: kindOf([]), content, type: JSON_MEDIA_TYPE, form: 'JSON', headers: [], samples: [] };
  try {
    const value: unknown = JSON.parse(await content.text());
    if (connectionFile.safeParse(value).success) return { ...file, kind: 'connections' };
    const rows = jsonFile.parse(value);
    const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return {
      ...file,
      kind: kindOf(headers),
      content: Array.isArray(value) ? new Blob([JSON.stringify({ rows })]) : content,
      headers,
      samples: rows.slice(0, SAMPLES).map((row) => headers.map((header) => textOf(row[header]))),
    };
  } catch {
    return file;
  }
}

/** A list of services is a file of connections. */
const connectionFile = z.object({ services: z.array(z.unknown()) });

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
