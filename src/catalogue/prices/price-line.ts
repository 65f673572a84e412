import type { MicroDollars } from '#core/money.ts';
import type { Evidence } from './price-line-contract.ts';
import type { DatedPrices } from './price-since.ts';

/** A line of a service's price list: unit prices from a quantity on, in one country or in all. */
export interface PriceLine {
  /** ISO 3166 code, null for all countries. */
  readonly country: string | null;
  /** Units, 1 or more. The price applies to the whole order. */
  readonly fromQuantity: number;
  /** Own unit price, null if there is none. */
  readonly own: MicroDollars | null;
  /** The vendor's unit list price, null if there is none. */
  readonly direct: MicroDollars | null;
}

/** A price line in effect, in its service's unit, with the source of its list price. */
export interface SourcedLine<Source = Evidence> extends PriceLine {
  readonly evidence: Source | null;
}

/** A price line in effect as the catalog in memory has it. */
export interface CatalogueLine extends SourcedLine, DatedPrices {}
