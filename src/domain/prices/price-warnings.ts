import { LARGE_CHANGE_PERCENT } from '#domain/limits.ts';
import type { MicroDollars } from '#domain/money.ts';
import { changePercent } from './price-change.ts';

/** The prices of a line that warnings are about. */
export const WARNED_PRICES = ['own', 'direct', 'cost'] as const;
export type WarnedPrice = (typeof WARNED_PRICES)[number];

/** The prices of a line, null where it has none. */
export type LinePrices = Readonly<Record<WarnedPrice, MicroDollars | null>>;

/** Why a person should confirm a price before it is stored: it changes a lot, is removed, or own is above direct. */
export const PRICE_WARNINGS = ['large', 'removed', 'above-direct'] as const;

/** A price that should be confirmed. */
export interface PriceWarning {
  readonly which: WarnedPrice;
  readonly reason: (typeof PRICE_WARNINGS)[number];
  /** How much the price changes, or how far own is above direct, in percent; null for a price that is removed. */
  readonly percent: number | null;
}

/** The warnings about the prices that a change touches. `before` is null for a new line. */
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

function isLarge(from: MicroDollars, to: MicroDollars): boolean {
  const change = to - from;
  return (change < 0n ? -change : change) * 100n > from * BigInt(LARGE_CHANGE_PERCENT);
}
