import { changePercentText } from '#domain/prices/price-change.ts';
import { priceWarnings, type PriceWarning } from '#domain/prices/price-warnings.ts';
import type { CellTexts } from './cell-text.ts';
import { changedCells, textsIn, type Draft, type Edits } from './edits.ts';
import type { GridLine } from './grid-line.ts';
import { amountIn } from './line-figures.ts';

/** The warnings that must be confirmed before the save of a line. */
export type LineWarnings = readonly PriceWarning[];

/** The warnings about all edits, by line key. */
export function warningsIn(
  { drafts, added }: Edits,
  byKey: ReadonlyMap<string, GridLine>,
): ReadonlyMap<string, LineWarnings> {
  const belowOf = new Map(added.map(({ line, below }) => [line.key, below]));
  const found = new Map<string, LineWarnings>();
  for (const [key, draft] of drafts) {
    const line = byKey.get(key);
    if (!line || draft.isRemoved || changedCells(line, draft).length === 0) continue;
    const warnings = warningsOf(line, draft, byKey.get(belowOf.get(key) ?? ''));
    if (warnings.length > 0) found.set(key, warnings);
  }
  return found;
}

const known = new WeakMap<Draft, { readonly below: GridLine | undefined; readonly warnings: LineWarnings }>();

/** Cached by draft, so that an unchanged line is not rendered again. */
function warningsOf(line: GridLine, draft: Draft, below: GridLine | undefined): LineWarnings {
  const before = known.get(draft);
  if (before?.below === below && before) return before.warnings;
  const texts = textsIn(line, draft);
  const base = line.id === null ? replacedBy(texts, below) : line.stored;
  const warnings = priceWarnings(base && pricesIn(base), pricesIn(texts));
  known.set(draft, { below, warnings });
  return warnings;
}

/** The line that a scheduled one replaces, null if there is none. */
function replacedBy(texts: CellTexts, below: GridLine | undefined): CellTexts | null {
  if (!below) return null;
  const isSame = below.stored.country === texts.country && below.stored.fromQuantity === texts.fromQuantity;
  return isSame && texts.validFrom !== '' ? below.stored : null;
}

function pricesIn({ own, direct, cost }: CellTexts) {
  return { own: amountIn(own), direct: amountIn(direct), cost: amountIn(cost) };
}

/** A short warning for a cell: "+67%", "above direct". */
export function warningText({ reason, percent }: PriceWarning): string {
  switch (reason) {
    case 'large':
      return changePercentText(percent);
    case 'removed':
      return 'removed';
    case 'above-direct':
      return `${changePercentText(percent).replace('+', '')} above direct`;
  }
}

/** Maximum percentage that fits into a cell. */
const MOST_MARKED = 999;

/** The warning shown in a cell: the size of the change, else the distance above direct. */
export function warningMark(warnings: LineWarnings): string {
  const [first] = warnings;
  if (!first) return '';
  const { reason, percent } = first;
  if (reason === 'removed' || percent === null) return 'removed';
  return percent > MOST_MARKED ? `>${MOST_MARKED}%` : changePercentText(Math.round(percent));
}
