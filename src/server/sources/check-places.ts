import type { JsonValue } from 'jsonpath-rfc9535';
import type { CellDelimiter } from '#domain/import/cell-delimiter.ts';
import { cellPlaceOf, findCell, readCells } from '#domain/sources/find-cell.ts';
import { findTextPlace, prepareText, textPlaceOf } from '#domain/sources/find-text-place.ts';
import { foundValueOf, type FoundValue } from '#domain/sources/found-value.ts';
import { findJsonValue, jsonPlaces, jsonText } from '#domain/sources/find-json-value.ts';
import { amountsIn, type SourceAmount } from '#domain/sources/source-amounts.ts';
import { placeSchema, type Place } from '#domain/sources/source-place.ts';
import type { SourceFormat } from '#domain/sources/source-state.ts';
import { plainTextOf, VisibleText } from '#domain/sources/visible-text.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { Turns } from '#server/runtime/turns.ts';
import type { SourceReading } from './source-reading.ts';

/** UTF-16 units of a page that are read at once: a few milliseconds. */
const SLICE = 32_768;

/** The text of a source as the machine reads it. */
export interface SourceText {
  readonly text: string;
  readonly amounts: readonly SourceAmount[];
  /** The place of one of the amounts, null where nothing identifies it. */
  placeOf(amount: SourceAmount): Place | null;
  /** The amount in a place, null if the place is lost. */
  find(place: Place): FoundValue | null;
}

/** What a reading found for a line: the place that was checked, as stored, and the amount, null if it was lost. */
export interface CheckedPlace {
  readonly place: Place;
  readonly stored: string;
  readonly found: FoundValue | null;
}

/** Reads a source's body as text with amounts, without holding the event loop for long. */
async function readSourceText(format: SourceFormat, content: string): Promise<SourceText> {
  switch (format) {
    case 'json':
      return jsonSource(content);
    case 'csv':
    case 'tsv':
      return tableSource(content, format === 'csv' ? ',' : '\t');
    case 'html':
      return textSource(await visibleText(content));
    case 'text':
      return textSource(plainTextOf(content));
  }
}

async function visibleText(content: string): Promise<string> {
  const turns = new Turns();
  const visible = new VisibleText();
  for (let start = 0; start < content.length; start += SLICE) {
    if (turns.isOver) await turns.next();
    visible.write(content.slice(start, start + SLICE));
  }
  return visible.end();
}

async function textSource(text: string): Promise<SourceText> {
  const turns = new Turns();
  const amounts: SourceAmount[] = [];
  for (let start = 0; start < text.length;) {
    if (turns.isOver) await turns.next();
    const lineEnd = text.indexOf('\n', start + SLICE);
    const end = lineEnd === -1 ? text.length : lineEnd;
    amounts.push(...amountsIn(text, start, end));
    start = end;
  }
  const prepared = prepareText(text, amounts);
  return {
    text,
    amounts,
    placeOf: (amount) => textPlaceOf(text, amount),
    find: (place) => (place.kind === 'text' ? findTextPlace(prepared, place) : null),
  };
}

/** JSON that cannot be parsed has no text. */
function jsonSource(content: string): SourceText {
  const json = parseJson(content);
  if (json === undefined) return EMPTY;
  const amounts = jsonPlaces(json);
  const paths = new Map<SourceAmount, string>(amounts.map((amount) => [amount, amount.path]));
  return {
    text: jsonText(json),
    amounts,
    placeOf(amount) {
      const path = paths.get(amount);
      return path === undefined ? null : { kind: 'json', path };
    },
    find: (place) => (place.kind === 'json' ? findJsonValue(json, place.path) : null),
  };
}

const EMPTY: SourceText = { text: '', amounts: [], placeOf: () => null, find: () => null };

function parseJson(content: string): JsonValue | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What `JSON.parse` returns. */
function isJson(value: unknown): value is JsonValue {
  return value !== undefined;
}

/** A table is shown with a tab between cells. A file that cannot be read has no text. */
function tableSource(content: string, delimiter: CellDelimiter): SourceText {
  const table = readCells(content, delimiter);
  if (!table) return EMPTY;
  const amounts: SourceAmount[] = [];
  const cells = new Map<SourceAmount, { readonly row: number; readonly column: string }>();
  let text = '';
  for (const [row, values] of [table.header, ...table.rows].entries()) {
    for (const [index, value] of values.entries()) {
      const shown = value.replaceAll(/\s+/g, ' ');
      const found = row === 0 ? null : foundValueOf(value);
      const column = table.header[index];
      if (found && column !== undefined) {
        const amount = { ...found, start: text.length, end: text.length + shown.length };
        amounts.push(amount);
        cells.set(amount, { row: row - 1, column });
      }
      text += index < values.length - 1 ? `${shown}\t` : shown;
    }
    text += row < table.rows.length ? '\n' : '';
  }
  return {
    text,
    amounts,
    placeOf(amount) {
      const cell = cells.get(amount);
      return cell ? cellPlaceOf(table, cell.row, cell.column) : null;
    },
    find: (place) => (place.kind === 'cell' ? findCell(table, place) : null),
  };
}

/** The places of a source's lines in what a reading brought; of an unchanged source in its last text. */
export async function checkPlaces(
  queries: Queries,
  sourceId: number,
  reading: SourceReading,
): Promise<ReadonlyMap<number, CheckedPlace>> {
  if (reading.kind === 'unread') return new Map();
  const rows = await withinDeadline(
    queries.selectFrom('sourcePlaces').select(['lineId', 'place']).where('sourceId', '=', sourceId).execute(),
  );
  if (rows.length === 0) return new Map();
  const source =
    reading.kind === 'read'
      ? await readSourceText(reading.format, reading.text)
      : await readLastText(queries, sourceId);
  if (!source) return new Map();
  const turns = new Turns();
  const checked = new Map<number, CheckedPlace>();
  for (const { lineId, place: stored } of rows) {
    if (turns.isOver) await turns.next();
    const place = placeSchema.parse(JSON.parse(stored));
    checked.set(lineId, { place, stored, found: source.find(place) });
  }
  return checked;
}

/** The text of the last reading that brought one, null before the first. */
export async function readLastText(queries: Queries, sourceId: number): Promise<SourceText | null> {
  const row = await withinDeadline(
    queries.selectFrom('sources').select(['format', 'content']).where('id', '=', sourceId).executeTakeFirst(),
  );
  return row?.format && row.content !== null ? readSourceText(row.format, row.content) : null;
}
