import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { COLUMNS } from './columns.ts';
import { moveTo, single, within, type GridSize, type Place, type Selection } from './selection.ts';

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
  const select = (to: Place, isExtending = false) => setSelection((before) => moveTo(before, to, size, isExtending));
  return { selection: current, size, select, setSelection };
}

function carried(selection: Selection, from: readonly GridLine[], to: readonly GridLine[], size: GridSize): Selection {
  const rowOf = (place: Place) => {
    const key = from[place.row]?.key;
    return key === undefined ? -1 : to.findIndex((line) => line.key === key);
  };
  const [anchor, head] = [rowOf(selection.anchor), rowOf(selection.head)];
  if (anchor < 0) return single(within(selection.anchor, size));
  const place = { ...selection.anchor, row: anchor };
  const isWhole = head - anchor === selection.head.row - selection.anchor.row;
  return isWhole ? { anchor: place, head: { ...selection.head, row: head } } : single(place);
}

/** Moves the focus with the current cell while the grid has it. */
export function useCellFocus(grid: RefObject<HTMLElement | null>, { anchor }: Selection, isEditing: boolean) {
  const isInside = useRef(false);
  const refocus = useEffectEvent(() => {
    if (!isInside.current || isEditing) return;
    grid.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => refocus(), [anchor.row, anchor.column, isEditing]);
  return isInside;
}
