import { marginTenths, marginText } from '#domain/margin.ts';
import { savingsPercentage } from '#domain/savings.ts';
import { amountIn, type PriceRow } from './price-row.ts';

/** What the prices of a line come to. */
interface Comparison {
  /** Whole percentage that the own price lies below the direct one, null where either is missing. */
  readonly saving: number | null;
  readonly isAboveDirect: boolean;
  /** What is left of the own price after the cost ("18.2%"), null where either is missing. */
  readonly margin: string | null;
  readonly isBelowCost: boolean;
}

/** Compares the prices of a line as they are typed. */
export function comparisonOf(row: PriceRow): Comparison {
  const [own, direct, cost] = [amountIn(row.own), amountIn(row.direct), amountIn(row.cost)];
  const saving = own === null || direct === null ? null : savingsPercentage(own, direct);
  const isAboveDirect = own !== null && direct !== null && own > direct;
  if (own === null || cost === null) return { saving, isAboveDirect, margin: null, isBelowCost: false };
  return { saving, isAboveDirect, margin: marginText(marginTenths(own, cost)), isBelowCost: cost > own };
}
