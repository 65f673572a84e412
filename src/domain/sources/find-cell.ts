import { foundValueOf, type FoundValue } from './found-value.ts';
import type { CellPlace } from './source-place.ts';

/** A table with its header. Rows may be shorter or longer than it. */
export interface CellTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The amount in a column of the only row that has the place's values, else null. */
export function findCell(table: CellTable, place: CellPlace): FoundValue | null {
  const cell = cellAt(table, place);
  return cell && foundValueOf(table.rows[cell.row]?.[cell.column] ?? '');
}

/** The indices of a place's cell: its row, without the header, and its column. Null unless one row has the values. */
export function cellAt(
  { header, rows }: CellTable,
  { column, where }: CellPlace,
): { readonly row: number; readonly column: number } | null {
  const conditions = Object.entries(where).map(([name, value]) => [onlyIndexOf(header, name), value.trim()] as const);
  const index = onlyIndexOf(header, column);
  if (index === null || conditions.some(([at]) => at === null)) return null;
  const matches = (row: readonly string[]) =>
    conditions.every(([at, value]) => at !== null && (row[at] ?? '') === value);
  const row = rows.findIndex(matches);
  return row < 0 || rows.findLastIndex(matches) !== row ? null : { row, column: index };
}

function onlyIndexOf(header: readonly string[], name: string): number | null {
  const index = header.indexOf(name.trim());
  return index < 0 || header.includes(name.trim(), index + 1) ? null : index;
}

const MOST_CONDITIONS = 10;
/** Of so many columns every two are tried. */
const MOST_COMPARED = 20;

/**
 * The place of a cell: the fewest other columns whose values no other row has, those before the cell's column first.
 * Amounts identify no row, whole numbers do. Null if no columns do.
 */
export function cellPlaceOf({ header, rows }: CellTable, rowIndex: number, column: string): CellPlace | null {
  const row = rows[rowIndex];
  const own = onlyIndexOf(header, column);
  if (row === undefined || own === null) return null;
  const columns = header
    .map((name, index) => ({ name, index, value: row[index] ?? '' }))
    .filter(({ name, index, value }) => {
      if (index === own || name === '' || value === '' || value.length > 200) return false;
      return onlyIndexOf(header, name) === index && (/^\d+$/.test(value) || foundValueOf(value) === null);
    });
  const chosen = fewest(columns, rows);
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

/** One column that suffices, else two, else each next column that leaves fewest rows. */
function fewest(columns: readonly Condition[], rows: CellTable['rows']): readonly Condition[] | null {
  const having = (from: CellTable['rows'], { index, value }: Condition) =>
    from.filter((row) => (row[index] ?? '') === value);
  const step = (from: CellTable['rows']) => {
    const [best] = columns
      .map((condition) => ({ condition, rows: having(from, condition) }))
      .toSorted((a, b) => a.rows.length - b.rows.length);
    return best !== undefined && best.rows.length < from.length ? best : null;
  };
  const [chosen, pairs]: [Condition[], Condition[][]] = [[], []];
  let left = rows;
  for (let best = step(left); left.length > 1; best = step(left)) {
    if (best === null || chosen.length === MOST_CONDITIONS) return null;
    chosen.push(best.condition);
    left = best.rows;
  }
  if (chosen.length <= 2) return chosen;
  for (const [index, first] of columns.slice(0, MOST_COMPARED).entries()) {
    const rest = having(rows, first);
    for (const second of columns.slice(index + 1, MOST_COMPARED)) {
      if (having(rest, second).length === 1) pairs.push([first, second]);
    }
  }
  return pairs[0] ?? chosen;
}
