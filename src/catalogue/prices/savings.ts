import { divideRounded, formatPrice, MICRO_PER_CENT, type MicroDollars } from '#core/money.ts';

/** Savings of the own price against the list price: whole percent, rounded half up, at least 0; 0 if either is zero. */
export function savingsPercentage(own: MicroDollars, direct: MicroDollars): number {
  if (own <= 0n || direct <= own) return 0;
  return Number(divideRounded((direct - own) * 100n, direct));
}

/** The savings of a total against the list price, both in cents: dollars with two decimal places, and whole percent. */
export function savingOf(own: bigint, direct: bigint): { readonly amount: string; readonly percent: number } {
  const saved = direct > own ? direct - own : 0n;
  const percent = saved === 0n ? 0 : Number(divideRounded(saved * 100n, direct));
  return { amount: formatPrice(saved * MICRO_PER_CENT), percent };
}
