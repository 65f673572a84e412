import type { MicroDollars } from './money.ts';
import type { CalculableService, PriceSheet } from './price-calculator.ts';
import type { NamedProvider } from './price-offer.ts';

/** A sheet as it is shown: with what its table and drawing need to know of all its offers, however few stand there. */
export interface SheetSummary<P extends NamedProvider, S extends CalculableService> extends PriceSheet<P, S> {
  /** How many offers the sheet has. */
  readonly count: number;
  /** How many of them have an own price. */
  readonly priced: number;
  /** The lowest own price, null where there is none. */
  readonly lowest: MicroDollars | null;
  /** The highest of all prices, own and direct; 0 where there is none. */
  readonly highest: MicroDollars;
  /** Whether a direct price was checked too long ago to count. */
  readonly hasStale: boolean;
}

export function summarize<P extends NamedProvider, S extends CalculableService>(
  sheet: PriceSheet<P, S>,
): SheetSummary<P, S> {
  const { offers } = sheet;
  const own = offers.flatMap(({ price }) => price.own ?? []);
  const all = offers.flatMap(({ price }) => [price.own ?? 0n, price.direct ?? 0n]);
  return {
    ...sheet,
    count: offers.length,
    priced: own.length,
    lowest: own[0] ?? null,
    hasStale: offers.some(({ price }) => price.isStale),
    highest: all.reduce((most, amount) => (amount > most ? amount : most), 0n),
  };
}
