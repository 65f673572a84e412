import type { OpenedSource } from '#features/sources/source.ts';
import { parseAmount } from '#core/money.ts';
import { cellAt, cellPlaceOf, type CellTable } from '#features/sources/find-cell.ts';
import { jsonPlaces } from '#features/sources/find-json-value.ts';
import { findTextPlace, prepareText, textPlaceOf } from '#features/sources/find-text-place.ts';
import type { SourceAmount } from '#features/sources/source-amounts.ts';
import type { Place, TextPlace } from '#catalogue/sources/source-place.ts';

/** The places in the text of a source. Amounts are identified by index. */
export interface TextPlaces {
  readonly text: string;
  readonly amounts: readonly SourceAmount[];
  /** The cells of CSV and TSV, otherwise null. */
  readonly table: ShownTable | null;
  /** The place of an amount; null if nothing identifies it. */
  readonly placeOf: (index: number) => Place | null;
  /** The amount in a place; null if the place is lost. */
  readonly indexOf: (place: Place) => number | null;
}

/** A table with the offsets of its cells in the text. */
export interface ShownTable extends CellTable {
  readonly headStarts: readonly number[];
  /** Offsets by row, without the header. */
  readonly starts: readonly (readonly number[])[];
}

const NOTHING: TextPlaces = { text: '', amounts: [], table: null, placeOf: () => null, indexOf: () => null };

/** Finds places in the browser, by the same rules as the server. */
export function textPlaces({
  text,
  format,
  amounts: shown,
}: Pick<OpenedSource, 'text' | 'format' | 'amounts'>): TextPlaces {
  if (text === null) return NOTHING;
  const amounts = shown.map((one) => ({ ...one, amount: parseAmount(one.amount) ?? 0n }));
  const byStart = new Map(amounts.map(({ start }, index) => [start, index]));
  const source = { text, amounts, table: null };
  if (format === 'json') return { ...source, ...jsonIndex(text, amounts, byStart) };
  if (format === 'csv' || format === 'tsv') return { ...source, ...cellIndex(text, amounts, byStart) };
  const prepared = prepareText(text, amounts);
  return {
    ...source,
    placeOf: (index) => placeAt(amounts, index, (amount) => textPlaceOf(text, amount)),
    indexOf: (place) => {
      const found = place.kind === 'text' ? findTextPlace(prepared, place) : null;
      return found && (byStart.get(found.start) ?? null);
    },
  };
}

function placeAt(
  amounts: readonly SourceAmount[],
  index: number,
  place: (amount: SourceAmount) => Place | null,
): Place | null {
  const amount = amounts[index];
  return amount ? place(amount) : null;
}

type Index = Pick<TextPlaces, 'placeOf' | 'indexOf'>;

/** The text is the JSON as the server formatted it, so that offsets agree. */
function jsonIndex(text: string, amounts: readonly SourceAmount[], byStart: ReadonlyMap<number, number>): Index {
  const json: unknown = text === '' ? null : JSON.parse(text);
  const found = isJson(json) ? jsonPlaces(json) : [];
  const pathOf = new Map(found.map(({ start, path }) => [start, path]));
  const startOf = new Map(found.map(({ start, path }) => [path, start]));
  return {
    placeOf: (index) =>
      placeAt(amounts, index, ({ start }) => {
        const path = pathOf.get(start);
        return path === undefined ? null : { kind: 'json', path };
      }),
    indexOf: (place) => {
      const start = place.kind === 'json' ? startOf.get(place.path) : undefined;
      return start === undefined ? null : (byStart.get(start) ?? null);
    },
  };
}

/** Narrows the result of `JSON.parse`. */
function isJson(value: unknown): value is Parameters<typeof jsonPlaces>[0] {
  return value !== undefined;
}

function cellIndex(
  text: string,
  amounts: readonly SourceAmount[],
  byStart: ReadonlyMap<number, number>,
): Index & Pick<TextPlaces, 'table'> {
  const table = tableOf(text);
  const cells = new Map<number, { readonly row: number; readonly column: number }>();
  for (const [row, starts] of table.starts.entries()) {
    for (const [column, start] of starts.entries()) if (byStart.has(start)) cells.set(start, { row, column });
  }
  return {
    table,
    placeOf: (index) =>
      placeAt(amounts, index, ({ start }) => {
        const cell = cells.get(start);
        return cell ? cellPlaceOf(table, cell.row, table.header[cell.column] ?? '') : null;
      }),
    indexOf: (place) => {
      const cell = place.kind === 'cell' ? cellAt(table, place) : null;
      const start = cell ? table.starts[cell.row]?.[cell.column] : undefined;
      return start === undefined ? null : (byStart.get(start) ?? null);
    },
  };
}

function tableOf(text: string): ShownTable {
  const starts: number[][] = [];
  let at = 0;
  const [header = [], ...rows] = text.split('\n').map((line) => {
    const cells = line.split('\t');
    starts.push(
      cells.map((cell) => {
        const start = at;
        at += cell.length + 1;
        return start;
      }),
    );
    return cells;
  });
  const [headStarts = [], ...rowStarts] = starts;
  return { header, rows, headStarts, starts: rowStarts };
}

/** The probable offset of a lost place's figure: next to the context of one side, if it occurs exactly once. */
export function lostSpot(text: string, { before, after }: TextPlace): number | null {
  const flat = text.replaceAll('\n', ' ');
  for (const length of [30, 20]) {
    const [left, right] = [before.slice(-length), after.slice(0, length)];
    const end = left.length < length ? -1 : onlyOffset(flat, left);
    if (end >= 0) return end + length;
    const start = right.length < length ? -1 : onlyOffset(flat, right);
    if (start >= 0) return start;
  }
  return null;
}

function onlyOffset(text: string, part: string): number {
  const at = text.indexOf(part);
  return at >= 0 && text.includes(part, at + 1) ? -1 : at;
}
