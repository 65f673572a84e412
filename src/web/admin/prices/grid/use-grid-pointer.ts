import { useRef, type PointerEvent } from 'react';
import type { Place } from './selection.ts';

interface PointerWork {
  readonly onChoose: (place: Place, isExtending: boolean) => void;
  readonly onLines: (row: number, isExtending: boolean) => void;
  /** Called after the block's corner was dragged down to a line. */
  readonly onFill: (bottom: number) => void;
}

type Drag = 'cells' | 'lines' | 'fill';

/** Pointer handlers: select a cell, a block or lines by their numbers, and drag the block's corner to fill down. */
export function useGridPointer({ onChoose, onLines, onFill }: PointerWork) {
  const drag = useRef<Drag | null>(null);
  const last = useRef(-1);

  const follow = (event: PointerEvent<HTMLElement>, isExtending: boolean) => {
    const { row, place } = under(event);
    if (row === null) return;
    last.current = row;
    if (drag.current === 'lines') onLines(row, isExtending);
    else if (drag.current === 'cells' && place) onChoose(place, isExtending);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('input')) return;
      drag.current = event.target.closest('[data-handle]')
        ? 'fill'
        : event.target.closest('[data-number]')
          ? 'lines'
          : 'cells';
      // A touch selects on press; its move scrolls.
      if (event.pointerType === 'touch') drag.current = 'cells';
      follow(event, event.shiftKey);
      if (event.pointerType === 'touch') drag.current = null;
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

function under(event: PointerEvent<HTMLElement>): { readonly row: number | null; readonly place: Place | null } {
  const target = document.elementFromPoint(event.clientX, event.clientY);
  const line = target?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (line === undefined) return { row: null, place: null };
  const column = target?.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = Number(line);
  return { row, place: column === undefined ? null : { row, column: Number(column) } };
}
