import { cellPlaceOf, cellValue, findCell } from './find-cell.ts';
import { findTextPlace, prepareText, textPlaceOf, type PreparedText } from './find-text-place.ts';
import type { FoundValue } from './found-value.ts';
import { findJsonValue, isJsonTextLonger, jsonPlaces, jsonText } from './find-json-value.ts';
import { hasFewerNodes, isJson, type JsonValue } from '#catalogue/sources/json-path.ts';
import { readCells, TableTooLargeError } from './read-cells.ts';
import { amountsIn, type SourceAmount } from './source-amounts.ts';
import type { Place } from '#catalogue/sources/source-place.ts';
import type { SourceFormat } from '#catalogue/sources/source-state.ts';
import { plainTextOf, visibleTextOf } from './visible-text.ts';

/** The extracted text of a source, its amounts, and functions to name and find their places. */
export interface SourceText {
  readonly text: string;
  readonly amounts: readonly SourceAmount[];
  /** The place of one of the amounts; null if nothing identifies it. */
  placeOf(amount: SourceAmount): Place | null;
  /** The amount in a place; null if the place is lost. */
  find(place: Place): FoundValue | null;
}

/** Maximum length of a text: indentation, and letters that become several, make texts longer than their bodies. */
const MAX_TEXT_LENGTH = 6_000_000;

/** Each of these takes some hundred bytes: a body of 2 MB can have a million, which no page of prices has. */
const MAX_AMOUNTS = 100_000;
const MAX_JSON_VALUES = 300_000;

/** Extracts text and amounts from the body of a source; null if it has too much of either. May take seconds. */
export function readContent(format: SourceFormat, content: string): SourceText | null {
  try {
    return sourceOf(format, content);
  } catch (error) {
    if (error instanceof TableTooLargeError) return null;
    throw error;
  }
}

function sourceOf(format: SourceFormat, content: string): SourceText | null {
  switch (format) {
    case 'json':
      return jsonSource(content);
    case 'csv':
    case 'tsv':
      return tableSource(content, format);
    case 'html':
      return textSource(visibleTextOf(content));
    case 'text':
      return textSource(plainTextOf(content));
  }
}

function textSource(text: string): SourceText | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const amounts = amountsIn(text, MAX_AMOUNTS + 1);
  if (amounts.length > MAX_AMOUNTS) return null;
  let prepared: PreparedText | null = null;
  return {
    text,
    amounts,
    placeOf: (amount) => textPlaceOf(text, amount),
    find: (place) => (place.kind === 'text' ? findTextPlace((prepared ??= prepareText(text, amounts)), place) : null),
  };
}

/** JSON that cannot be parsed has an empty text; null if it has too many values or too long a text. */
function jsonSource(content: string): SourceText | null {
  const json = parseJson(content);
  if (json === undefined) return EMPTY;
  if (!hasFewerNodes(json, MAX_JSON_VALUES) || isJsonTextLonger(json, MAX_TEXT_LENGTH)) return null;
  const amounts = jsonPlaces(json);
  return {
    text: jsonText(json),
    amounts,
    placeOf(amount) {
      const known = amounts.find((one) => one === amount);
      return known ? { kind: 'json', path: known.path } : null;
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

interface CellAmount extends SourceAmount {
  readonly row: number;
  readonly column: string;
}

/** The cells of a table are separated by tabs. A file that cannot be parsed has an empty text. */
function tableSource(content: string, format: 'csv' | 'tsv'): SourceText | null {
  const table = readCells(content, format);
  if (table === null) return EMPTY;
  const amounts: CellAmount[] = [];
  let text = '';
  for (const [row, values] of [table.header, ...table.rows].entries()) {
    for (const [index, value] of values.entries()) {
      const found = row === 0 ? null : cellValue(table, row - 1, index);
      const column = table.header[index];
      if (found && column !== undefined) {
        if (amounts.length === MAX_AMOUNTS) return null;
        amounts.push({ ...found, start: text.length, end: text.length + value.length, row: row - 1, column });
      }
      text += index < values.length - 1 ? `${value}\t` : value;
    }
    text += row < table.rows.length ? '\n' : '';
  }
  return {
    text,
    amounts,
    placeOf(amount) {
      const cell = amounts.find((one) => one === amount);
      return cell ? cellPlaceOf(table, cell.row, cell.column) : null;
    },
    find: (place) => (place.kind === 'cell' ? findCell(table, place) : null),
  };
}
