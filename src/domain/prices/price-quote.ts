import type { MicroDollars } from '#domain/money.ts';
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

/** What the averages of prices in one unit are made from: sums of a unit's price, and over how many services. */
export interface PriceSums {
  readonly own: MicroDollars;
  readonly services: number;
  /** Over the services that have both an own price and a direct one that is not stale; null where none has. */
  readonly both: { readonly own: MicroDollars; readonly direct: MicroDollars; readonly services: number } | null;
}

/** Adds up prices of one unit; null where there is no own price. */
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
 * Prices a volume by the average of all own prices; null where there is none. Amounts are cut to whole micro-dollars,
 * so that rounding them to cents gives what rounding the exact average would.
 */
export function quotePrices(prices: readonly ServicePrice[], volume: number): PriceQuote | null {
  const sums = sumPrices(prices);
  return sums && quoteOfSums(sums, volume);
}

/** The same of prices that were added up before. */
export function quoteOfSums({ own, services, both }: PriceSums, volume: number): PriceQuote {
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

/** The average of so many amounts by their sum, taken `volume` times before it is cut. */
function average(total: MicroDollars, count: number, volume = 1): MicroDollars {
  return (total * BigInt(volume)) / BigInt(count);
}

function sum(amounts: readonly MicroDollars[]): MicroDollars {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
