/** A cell by the indexes of its line and column on the screen. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A selected block: the current cell and the opposite corner. */
export interface Selection {
  readonly anchor: Place;
  readonly head: Place;
}

/** A block by its edges, inclusive. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The size of the grid. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** A step in a direction. */
export interface Step {
  readonly row: -1 | 0 | 1;
  readonly column: -1 | 0 | 1;
}

/** Selects one cell. */
export function single(place: Place): Selection {
  return { anchor: place, head: place };
}

/** The edges of a selection. */
export function blockOf({ anchor, head }: Selection): Block {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

/** The number of cells in a block. */
export function cellsIn({ top, bottom, left, right }: Block): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** Clamps a place to the grid. */
export function within({ row, column }: Place, { rows, columns }: GridSize): Place {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}

/** Moves the current cell, or extends the block to a place. */
export function moveTo(selection: Selection, to: Place, size: GridSize, isExtending = false): Selection {
  const place = within(to, size);
  return isExtending ? { anchor: selection.anchor, head: place } : single(place);
}

/** Whether a cell is filled. */
export type IsFilled = (place: Place) => boolean;

/**
 * The target of Ctrl and an arrow key, as in spreadsheets: the end of the current run of filled cells, else the next
 * filled cell, else the edge.
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

/** Extends a block to all columns. */
export function wholeLines(selection: Selection, { columns }: GridSize): Selection {
  return {
    anchor: { row: selection.anchor.row, column: 0 },
    head: { row: selection.head.row, column: columns - 1 },
  };
}

/** The next match of a search after a place, line by line and wrapping around; null if there is none. */
export function nextPlace(after: Place, places: readonly Place[]): Place | null {
  const ordered = places.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const later = ordered.find(({ row, column }) => row > after.row || (row === after.row && column > after.column));
  return later ?? ordered[0] ?? null;
}
