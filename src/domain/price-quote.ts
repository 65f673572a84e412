import type { MicroDollars } from './money.ts';
import { savingsPercentage } from './savings.ts';
import type { ServicePrice } from './service-price.ts';

/** What a volume costs on average over services that are billed in one unit. */
export interface PriceQuote {
  /** Average own price of a unit. */
  readonly average: MicroDollars;
  readonly total: MicroDollars;
  /** How many services have an own price. */
  readonly services: number;
  /** Null where no service has both prices, or only stale direct ones. */
  readonly comparison: PriceComparison | null;
}

/** What the direct prices say, over the services that have both an own price and a direct one that is not stale. */
export interface PriceComparison {
  /** Average direct price of a unit. */
  readonly average: MicroDollars;
  readonly total: MicroDollars;
  /** How much the own prices of the same services lie below, never below zero. */
  readonly saved: MicroDollars;
  /** The same as a whole percentage of the direct prices. */
  readonly savings: number;
  readonly services: number;
}

/**
 * Prices a volume by the average of all own prices; null where there is none. Amounts are cut to whole micro-dollars,
 * so that rounding them to cents gives what rounding the exact average would.
 */
export function quotePrices(prices: readonly ServicePrice[], volume: number): PriceQuote | null {
  const own = prices.flatMap((price) => price.own ?? []);
  if (own.length === 0) return null;
  return {
    average: average(own),
    total: average(own, volume),
    services: own.length,
    comparison: comparePrices(prices, volume),
  };
}

function comparePrices(prices: readonly ServicePrice[], volume: number): PriceComparison | null {
  const both = prices.flatMap(({ own, direct, isStale }) =>
    own !== null && direct !== null && !isStale ? { own, direct } : [],
  );
  if (both.length === 0) return null;
  const own = both.map((price) => price.own);
  const direct = both.map((price) => price.direct);
  const difference = sum(direct) - sum(own);
  return {
    average: average(direct),
    total: average(direct, volume),
    saved: difference > 0n ? average([difference], volume, both.length) : 0n,
    savings: savingsPercentage(sum(own), sum(direct)),
    services: both.length,
  };
}

/** The average of amounts, taken `volume` times before it is cut. */
function average(amounts: readonly MicroDollars[], volume = 1, count = amounts.length): MicroDollars {
  return (sum(amounts) * BigInt(volume)) / BigInt(count);
}

function sum(amounts: readonly MicroDollars[]): MicroDollars {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
