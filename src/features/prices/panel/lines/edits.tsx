import { CELLS, readCell, type Cell, type CellTexts } from './cell-text.ts';
import { newLine, type GridLine } from './grid-line.tsx';

/** The unsaved edits of a line. */
export interface Draft {
  readonly cells: Readonly<Partial<Record<Cell, string>>>;
  /** Whether the check was set to a person's of today because the direct price changed, as the server does. */
  readonly isDated: boolean;
  readonly isRemoved: boolean;
}

/** A new line, and the key of the line above it, null for the top of the grid. */
export interface AddedLine {
  readonly line: GridLine;
  readonly below: string | null;
}

export interface Edits {
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly added: readonly AddedLine[];
  /** Whether they include a bulk change, for the history. */
  readonly hasBulk: boolean;
}

export interface CellEdit {
  readonly line: GridLine;
  readonly cell: Cell;
  readonly text: string;
}

/** The faults of a line by cell, with the messages of the API's schema. */
export type LineFaults = Readonly<Partial<Record<Cell, string>>>;

export const NO_EDITS: Edits = { drafts: new Map(), added: [], hasBulk: false };

const NO_DRAFT: Draft = { cells: {}, isDated: false, isRemoved: false };

/** The cells of the evidence of a direct price. */
export const EVIDENCE = ['checkedOn', 'sourceUrl', 'listName', 'atQuantity', 'note'] as const;

/** The texts of a line's cells, including edits. */
export function textsIn(line: GridLine, draft: Draft | undefined): CellTexts {
  return draft ? { ...line.stored, ...draft.cells } : line.stored;
}

/**
 * Writes texts into cells. A changed direct price was checked by a person `today`, unless a day or a list is written,
 * too.
 */
export function putCells(edits: Edits, changes: readonly CellEdit[], today: string): Edits {
  const drafts = new Map(edits.drafts);
  // A day written along with a price takes precedence over `today`.
  const ordered = changes.toSorted((a, b) => Number(b.cell === 'direct') - Number(a.cell === 'direct'));
  for (const { line, cell, text } of ordered) {
    const draft = withCell(line, drafts.get(line.key) ?? NO_DRAFT, cell, readCell(cell, text), today);
    if (!draft.isRemoved && Object.keys(draft.cells).length === 0) drafts.delete(line.key);
    else drafts.set(line.key, draft);
  }
  return { ...edits, drafts };
}

function withCell(line: GridLine, draft: Draft, cell: Cell, text: string, today: string): Draft {
  const cells: Partial<Record<Cell, string>> = { ...draft.cells, [cell]: text };
  let { isDated } = draft;
  if (cell === 'direct') {
    const isOther = text !== line.stored.direct && text !== '';
    if (isOther && cells.checkedOn === undefined && cells.listName === undefined) {
      Object.assign(cells, checkedToday(today));
      isDated = true;
    } else if (!isOther && isDated) {
      delete cells.checkedOn;
      delete cells.listName;
      isDated = false;
    }
  }
  if (cell === 'checkedOn' || cell === 'listName') isDated = false;
  const isOtherPrice = (cells.direct ?? line.stored.direct) !== line.stored.direct;
  const remaining = Object.entries(cells).filter(
    ([name, value]) => value !== line.stored[cellOf(name)] || (name === 'checkedOn' && isOtherPrice),
  );
  return { ...draft, cells: Object.fromEntries(remaining), isDated };
}

function cellOf(name: string): Cell {
  return CELLS.find((cell) => cell === name) ?? 'note';
}

/** The cells of a check by a person today, which is of no list. */
export function checkedToday(today: string) {
  return { checkedOn: today, listName: '' } as const;
}

export function addLine(edits: Edits, line: GridLine, below: string | null): Edits {
  return { ...edits, added: [...edits.added, { line, below }] };
}

/** Adds a new line below another one with the same values, except for the given ones. */
export function addCopy(edits: Edits, line: GridLine, key: string, other: Partial<CellTexts> = {}): Edits {
  const texts = { ...textsIn(line, edits.drafts.get(line.key)), ...other };
  const cells = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const added = addLine(edits, newLine(key, line.service), line.key);
  return { ...added, drafts: new Map(edits.drafts).set(key, { ...NO_DRAFT, cells }) };
}

/** The key of the nth new line, from 1. */
export function newKey(number: number): string {
  return `new-${number}`;
}

/** A line in effect, and the start of the scheduled line to add for it. */
export interface Scheduled {
  readonly line: GridLine;
  readonly validFrom: string;
}

/** Turns edits of lines in effect into scheduled lines, which take over the typed prices. */
export function scheduleLines(edits: Edits, scheduled: readonly Scheduled[], lastNew: number): Edits {
  return scheduled.reduce(
    (next, { line, validFrom }, index) =>
      putBack(addCopy(next, line, newKey(lastNew + index + 1), { validFrom }), line),
    edits,
  );
}

/** Marks lines for removal. New ones are discarded at once. */
export function removeLines(edits: Edits, lines: readonly GridLine[]): Edits {
  const drafts = new Map(edits.drafts);
  const discarded = new Set(lines.filter(({ id }) => id === null).map(({ key }) => key));
  for (const { key } of lines) {
    if (discarded.has(key)) drafts.delete(key);
    else drafts.set(key, { ...(drafts.get(key) ?? NO_DRAFT), isRemoved: true });
  }
  return { ...edits, drafts, added: edits.added.filter(({ line }) => !discarded.has(line.key)) };
}

/** Reverts cells to their stored values: all of a line's, and its removal, if none is named. */
export function putBack(edits: Edits, line: GridLine, cells?: readonly Cell[]): Edits {
  const drafts = new Map(edits.drafts);
  const draft = drafts.get(line.key);
  if (!draft) return edits;
  const remaining = cells ? Object.entries(draft.cells).filter(([name]) => !cells.includes(cellOf(name))) : [];
  if (remaining.length === 0) drafts.delete(line.key);
  else drafts.set(line.key, { ...draft, cells: Object.fromEntries(remaining) });
  return { ...edits, drafts };
}

/** The cells of a line whose value differs from the stored one. */
export function changedCells(line: GridLine, draft: Draft | undefined): readonly Cell[] {
  if (!draft) return [];
  // A line without a direct price has no evidence.
  const isPriced = (draft.cells.direct ?? line.stored.direct) !== '';
  return CELLS.filter(
    (cell) =>
      draft.cells[cell] !== undefined &&
      draft.cells[cell] !== line.stored[cell] &&
      (isPriced || !EVIDENCE.some((part) => part === cell)),
  );
}

/** The number of changed cells, where a removed line counts as one, and of changed lines. */
export function countEdits(
  edits: Edits,
  lineOf: (key: string) => GridLine | undefined,
): { cells: number; lines: number } {
  let [cells, lines] = [0, 0];
  for (const [key, draft] of edits.drafts) {
    const line = lineOf(key);
    const changed = line ? (draft.isRemoved ? 1 : changedCells(line, draft).length) : 0;
    cells += changed;
    lines += Number(changed > 0);
  }
  return { cells, lines };
}
