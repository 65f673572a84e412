import { compareAmounts, type MicroDollars } from '#core/money.ts';

/** Number of alternatives shown. */
const MAX_ALTERNATIVES = 3;

/** Another provider of the same type, with its lowest own price at the smallest quantity. */
export interface PricedRival {
  readonly name: string;
  readonly own: MicroDollars;
}

/**
 * The rivals nearest in price: those that cost at most as much, then dearer ones. Without an own price, the cheapest.
 * Equal prices keep the order of `rivals`, by name.
 */
export function alternativesTo<R extends PricedRival>(own: MicroDollars | null, rivals: readonly R[]): R[] {
  if (own === null) return rivals.toSorted((a, b) => compareAmounts(a.own, b.own)).slice(0, MAX_ALTERNATIVES);
  const cheaper = rivals.filter((rival) => rival.own <= own).toSorted((a, b) => compareAmounts(b.own, a.own));
  const dearer = rivals.filter((rival) => rival.own > own).toSorted((a, b) => compareAmounts(a.own, b.own));
  return [...cheaper, ...dearer].slice(0, MAX_ALTERNATIVES);
}
