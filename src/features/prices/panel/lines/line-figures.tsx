import { marginTenths } from '#catalogue/prices/margin.ts';
import { parseAmount } from '#core/money.ts';
import { changePercentText } from '#catalogue/prices/price-change.ts';
import { oddPrices } from '#catalogue/prices/odd-tiers.ts';
import { priceWarnings, tierWarnings, type PriceWarning } from '#catalogue/prices/price-warnings.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';
import type { CellTexts } from './cell-text.ts';
import { changedCells, textsIn, type Draft, type Edits } from './edits.tsx';
import type { GridLine } from './grid-line.tsx';

/** The amount in a cell, null if it is empty or invalid. */
export function amountIn(text: string): bigint | null {
  return text === '' ? null : parseAmount(text) || null;
}

export function pricesIn({ own, direct, cost }: Pick<CellTexts, 'own' | 'direct' | 'cost'>) {
  return { own: amountIn(own), direct: amountIn(direct), cost: amountIn(cost) };
}

export interface LineFigures {
  /** The saving in whole percent of the direct price, null if a price is missing or invalid. */
  readonly saving: number | null;
  readonly isAboveDirect: boolean;
  /** The margin in tenths of a percent, null without an own price or a cost. */
  readonly margin: number | null;
}

/** Computes the figures of a line, including edits. */
export function figuresOf(texts: CellTexts): LineFigures {
  const { own, direct, cost } = pricesIn(texts);
  return {
    saving: own === null || direct === null ? null : savingsPercentage(own, direct),
    isAboveDirect: own !== null && direct !== null && own > direct,
    margin: own === null || cost === null ? null : marginTenths(own, cost),
  };
}

/** Whether the check of a line's direct price is outdated, and no edit renews it. */
export function isStaleIn(line: GridLine, draft: Draft | undefined): boolean {
  return line.isStale && draft?.cells.checkedOn === undefined && draft?.cells.direct !== '';
}

/** The warnings that must be confirmed before the save of a line. */
export type LineWarnings = readonly PriceWarning[];

/** The warnings about all edits, by line key. */
export function warningsIn(
  { drafts, added }: Edits,
  byKey: ReadonlyMap<string, GridLine>,
): ReadonlyMap<string, LineWarnings> {
  const belowOf = new Map(added.map(({ line, below }) => [line.key, below]));
  const found = new Map<string, LineWarnings>();
  const odd = oddTiers(drafts, byKey);
  for (const [key, draft] of drafts) {
    const line = byKey.get(key);
    if (!line || draft.isRemoved || changedCells(line, draft).length === 0) continue;
    const warnings = warningsOf(line, draft, byKey.get(belowOf.get(key) ?? ''));
    const all = [...warnings, ...(odd.get(key) ?? [])];
    if (all.length > 0) found.set(key, odd.has(key) ? all : warnings);
  }
  return found;
}

/** The warnings about edited prices that are odd in the list of their service, by line key. */
function oddTiers(drafts: Edits['drafts'], byKey: ReadonlyMap<string, GridLine>): ReadonlyMap<string, LineWarnings> {
  const found = new Map<string, LineWarnings>();
  const edited = new Set([...drafts.keys()].flatMap((key) => byKey.get(key)?.service.id ?? []));
  if (edited.size === 0) return found;
  const lines = [...byKey.values()].filter(({ key, service }) => edited.has(service.id) && !drafts.get(key)?.isRemoved);
  for (const list of Map.groupBy(lines, ({ service }) => service.id).values()) {
    const tiers = list.flatMap((line) => {
      const { country, fromQuantity, validFrom, ...texts } = textsIn(line, drafts.get(line.key));
      const tier = { line, country, fromQuantity: Number(fromQuantity), ...pricesIn(texts) };
      return validFrom === '' ? [tier] : [];
    });
    for (const [tier, odd] of oddPrices(tiers)) {
      const { line } = tier;
      const warnings = drafts.has(line.key)
        ? tierWarnings(line.id === null ? null : pricesIn(line.stored), tier, odd)
        : [];
      if (warnings.length > 0) found.set(line.key, warnings);
    }
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

/** A short warning for a cell: "+67%", "above direct". */
export function warningText({ reason, percent }: PriceWarning): string {
  switch (reason) {
    case 'large':
      return changePercentText(percent);
    case 'removed':
      return 'removed';
    case 'odd-tier':
      return `${changePercentText(percent)} compared with another tier`;
    case 'above-direct':
      return `${changePercentText(percent).replace('+', '')} above direct`;
  }
}

/** Maximum percentage that fits into a cell. */
const MOST_MARKED = 999;

/** The warning shown in a cell: the size of the change, else the distance above direct. */
export function warningMark([first]: LineWarnings): string {
  if (!first) return '';
  const { reason, percent } = first;
  if (reason === 'removed' || percent === null) return 'removed';
  return percent > MOST_MARKED ? `>${MOST_MARKED}%` : changePercentText(Math.round(percent));
}
