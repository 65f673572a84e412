/** A cell by its place on the screen: the line's, from 0, and the column's. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A chosen block: the current cell, and the corner across from it. */
export interface Selection {
  readonly anchor: Place;
  readonly head: Place;
}

/** A block by its edges, all of them in it. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** How many lines and columns there are. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** One step in a direction. */
export interface Step {
  readonly row: -1 | 0 | 1;
  readonly column: -1 | 0 | 1;
}

/** One cell alone. */
export function single(place: Place): Selection {
  return { anchor: place, head: place };
}

/** The block that is chosen. */
export function blockOf({ anchor, head }: Selection): Block {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

/** How many cells a block has. */
export function cellsIn({ top, bottom, left, right }: Block): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** A place within the grid: the nearest one. */
export function within({ row, column }: Place, { rows, columns }: GridSize): Place {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}

/** Moves the current cell to a place, or draws the block to there. */
export function moveTo(selection: Selection, to: Place, size: GridSize, isExtending = false): Selection {
  const place = within(to, size);
  return isExtending ? { anchor: selection.anchor, head: place } : single(place);
}

/** Whether something stands in a cell. */
export type IsFilled = (place: Place) => boolean;

/**
 * Where Ctrl and an arrow lead, as in spreadsheets: to the end of the filled cells that one stands in, else to the next
 * filled one, else to the edge.
 */
export function edgeFrom(from: Place, step: Step, size: GridSize, isFilled: IsFilled): Place {
  const next = (place: Place) => ({ row: place.row + step.row, column: place.column + step.column });
  const isInside = ({ row, column }: Place) => row >= 0 && column >= 0 && row < size.rows && column < size.columns;
  let place = from;
  if (!isInside(next(place))) return place;
  const runs = isFilled(place) && isFilled(next(place));
  while (isInside(next(place))) {
    if (runs && !isFilled(next(place))) return place;
    place = next(place);
    if (!runs && isFilled(place)) return place;
  }
  return place;
}

/** Whole lines: all columns of the block. */
export function wholeLines(selection: Selection, { columns }: GridSize): Selection {
  return {
    anchor: { row: selection.anchor.row, column: 0 },
    head: { row: selection.head.row, column: columns - 1 },
  };
}

/** The next place of a search that goes around, line by line, after a place; null where nothing is found. */
export function nextPlace(after: Place, places: readonly Place[]): Place | null {
  const ordered = places.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const later = ordered.find(({ row, column }) => row > after.row || (row === after.row && column > after.column));
  return later ?? ordered[0] ?? null;
}
