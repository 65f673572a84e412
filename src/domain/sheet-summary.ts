import type { MicroDollars } from './money.ts';
import type { CalculableService, PriceSheet } from './price-calculator.ts';
import type { NamedProvider } from './price-offer.ts';

/** Most prices that a drawing of them can show apart. */
const MOST_DRAWN = 80;

/** A sheet as it is shown: with what its table and drawing need to know of all its offers, however few stand there. */
export interface SheetSummary<P extends NamedProvider, S extends CalculableService> extends PriceSheet<P, S> {
  /** How many offers the sheet has. */
  readonly count: number;
  /** How many of them have an own price. */
  readonly priced: number;
  /** The lowest own price, null where there is none. */
  readonly lowest: MicroDollars | null;
  /** The highest own price. */
  readonly highestOwn: MicroDollars | null;
  /** The highest of all prices, own and direct; 0 where there is none. */
  readonly highest: MicroDollars;
  /** Own prices in ascending order: of a long sheet every n-th. */
  readonly drawn: readonly MicroDollars[];
  /** How many prices stand for each that is drawn. */
  readonly drawnEach: number;
}

export function summarize<P extends NamedProvider, S extends CalculableService>(
  sheet: PriceSheet<P, S>,
): SheetSummary<P, S> {
  const { offers } = sheet;
  const own = offers.flatMap(({ price }) => price.own ?? []);
  const drawnEach = Math.max(1, Math.ceil(own.length / MOST_DRAWN));
  const all = offers.flatMap(({ price }) => [price.own ?? 0n, price.direct ?? 0n]);
  return {
    ...sheet,
    count: offers.length,
    priced: own.length,
    lowest: own[0] ?? null,
    highestOwn: own.at(-1) ?? null,
    highest: all.reduce((most, amount) => (amount > most ? amount : most), 0n),
    drawn: own.filter((_, index) => index % drawnEach === 0),
    drawnEach,
  };
}
