import { divideRounded, type MicroDollars } from '#core/money.ts';

/** Savings of the own price against the list price: whole percent, rounded half up, at least 0; 0 if either is zero. */
export function savingsPercentage(own: MicroDollars, direct: MicroDollars): number {
  if (own <= 0n || direct <= own) return 0;
  return Number(divideRounded((direct - own) * 100n, direct));
}
