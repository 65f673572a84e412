import { useRef, useState, type PointerEvent } from 'react';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { COLUMNS } from './columns.tsx';

/** A cell by the indexes of its line and column on the screen. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A selected block: the current cell and the opposite corner. */
export interface Selection {
  readonly anchor: CellPosition;
  readonly head: CellPosition;
}

/** A block by its edges, inclusive. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export interface Step {
  readonly row: -1 | 0 | 1;
  readonly column: -1 | 0 | 1;
}

export function single(place: CellPosition): Selection {
  return { anchor: place, head: place };
}

export function blockOf({ anchor, head }: Selection): Block {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

export function cellsIn({ top, bottom, left, right }: Block): number {
  return (bottom - top + 1) * (right - left + 1);
}

export function isIn({ top, bottom, left, right }: Block, { row, column }: CellPosition): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The place of a cell's element, null for any other. */
export function placeOf(target: EventTarget | null): CellPosition | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

export function within({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) };
}

/** Moves the current cell, or extends the block to a place. */
export function moveTo(selection: Selection, to: CellPosition, size: GridSize, isExtending = false): Selection {
  const place = within(to, size);
  return isExtending ? { anchor: selection.anchor, head: place } : single(place);
}

/**
 * The target of Ctrl and an arrow key, as in spreadsheets: the end of the current run of filled cells, else the next
 * filled cell, else the edge.
 */
export function edgeFrom(
  from: CellPosition,
  step: Step,
  size: GridSize,
  isFilled: (place: CellPosition) => boolean,
): CellPosition {
  const next = (place: CellPosition) => ({ row: place.row + step.row, column: place.column + step.column });
  const isInside = ({ row, column }: CellPosition) =>
    row >= 0 && column >= 0 && row < size.rows && column < size.columns;
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
export function wholeLines({ anchor, head }: Selection, { columns }: GridSize): Selection {
  return { anchor: { row: anchor.row, column: 0 }, head: { row: head.row, column: columns - 1 } };
}

/** The next match of a search after a place, line by line and wrapping around; null if there is none. */
export function nextPlace(after: CellPosition, places: readonly CellPosition[]): CellPosition | null {
  const ordered = places.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const later = ordered.find(({ row, column }) => row > after.row || (row === after.row && column > after.column));
  return later ?? ordered[0] ?? null;
}

const FIRST: Selection = single({ row: 0, column: COLUMNS.findIndex(({ id }) => id === 'own') });

/** The selection. It follows its lines when they are sorted, filtered or added, and is clamped to the grid. */
export function useSelection(rows: readonly GridLine[]) {
  const size: GridSize = { rows: rows.length, columns: COLUMNS.length };
  const [selection, setSelection] = useState<Selection>(FIRST);
  const [shown, setShown] = useState(rows);
  let current = selection;
  if (shown !== rows) {
    current = carried(selection, shown, rows, size);
    setShown(rows);
    setSelection(current);
  }
  const select = (to: CellPosition, isExtending = false) =>
    setSelection((before) => moveTo(before, to, size, isExtending));
  return { selection: current, size, select, setSelection };
}

function carried(selection: Selection, from: readonly GridLine[], to: readonly GridLine[], size: GridSize): Selection {
  const rowOf = (place: CellPosition) => {
    const key = from[place.row]?.key;
    return key === undefined ? -1 : to.findIndex((line) => line.key === key);
  };
  const [anchor, head] = [rowOf(selection.anchor), rowOf(selection.head)];
  if (anchor < 0) return single(within(selection.anchor, size));
  const place = { ...selection.anchor, row: anchor };
  const isWhole = head - anchor === selection.head.row - selection.anchor.row;
  return isWhole ? { anchor: place, head: { ...selection.head, row: head } } : single(place);
}

interface PointerActions {
  readonly onChoose: (place: CellPosition, isExtending: boolean) => void;
  readonly onLines: (row: number, isExtending: boolean) => void;
  /** Called after the block's corner was dragged down to a line. */
  readonly onFill: (bottom: number) => void;
}

/** Pointer handlers: select a cell, a block or lines by their numbers, and drag the block's corner to fill down. */
export function useGridPointer({ onChoose, onLines, onFill }: PointerActions) {
  const drag = useRef<'cells' | 'lines' | 'fill' | null>(null);
  const last = useRef(-1);

  const follow = ({ clientX, clientY }: PointerEvent<HTMLElement>, isExtending: boolean) => {
    const target = document.elementFromPoint(clientX, clientY);
    const row = target?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const column = target?.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (row === undefined) return;
    last.current = Number(row);
    if (drag.current === 'lines') onLines(Number(row), isExtending);
    else if (drag.current === 'cells' && column !== undefined) {
      onChoose({ row: Number(row), column: Number(column) }, isExtending);
    }
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { button, target, pointerType, shiftKey } = event;
      if (button !== 0 || !(target instanceof Element) || target.closest('input')) return;
      drag.current = target.closest('[data-handle]') ? 'fill' : target.closest('[data-number]') ? 'lines' : 'cells';
      // A touch selects on press; its move scrolls.
      if (pointerType === 'touch') drag.current = 'cells';
      follow(event, shiftKey);
      if (pointerType === 'touch') drag.current = null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current === null) return;
      if (event.buttons === 0) drag.current = null;
      else follow(event, true);
    },
    onPointerUp: () => {
      if (drag.current === 'fill' && last.current >= 0) onFill(last.current);
      drag.current = null;
    },
  };
}
