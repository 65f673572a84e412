import { formatAmount, writeAmount, type MicroDollars } from '#domain/money.ts';
import type { PriceLine } from './price-line.ts';

/** What a list says of a price list: its first line for all countries, exactly, and where volume leads to. */
export interface LeadingPrice {
  /** Above 1 it is a minimum order. */
  readonly fromQuantity: number;
  /** Amounts of up to six places, null where there is no price. */
  readonly own: string | null;
  readonly direct: string | null;
  /** The lowest own price below the first one, from the smallest quantity that has it; null where there is none. */
  readonly lowest: { readonly fromQuantity: number; readonly own: string } | null;
}

/** The same of lines in force; null where none is for all countries. */
export function leadingPrice(lines: readonly PriceLine[]): LeadingPrice | null {
  const [first, ...further] = lines
    .filter(({ country }) => country === null)
    .toSorted((a, b) => a.fromQuantity - b.fromQuantity);
  if (!first) return null;
  let lowest: { fromQuantity: number; own: MicroDollars } | null = null;
  for (const { fromQuantity, own } of further) {
    const most = lowest?.own ?? first.own;
    if (own !== null && own > 0n && most !== null && own < most) lowest = { fromQuantity, own };
  }
  return {
    fromQuantity: first.fromQuantity,
    own: writeAmount(first.own),
    direct: writeAmount(first.direct),
    lowest: lowest && { ...lowest, own: formatAmount(lowest.own) },
  };
}
