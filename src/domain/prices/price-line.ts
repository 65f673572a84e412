import type { MicroDollars } from '#domain/money.ts';

/** One line of a service's price list: what a unit costs from a quantity on, in one country or in all. */
export interface PriceLine {
  /** ISO 3166 code, null for all countries. */
  readonly country: string | null;
  /** Units, 1 or more. The price holds for the whole quantity. */
  readonly fromQuantity: number;
  /** Own price of a unit, null where there is none. */
  readonly own: MicroDollars | null;
  /** The vendor's list price of a unit, null where there is none. */
  readonly direct: MicroDollars | null;
}
