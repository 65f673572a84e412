import { marginTenths } from '#domain/prices/margin.ts';
import { parseAmount } from '#domain/money.ts';
import { savingsPercentage } from '#domain/prices/savings.ts';
import type { CellTexts } from './cell-text.ts';
import { changedCells, textsIn, type Draft } from './edits.ts';
import type { GridLine } from './grid-line.ts';

/** The computed figures of a line. */
export interface LineFigures {
  /** The saving in whole percent of the direct price, null if a price is missing or invalid. */
  readonly saving: number | null;
  readonly isAboveDirect: boolean;
  /** The margin in tenths of a percent, null without an own price or a cost. */
  readonly margin: number | null;
}

/** Computes the figures of a line, including edits. */
export function figuresOf(texts: CellTexts): LineFigures {
  const [own, direct, cost] = [amountIn(texts.own), amountIn(texts.direct), amountIn(texts.cost)];
  return {
    saving: own === null || direct === null ? null : savingsPercentage(own, direct),
    isAboveDirect: own !== null && direct !== null && own > direct,
    margin: own === null || cost === null ? null : marginTenths(own, cost),
  };
}

/** The amount in a cell, null if it is empty or invalid. */
export function amountIn(text: string): bigint | null {
  return text === '' ? null : parseAmount(text) || null;
}

/** The states that lines can be filtered by. */
export const LINE_STATES = ['changed', 'faults', 'stale', 'coming', 'below-cost', 'above-direct'] as const;

export type LineState = (typeof LINE_STATES)[number];

/** Whether a line is in a state that depends on its own cells. Numbers are exact enough to compare prices. */
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

/** Whether the check of a line's direct price is outdated, and no edit renews it. */
export function isStaleIn(line: GridLine, draft: Draft | undefined): boolean {
  return line.isStale && draft?.cells.checkedOn === undefined && draft?.cells.direct !== '';
}
