import { marginTenths } from '#domain/prices/margin.ts';
import { parseAmount } from '#domain/money.ts';
import { savingsPercentage } from '#domain/prices/savings.ts';
import type { CellTexts } from './cell-text.ts';
import { changedCells, textsIn, type Draft } from './edits.ts';
import type { GridLine } from './grid-line.ts';

/** What the prices of a line come to. */
export interface LineFigures {
  /** Whole percentage below the direct price, null where either is missing or cannot be read. */
  readonly saving: number | null;
  readonly isAboveDirect: boolean;
  /** In tenths of a percent, null where own price or cost is missing. */
  readonly margin: number | null;
}

/** Compares the prices of a line as they stand in the grid. */
export function figuresOf(texts: CellTexts): LineFigures {
  const [own, direct, cost] = [amountIn(texts.own), amountIn(texts.direct), amountIn(texts.cost)];
  return {
    saving: own === null || direct === null ? null : savingsPercentage(own, direct),
    isAboveDirect: own !== null && direct !== null && own > direct,
    margin: own === null || cost === null ? null : marginTenths(own, cost),
  };
}

/** The amount in a cell, null where there is none or it cannot be read. */
export function amountIn(text: string): bigint | null {
  return text === '' ? null : parseAmount(text) || null;
}

/** The states that one looks for. */
export const LINE_STATES = ['changed', 'faults', 'stale', 'coming', 'below-cost', 'above-direct'] as const;

export type LineState = (typeof LINE_STATES)[number];

/** Whether a line is in a state that its own cells say. Numbers tell prices apart well enough to compare them. */
export function isInState(state: Exclude<LineState, 'faults'>, line: GridLine, draft: Draft | undefined): boolean {
  const { own, direct, cost, validFrom } = textsIn(line, draft);
  switch (state) {
    case 'changed':
      return draft !== undefined && (draft.isRemoved || changedCells(line, draft).length > 0);
    case 'stale':
      return isStaleIn(line, draft);
    case 'coming':
      return validFrom !== '';
    case 'below-cost':
      return own !== '' && cost !== '' && Number(own) < Number(cost);
    case 'above-direct':
      return own !== '' && direct !== '' && Number(own) > Number(direct);
  }
}

/** Whether a line's direct price was checked too long ago, and nobody has looked again here. */
export function isStaleIn(line: GridLine, draft: Draft | undefined): boolean {
  return line.isStale && draft?.cells.checkedOn === undefined && draft?.cells.direct !== '';
}
