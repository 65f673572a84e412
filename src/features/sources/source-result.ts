import { divideRounded, formatAmount, type MicroDollars } from '#core/money.ts';
import { timesFactor } from './decimal.ts';
import type { SourceAmount } from './source-amounts.ts';
import type { LostReason, PlaceResult } from '#catalogue/sources/source-state.ts';

const MAX_AMOUNT = 99_999_999_999_999n;

/** The result of a reading for a line's place. */
export type SourceResult =
  | { readonly result: 'same' }
  | { readonly result: 'differs'; readonly found: MicroDollars }
  | { readonly result: 'lost'; readonly reason: LostReason };

/** Compares a direct price with the amount found at its place, times the place's factor. No currency means dollars. */
export function resultOf(
  direct: MicroDollars,
  found: Pick<SourceAmount, 'amount' | 'exact' | 'currency'> | null,
  factor?: string,
): SourceResult {
  if (found === null) return { result: 'lost', reason: 'place' };
  if (found.currency !== null && found.currency !== 'USD') return { result: 'lost', reason: 'currency' };
  if (factor === undefined && found.exact !== undefined) return { result: 'lost', reason: 'no-price' };
  const price = factor === undefined ? found.amount : timesFactor(found, factor);
  if (price <= 0n || price > MAX_AMOUNT) return { result: 'lost', reason: 'no-price' };
  return price === direct ? { result: 'same' } : { result: 'differs', found: price };
}

/** The price found in a place, null if it is lost. */
export function priceIn(seen: SourceResult, direct: MicroDollars): MicroDollars | null {
  if (seen.result === 'lost') return null;
  return seen.result === 'same' ? direct : seen.found;
}

/** Why a place is lost, null if it is not. */
export function lostReasonIn(seen: SourceResult): LostReason | null {
  return seen.result === 'lost' ? seen.reason : null;
}

/** Minimum number of places that differ or are lost for a change of shape. */
export const LEAST_SHAPE_CHANGE = 3;

/** Whether a source has changed its shape: more than half of its places, and at least three, differ or are lost. */
export function hasChangedShape(results: readonly { readonly result: PlaceResult }[]): boolean {
  const others = results.filter(({ result }) => result !== 'same').length;
  return others >= LEAST_SHAPE_CHANGE && others * 2 > results.length;
}

/**
 * The own price with the same discount off the new direct price: found × own ÷ direct, rounded half up to the decimals
 * of the own price, at least two. Null without an own price.
 */
export function keptDiscount(found: MicroDollars, own: MicroDollars | null, direct: MicroDollars): MicroDollars | null {
  if (!own || direct === 0n) return own;
  const [, decimals = ''] = formatAmount(own).split('.');
  const step = 10n ** BigInt(6 - decimals.length);
  return divideRounded(found * own, direct * step) * step;
}
