import type { z } from 'zod';
import { priceLineInputSchema, type PriceEdits } from '#contract/prices/price-line.ts';
import { CELLS, readCell, type Cell, type CellTexts } from './cell-text.ts';
import type { GridLine } from './grid-line.ts';

/** What waits to be saved of one line. */
export interface Draft {
  readonly cells: Readonly<Partial<Record<Cell, string>>>;
  /** Whether the day of its check follows from a new direct price, as the server would have it. */
  readonly isDated: boolean;
  readonly isRemoved: boolean;
}

/** A new line, and the line below which it stands, null for the head of the grid. */
export interface AddedLine {
  readonly line: GridLine;
  readonly below: string | null;
}

/** All that waits to be saved. */
export interface Edits {
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly added: readonly AddedLine[];
  /** Whether a bulk change is part of it: the history says so. */
  readonly hasBulk: boolean;
}

/** Something typed into a cell. */
export interface CellEdit {
  readonly line: GridLine;
  readonly cell: Cell;
  readonly text: string;
}

export const NO_EDITS: Edits = { drafts: new Map(), added: [], hasBulk: false };

const NO_DRAFT: Draft = { cells: {}, isDated: false, isRemoved: false };

const EVIDENCE = ['checkedOn', 'sourceUrl', 'atQuantity', 'note'] as const;

/** A line's cells as they stand in the grid. */
export function textsIn(line: GridLine, draft: Draft | undefined): CellTexts {
  return draft ? { ...line.stored, ...draft.cells } : line.stored;
}

/** Types texts into cells. A direct price that is another one was checked `today`, unless its day was typed, too. */
export function putCells(edits: Edits, changes: readonly CellEdit[], today: string): Edits {
  const drafts = new Map(edits.drafts);
  // Days that were typed along with a price win over the one that follows from it.
  const ordered = changes.toSorted((a, b) => Number(b.cell === 'direct') - Number(a.cell === 'direct'));
  for (const { line, cell, text } of ordered) {
    const draft = withCell(line, drafts.get(line.key) ?? NO_DRAFT, cell, readCell(cell, text), today);
    if (isEmpty(draft)) drafts.delete(line.key);
    else drafts.set(line.key, draft);
  }
  return { ...edits, drafts };
}

function withCell(line: GridLine, draft: Draft, cell: Cell, text: string, today: string): Draft {
  const cells: Partial<Record<Cell, string>> = { ...draft.cells };
  let { isDated } = draft;
  cells[cell] = text;
  if (cell === 'direct') {
    const isOther = text !== line.stored.direct && text !== '';
    if (isOther && cells.checkedOn === undefined) {
      cells.checkedOn = today;
      isDated = true;
    } else if (!isOther && isDated) {
      delete cells.checkedOn;
      isDated = false;
    }
  }
  if (cell === 'checkedOn') isDated = false;
  const isOtherPrice = (cells.direct ?? line.stored.direct) !== line.stored.direct;
  const remaining = Object.entries(cells).filter(
    ([name, value]) => value !== line.stored[cellOf(name)] || (name === 'checkedOn' && isOtherPrice),
  );
  return { ...draft, cells: Object.fromEntries(remaining), isDated };
}

function cellOf(name: string): Cell {
  return CELLS.find((cell) => cell === name) ?? 'note';
}

function isEmpty({ cells, isRemoved }: Draft): boolean {
  return !isRemoved && Object.keys(cells).length === 0;
}

/** Adds a line below another one. */
export function addLine(edits: Edits, line: GridLine, below: string | null): Edits {
  return { ...edits, added: [...edits.added, { line, below }] };
}

/** Marks lines to be removed. New ones are gone at once. */
export function removeLines(edits: Edits, lines: readonly GridLine[]): Edits {
  const drafts = new Map(edits.drafts);
  const discarded = new Set(lines.filter(({ id }) => id === null).map(({ key }) => key));
  for (const { key } of lines) {
    if (discarded.has(key)) drafts.delete(key);
    else drafts.set(key, { ...(drafts.get(key) ?? NO_DRAFT), isRemoved: true });
  }
  return { ...edits, drafts, added: edits.added.filter(({ line }) => !discarded.has(line.key)) };
}

/** Puts cells back as they are stored: all of a line's where none is named, its removal too. */
export function putBack(edits: Edits, line: GridLine, cells?: readonly Cell[]): Edits {
  const drafts = new Map(edits.drafts);
  const draft = drafts.get(line.key);
  if (!draft) return edits;
  const remaining = cells ? Object.entries(draft.cells).filter(([name]) => !cells.includes(cellOf(name))) : [];
  if (remaining.length === 0) drafts.delete(line.key);
  else drafts.set(line.key, { ...draft, cells: Object.fromEntries(remaining) });
  return { ...edits, drafts };
}

/** The cells of a line that would be stored otherwise. */
export function changedCells(line: GridLine, draft: Draft | undefined): readonly Cell[] {
  if (!draft) return [];
  // There is no evidence of a price that is none.
  const isPriced = (draft.cells.direct ?? line.stored.direct) !== '';
  return CELLS.filter(
    (cell) =>
      draft.cells[cell] !== undefined &&
      draft.cells[cell] !== line.stored[cell] &&
      (isPriced || !EVIDENCE.some((part) => part === cell)),
  );
}

/** How much waits: cells, a removed line counting as one, and how many lines they are in. */
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

type PriceEdit = PriceEdits['changes'][number];
type LineParts = NonNullable<PriceEdit['set']>;

/** What is sent of a line, null where nothing is. */
export function changeOf(line: GridLine, draft: Draft | undefined): PriceEdit | null {
  const { id, version, service } = line;
  const changed = changedCells(line, draft);
  const texts = textsIn(line, draft);
  if (id === null) return changed.length === 0 ? null : { serviceId: service.id, add: wholeLine(texts) };
  if (draft?.isRemoved) return { id, version, remove: true };
  return changed.length === 0 ? null : { id, version, set: partsOf(texts, changed) };
}

function wholeLine(texts: CellTexts) {
  return {
    country: texts.country || null,
    fromQuantity: numberIn(texts.fromQuantity),
    own: texts.own || null,
    direct: texts.direct || null,
    cost: texts.cost || null,
    validFrom: texts.validFrom || null,
    evidence: evidenceOf(texts),
  };
}

function evidenceOf({ direct, checkedOn, sourceUrl, atQuantity, note }: CellTexts) {
  if (direct === '') return null;
  return {
    ...(checkedOn !== '' && { checkedOn }),
    sourceUrl: sourceUrl || null,
    atQuantity: atQuantity === '' ? null : numberIn(atQuantity),
    note: note || null,
  };
}

/** A text that is no whole number is what the schema refuses. */
function numberIn(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function partsOf(texts: CellTexts, changed: readonly Cell[]): LineParts {
  const whole = wholeLine(texts);
  const hasEvidence = EVIDENCE.some((cell) => changed.includes(cell)) || changed.includes('direct');
  return {
    ...(changed.includes('country') && { country: whole.country }),
    ...(changed.includes('fromQuantity') && { fromQuantity: whole.fromQuantity }),
    ...(changed.includes('own') && { own: whole.own }),
    ...(changed.includes('direct') && { direct: whole.direct }),
    ...(changed.includes('cost') && { cost: whole.cost }),
    ...(changed.includes('validFrom') && { validFrom: whole.validFrom }),
    ...(hasEvidence && { evidence: whole.evidence }),
  };
}

/** What is wrong with a line, by its cells, in the words of the schema that the server refuses it by. */
export type LineFaults = Readonly<Partial<Record<Cell, string>>>;

const partsSchema = priceLineInputSchema.partial();

/** What the schema of the server says of what would be sent of a line. */
export function faultsOf(line: GridLine, draft: Draft | undefined): LineFaults {
  const change = changeOf(line, draft);
  if (change?.set) return faultsIn(partsSchema.safeParse(change.set).error);
  return change?.add ? faultsIn(priceLineInputSchema.safeParse(change.add).error) : {};
}

function faultsIn(error: z.ZodError | undefined): LineFaults {
  const faults: Partial<Record<Cell, string>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const cell = faultCell(path.map(String));
    faults[cell] ??= message;
  }
  return faults;
}

/** The cell that a field of the API is. */
export function faultCell(path: readonly string[]): Cell {
  const name = path.at(-1);
  return CELLS.find((cell) => cell === name) ?? 'fromQuantity';
}
