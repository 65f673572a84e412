import { LARGE_CHANGE_PERCENT } from '#core/limits.ts';
import type { MicroDollars } from '#core/money.ts';
import type { OddPrice } from './odd-tiers.ts';
import { changePercent } from './price-change.ts';
import type { PriceLine } from './price-line.ts';

/** The prices that are checked for warnings. */
export const WARNED_PRICES = ['own', 'direct', 'cost'] as const;
export type WarnedPrice = (typeof WARNED_PRICES)[number];

export type LinePrices = Readonly<Record<WarnedPrice, MicroDollars | null>>;

/**
 * Why a price needs a confirmation before it is saved: a large change, a removal, an own price above the list price, or
 * a price that is out of line with another tier.
 */
export const PRICE_WARNINGS = ['large', 'removed', 'above-direct', 'odd-tier'] as const;

/** A price that needs a confirmation. */
export interface PriceWarning {
  readonly which: WarnedPrice;
  readonly reason: (typeof PRICE_WARNINGS)[number];
  /** The change, or the excess over the list price or the other tier, in percent; null for a removed price. */
  readonly percent: number | null;
}

/** Warnings about the prices that an edit changes. `before` is null for a new line. */
export function priceWarnings(before: LinePrices | null, after: LinePrices): PriceWarning[] {
  const warnings = WARNED_PRICES.flatMap((which): PriceWarning[] => {
    const [from, to] = [before?.[which] || null, after[which] || null];
    if (from === null) return [];
    if (to === null) return [{ which, reason: 'removed', percent: null }];
    return isLarge(from, to) ? [{ which, reason: 'large', percent: changePercent(from, to) }] : [];
  });
  const { own, direct } = after;
  const touched = (['own', 'direct'] as const).find((which) => (before?.[which] || null) !== (after[which] || null));
  if (touched && own && direct && own > direct) {
    warnings.push({ which: touched, reason: 'above-direct', percent: changePercent(direct, own) });
  }
  return warnings;
}

/** Warnings about the prices of a line that an edit changes, and that are odd in its list. */
export function tierWarnings(
  before: Pick<PriceLine, 'own' | 'direct'> | null,
  after: Pick<PriceLine, 'own' | 'direct'>,
  odd: readonly OddPrice<PriceLine>[] = [],
): PriceWarning[] {
  return odd
    .filter(({ which }) => (before?.[which] || null) !== (after[which] || null))
    .map(({ which, than }) => ({ which, reason: 'odd-tier', percent: changePercent(than[which], after[which]) }));
}

function isLarge(from: MicroDollars, to: MicroDollars): boolean {
  const change = to - from;
  return (change < 0n ? -change : change) * 100n > from * BigInt(LARGE_CHANGE_PERCENT);
}
