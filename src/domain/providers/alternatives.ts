import { compareAmounts, type MicroDollars } from '#domain/money.ts';

/** How many alternatives stand beside a provider. */
const MOST = 3;

/** A provider that sells the same, with its lowest own price for the smallest quantity. */
export interface PricedRival {
  readonly name: string;
  readonly own: MicroDollars;
}

/**
 * The rivals nearest in price: those that cost as much or less first, then those that cost more. Without a price to
 * compare with, the cheapest. Equal prices by name, as `rivals` are sorted.
 */
export function alternativesTo<R extends PricedRival>(own: MicroDollars | null, rivals: readonly R[]): R[] {
  if (own === null) return rivals.toSorted((a, b) => compareAmounts(a.own, b.own)).slice(0, MOST);
  const cheaper = rivals.filter((rival) => rival.own <= own).toSorted((a, b) => compareAmounts(b.own, a.own));
  const dearer = rivals.filter((rival) => rival.own > own).toSorted((a, b) => compareAmounts(a.own, b.own));
  return [...cheaper, ...dearer].slice(0, MOST);
}
