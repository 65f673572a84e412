import { foundValueOf, type FoundValue } from './found-value.ts';
import { cellCurrency, isCurrencyName } from './stated-currency.ts';
import type { CellPlace } from '#catalogue/sources/source-place.ts';

/** The text of a cell as it is shown and compared: trimmed, and white space as one space. */
export function flatCell(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** A table with its header. Rows may be shorter or longer than the header. */
export interface CellTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The amount in the place's column of the only row that has the place's values, else null. */
export function findCell(table: CellTable, place: CellPlace): FoundValue | null {
  const cell = cellAt(table, place);
  return cell && cellValue(table, cell.row, cell.column);
}

/** The amount of a cell, in the currency that its row or its column states. */
export function cellValue({ header, rows }: CellTable, row: number, column: number): FoundValue | null {
  const cells = rows[row] ?? [];
  const value = cells[column] ?? '';
  return /\d/.test(value) ? foundValueOf(value, cellCurrency(header, cells, column)) : null;
}

/**
 * The row and column of a place's cell; row 0 follows the header. Null unless exactly one row has the place's values.
 */
export function cellAt(
  { header, rows }: CellTable,
  { column, where }: CellPlace,
): { readonly row: number; readonly column: number } | null {
  const conditions = Object.entries(where).map(
    ([name, value]) => [onlyIndexOf(header, name), flatCell(value)] as const,
  );
  const index = onlyIndexOf(header, column);
  if (index === null || conditions.some(([at]) => at === null)) return null;
  const matches = (row: readonly string[]) =>
    conditions.every(([at, value]) => at !== null && (row[at] ?? '') === value);
  const row = rows.findIndex(matches);
  return row < 0 || rows.findLastIndex(matches) !== row ? null : { row, column: index };
}

function onlyIndexOf(header: readonly string[], name: string): number | null {
  const flat = flatCell(name);
  const index = header.indexOf(flat);
  return index < 0 || header.includes(flat, index + 1) ? null : index;
}

const MAX_CONDITIONS = 10;
/** Number of columns of which every pair is tried. */
const MAX_COMPARED = 20;

/**
 * The place of a cell: the fewest other columns whose values identify its row, preferring columns before the cell's.
 * Whole numbers may identify a row, amounts may not. Null if the row cannot be identified.
 */
export function cellPlaceOf({ header, rows }: CellTable, rowIndex: number, column: string): CellPlace | null {
  const row = rows[rowIndex];
  const own = onlyIndexOf(header, column);
  if (row === undefined || own === null) return null;
  const columns = header
    .map((name, index) => ({ name, index, value: row[index] ?? '' }))
    .filter(({ name, index, value }) => {
      // An object in JSON cannot have such a member safely: requests with it are refused.
      if (index === own || name === '__proto__' || name === '' || value === '' || value.length > 200) return false;
      return onlyIndexOf(header, name) === index && (/^\d+$/.test(value) || foundValueOf(value) === null);
    })
    .toSorted((a, b) => Number(isCurrencyName(a.name)) - Number(isCurrencyName(b.name)));
  const chosen = fewestConditions(columns, rows);
  if (chosen === null) return null;
  return {
    kind: 'cell',
    column: header[own] ?? column,
    where: Object.fromEntries(chosen.map((one) => [one.name, one.value])),
  };
}

interface Condition {
  readonly index: number;
  readonly name: string;
  readonly value: string;
}

/** One column that suffices, else two, else columns chosen greedily: each time the one that leaves the fewest rows. */
function fewestConditions(columns: readonly Condition[], rows: CellTable['rows']): readonly Condition[] | null {
  const withValue = (from: CellTable['rows'], { index, value }: Condition) =>
    from.filter((row) => (row[index] ?? '') === value);
  const step = (from: CellTable['rows']) => {
    const [best] = columns
      .map((condition) => ({ condition, rows: withValue(from, condition) }))
      .toSorted((a, b) => a.rows.length - b.rows.length);
    return best !== undefined && best.rows.length < from.length ? best : null;
  };
  const [chosen, pairs]: [Condition[], Condition[][]] = [[], []];
  let left = rows;
  for (let best = step(left); left.length > 1; best = step(left)) {
    if (best === null || chosen.length === MAX_CONDITIONS) return null;
    chosen.push(best.condition);
    left = best.rows;
  }
  if (chosen.length <= 2) return chosen;
  for (const [index, first] of columns.slice(0, MAX_COMPARED).entries()) {
    const rest = withValue(rows, first);
    for (const second of columns.slice(index + 1, MAX_COMPARED)) {
      if (withValue(rest, second).length === 1) pairs.push([first, second]);
    }
  }
  return pairs[0] ?? chosen;
}
