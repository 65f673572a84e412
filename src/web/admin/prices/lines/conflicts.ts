import type { ListedPriceLine } from '#contract/prices/price-line.ts';
import type { Cell, CellTexts } from './cell-text.ts';
import { addLine, changedCells, putBack, textsIn, type Edits } from './edits.ts';
import { gridLine, newLine, type GridLine } from './grid-line.ts';

/** Whose version of a cell is taken. */
export type Side = 'theirs' | 'mine';

/** A cell, or a whole line, that two people changed. Nothing of it is saved until one version is taken. */
export interface Question {
  readonly id: string;
  /** The line as it was when it was edited here. */
  readonly line: GridLine;
  /** Null where the line as a whole is in question: one side removed it. */
  readonly cell: Cell | null;
  readonly was: string;
  readonly theirs: string;
  readonly mine: string;
  /** When they changed it, where that is known. */
  readonly at: string | null;
  readonly choice: Side | null;
}

/** What the server says of a change that it refused: the line as it is now, null where it is gone. */
export interface Conflict {
  readonly line: GridLine;
  readonly stored: ListedPriceLine | null;
}

/**
 * What has to be decided before a refused save is tried again. Cells that only one side changed, or both alike, are no
 * question: they are merged.
 */
export function questionsOf(conflicts: readonly Conflict[], edits: Edits): readonly Question[] {
  return conflicts.flatMap(({ line, stored }): readonly Question[] => {
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
        // The day follows the price that it is of.
        .filter((cell) => cell !== 'checkedOn' || !draft.isDated)
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

/** Questions with an answer to some. */
export function answer(questions: readonly Question[], ids: readonly string[], choice: Side): readonly Question[] {
  return questions.map((question) => (ids.includes(question.id) ? { ...question, choice } : question));
}

/** The edits that are left once answers are followed. Open questions leave what was typed. */
export function followAnswers(edits: Edits, questions: readonly Question[]): Edits {
  return questions.reduce((followed, { line, cell, theirs, choice }) => {
    if (choice === 'theirs') return putBack(followed, line, cell === null ? undefined : cellsWith(cell));
    // Kept although they removed it: it is stored anew.
    return choice === 'mine' && cell === null && theirs === 'removed' ? asNewLine(followed, line) : followed;
  }, edits);
}

function cellsWith(cell: Cell): readonly Cell[] {
  return cell === 'direct' ? ['direct', 'checkedOn'] : [cell];
}

function asNewLine(edits: Edits, line: GridLine): Edits {
  const texts = textsIn(line, edits.drafts.get(line.key));
  const anew = newLine(`${line.key}-anew`, line.service);
  const { drafts, added } = addLine(putBack(edits, line), anew, line.key);
  return {
    ...edits,
    added,
    drafts: new Map(drafts).set(anew.key, { cells: filled(texts), isDated: false, isRemoved: false }),
  };
}

/** What of a line is not empty: the cells of a new one. */
export function filled(texts: CellTexts): Partial<Record<Cell, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
