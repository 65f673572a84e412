import type { ListedPriceLine } from '#catalogue/prices/price-line-contract.ts';
import type { Cell } from './cell-text.ts';
import { addCopy, changedCells, putBack, textsIn, type Edits } from './edits.tsx';
import { gridLine, type GridLine } from './grid-line.tsx';

/** The chosen version of a conflict. */
export type Side = 'theirs' | 'mine';

/** A conflict in a cell or a whole line that two people changed. It must be resolved before the save. */
export interface CellConflict {
  readonly id: string;
  /** The line as the local edit started from it. */
  readonly line: GridLine;
  /** Null for a conflict about the whole line, which one side removed. */
  readonly cell: Cell | null;
  readonly was: string;
  readonly theirs: string;
  readonly mine: string;
  /** The time of their change, if known. */
  readonly at: string | null;
  readonly choice: Side | null;
}

/** A change that the server refused: the line as it is now, null if it was removed. */
export interface LineConflict {
  readonly line: GridLine;
  readonly stored: ListedPriceLine | null;
}

/**
 * The conflicts to resolve before a refused save is tried again. Cells that only one side changed, or both in the
 * same way, are merged.
 */
export function cellConflictsOf(lines: readonly LineConflict[], edits: Edits): readonly CellConflict[] {
  return lines.flatMap(({ line, stored }): readonly CellConflict[] => {
    const draft = edits.drafts.get(line.key);
    if (!draft) return [];
    const whole = { line, cell: null, id: `${line.key} line`, was: 'there', choice: null };
    if (stored === null) {
      return draft.isRemoved ? [] : [{ ...whole, theirs: 'removed', mine: 'kept as a new line', at: null }];
    }
    const theirs = gridLine(stored, line.service).stored;
    const at = stored.sinceAtLeast ? null : stored.since;
    if (draft.isRemoved) return [{ ...whole, theirs: 'changed', mine: 'removed', at }];
    const mine = textsIn(line, draft);
    return (
      changedCells(line, draft)
        .filter((cell) => theirs[cell] !== line.stored[cell] && theirs[cell] !== mine[cell])
        // The check is resolved together with its price.
        .filter((cell) => (cell !== 'checkedOn' && cell !== 'listName') || !draft.isDated)
        .map((cell) => ({
          id: `${line.key} ${cell}`,
          line,
          cell,
          was: line.stored[cell],
          theirs: theirs[cell],
          mine: mine[cell],
          at,
          choice: null,
        }))
    );
  });
}

export function resolve(
  conflicts: readonly CellConflict[],
  ids: readonly string[],
  choice: Side,
): readonly CellConflict[] {
  return conflicts.map((conflict) => (ids.includes(conflict.id) ? { ...conflict, choice } : conflict));
}

/** Applies the resolved conflicts to the edits. Cells with open conflicts keep the typed text. */
export function applyChoices(edits: Edits, conflicts: readonly CellConflict[]): Edits {
  return conflicts.reduce((followed, { line, cell, theirs, choice }) => {
    // The check belongs to the direct price.
    const cells =
      cell === 'direct' ? (['direct', 'checkedOn', 'listName'] as const) : cell === null ? undefined : [cell];
    if (choice === 'theirs') return putBack(followed, line, cells);
    if (choice !== 'mine' || cell !== null || theirs !== 'removed') return followed;
    // The line was removed by the other side, so it is added again.
    return putBack(addCopy(followed, line, `${line.key}-anew`), line);
  }, edits);
}
