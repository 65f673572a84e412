import { cellPlaceOf, cellValue, findCell } from './find-cell.ts';
import { findTextPlace, prepareText, textPlaceOf } from './find-text-place.ts';
import type { FoundValue } from './found-value.ts';
import { findJsonValue, isJsonTextLonger, jsonPlaces, jsonText } from './find-json-value.ts';
import { isJson, type JsonValue } from '#catalogue/sources/json-path.ts';
import { readCells } from './read-cells.ts';
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

/** Maximum length of a text: indentation, and letters that stand for several, make texts longer than their bodies. */
const MAX_TEXT_LENGTH = 6_000_000;

/** Extracts text and amounts from the body of a source; null if its text is too long. May take seconds. */
export function readContent(format: SourceFormat, content: string): SourceText | null {
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
  const amounts = amountsIn(text);
  const prepared = prepareText(text, amounts);
  return {
    text,
    amounts,
    placeOf: (amount) => textPlaceOf(text, amount),
    find: (place) => (place.kind === 'text' ? findTextPlace(prepared, place) : null),
  };
}

/** JSON that cannot be parsed has an empty text; null if its text is too long. */
function jsonSource(content: string): SourceText | null {
  const json = parseJson(content);
  if (json === undefined) return EMPTY;
  if (isJsonTextLonger(json, MAX_TEXT_LENGTH)) return null;
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

/** The cells of a table are separated by tabs. A file that cannot be parsed has an empty text. */
function tableSource(content: string, format: 'csv' | 'tsv'): SourceText {
  const table = readCells(content, format);
  if (!table) return EMPTY;
  const amounts: SourceAmount[] = [];
  const cells = new Map<SourceAmount, { readonly row: number; readonly column: string }>();
  let text = '';
  for (const [row, values] of [table.header, ...table.rows].entries()) {
    for (const [index, value] of values.entries()) {
      const found = row === 0 ? null : cellValue(table, row - 1, index);
      const column = table.header[index];
      if (found && column !== undefined) {
        const amount = { ...found, start: text.length, end: text.length + value.length };
        amounts.push(amount);
        cells.set(amount, { row: row - 1, column });
      }
      text += index < values.length - 1 ? `${value}\t` : value;
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
