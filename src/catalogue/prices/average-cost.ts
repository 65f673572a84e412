import type { MicroDollars } from '#core/money.ts';
import { savingsPercentage } from './savings.ts';
import type { ServicePrice } from './service-price.ts';

/** The average cost of a volume over services billed in one unit. */
export interface AverageCost {
  /** Average own unit price. */
  readonly average: MicroDollars;
  readonly total: MicroDollars;
  /** Number of services with an own price. */
  readonly services: number;
  /** Null if no service has both an own price and a current list price. */
  readonly comparison: PriceComparison | null;
}

/** The comparison with list prices, over services that have an own price and a list price that is not outdated. */
export interface PriceComparison {
  /** Average unit list price. */
  readonly average: MicroDollars;
  readonly total: MicroDollars;
  /** Savings at the own prices of these services, never below zero. */
  readonly saved: MicroDollars;
  /** Savings in whole percent of the list prices. */
  readonly savings: number;
  readonly services: number;
}

/** Sums of unit prices, with the number of services. */
export interface PriceSums {
  readonly own: MicroDollars;
  readonly services: number;
  /** Over services with an own price and a list price that is not outdated; null without any. */
  readonly both: { readonly own: MicroDollars; readonly direct: MicroDollars; readonly services: number } | null;
}

/** Sums up prices in one unit; null without own prices. */
export function sumPrices(prices: readonly ServicePrice[]): PriceSums | null {
  const own = prices.flatMap((price) => price.own ?? []);
  if (own.length === 0) return null;
  const both = prices.filter((price) => price.own !== null && price.direct !== null && !price.isStale);
  return {
    own: sum(own),
    services: own.length,
    both:
      both.length === 0
        ? null
        : {
            own: sum(both.map((price) => price.own ?? 0n)),
            direct: sum(both.map((price) => price.direct ?? 0n)),
            services: both.length,
          },
  };
}

/**
 * Prices a volume at the average own price. Results are truncated to whole micro-dollars, so that rounding them to cents
 * equals rounding the exact average.
 */
export function averageCostOf({ own, services, both }: PriceSums, volume: number): AverageCost {
  return {
    average: average(own, services),
    total: average(own, services, volume),
    services,
    comparison: both && {
      average: average(both.direct, both.services),
      total: average(both.direct, both.services, volume),
      saved: both.direct > both.own ? average(both.direct - both.own, both.services, volume) : 0n,
      savings: savingsPercentage(both.own, both.direct),
      services: both.services,
    },
  };
}

/** The average times the volume, truncated once. */
function average(total: MicroDollars, count: number, volume = 1): MicroDollars {
  return (total * BigInt(volume)) / BigInt(count);
}

function sum(amounts: readonly MicroDollars[]): MicroDollars {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
