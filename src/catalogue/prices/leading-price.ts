import { formatAmount, writeAmount, type MicroDollars } from '#core/money.ts';
import type { PriceLine } from './price-line.ts';

/** The summary of a price list: its first line for all countries, and its lowest price. */
export interface LeadingPrice {
  /** Above 1 it is the minimum order. */
  readonly fromQuantity: number;
  /** Decimal text with up to six places, null without a price. */
  readonly own: string | null;
  readonly direct: string | null;
  /** The lowest own price below that of the first line, with its smallest quantity; null if there is none. */
  readonly lowest: { readonly fromQuantity: number; readonly own: string } | null;
}

/** The summary of price lines in effect; null without a line for all countries. */
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
