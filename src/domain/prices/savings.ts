import { divideRounded, type MicroDollars } from '#domain/money.ts';

/**
 * How many percent the own price lies below the direct price: whole, halves rounded up, never below 0. A price of zero
 * is no price, so it saves nothing. The service form and the server both call this.
 */
export function savingsPercentage(own: MicroDollars, direct: MicroDollars): number {
  if (own <= 0n || direct <= own) return 0;
  return Number(divideRounded((direct - own) * 100n, direct));
}
