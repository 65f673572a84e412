import { divideRounded, formatDollars, MICRO_PER_CENT, type MicroDollars } from '#domain/money.ts';
import type { PriceLine } from './price-line.ts';

/** What a quantity costs, exactly: whole hundredths of a micro-dollar (1 USD = 100,000,000). */
export type ExactCost = bigint;

/** Quantities have at most two decimal places. */
const QUANTITY_SCALE = 100;

const COST_PER_CENT = 1_000_000n;

/** The least that a quantity costs by one of the two prices of a list. */
export interface Purchase<L extends PriceLine> {
  readonly cost: ExactCost;
  /** The line whose price is paid. */
  readonly line: L;
  /** The line's quantity, where more is bought than was asked for; null where just that is. */
  readonly buys: number | null;
}

/** What a quantity costs at Rampage and at the vendor, each by itself; null where no line says. */
export interface Costs<L extends PriceLine> {
  readonly own: Purchase<L> | null;
  readonly direct: Purchase<L> | null;
}

/**
 * What a quantity (units, at most two decimal places) costs in a country, null for any. For each of the two prices count
 * the country's lines that have it, else those for all countries: the least of quantity times price of each line that is
 * reached and line quantity times price of each one above. Of equal costs the line from the smaller quantity.
 */
export function costOf<L extends PriceLine>(
  lines: readonly L[],
  { quantity, country }: { readonly quantity: number; readonly country: string | null },
): Costs<L> {
  return {
    own: purchaseOf(priceCurve(lines, 'own', country), quantity),
    direct: purchaseOf(priceCurve(lines, 'direct', country), quantity),
  };
}

/**
 * One price of a list in one country, made ready for many quantities: what buying up to, and from each line on costs
 * least. Without such a price all of it is empty.
 */
export interface PriceCurve<L extends PriceLine> {
  /** From which quantities the lines hold, ascending. */
  readonly quantities: readonly number[];
  /** Of the lines up to each, the one with the lowest price. */
  readonly reached: readonly PricedLine<L>[];
  /** Of the lines from each on, the one whose own quantity costs least. */
  readonly bulk: readonly Purchase<L>[];
}

interface PricedLine<L extends PriceLine> {
  readonly price: MicroDollars;
  readonly line: L;
}

/** The curve of one price of a list in a country, null for any. A price of zero is none. */
export function priceCurve<L extends PriceLine>(
  lines: readonly L[],
  which: 'own' | 'direct',
  country: string | null,
): PriceCurve<L> {
  const priced = (where: string | null) =>
    lines.flatMap((line) => {
      const price = line[which];
      return line.country === where && price ? { price, line } : [];
    });
  const local = country === null ? [] : priced(country);
  const scope = local.length > 0 ? local : priced(null);
  const sorted = scope.toSorted((a, b) => a.line.fromQuantity - b.line.fromQuantity);
  return {
    quantities: sorted.map(({ line }) => line.fromQuantity),
    reached: bestSoFar(sorted, (before, next) => before.price <= next.price),
    bulk: bestSoFar(sorted.map(wholeLine).toReversed(), (above, next) => above.cost < next.cost).toReversed(),
  };
}

function wholeLine<L extends PriceLine>({ price, line }: PricedLine<L>): Purchase<L> {
  return { cost: price * hundredths(line.fromQuantity), line, buys: line.fromQuantity };
}

/** Each place's best up to there. */
function bestSoFar<T>(items: readonly T[], isStillBest: (best: T, next: T) => boolean): T[] {
  const best: T[] = [];
  for (const next of items) {
    const before = best.at(-1);
    best.push(before !== undefined && isStillBest(before, next) ? before : next);
  }
  return best;
}

/** The least that a quantity costs by a curve; null without a price. */
export function purchaseOf<L extends PriceLine>(curve: PriceCurve<L>, quantity: number): Purchase<L> | null {
  const linesReached = curve.quantities.findLastIndex((from) => from <= quantity) + 1;
  const best = curve.reached[linesReached - 1];
  const more = curve.bulk[linesReached];
  const exact = best ? { cost: best.price * hundredths(quantity), line: best.line, buys: null } : null;
  return more && (!exact || more.cost < exact.cost) ? more : exact;
}

function hundredths(quantity: number): bigint {
  return BigInt(Math.round(quantity * QUANTITY_SCALE));
}

/** A cost, or an even share of it, in whole cents, halves rounded up. */
export function centsOf(cost: ExactCost, shares = 1n): bigint {
  return divideRounded(cost, COST_PER_CENT * shares);
}

/**
 * Reads what a job costs, as answers carry it: dollars and cents, more dollars than any price has.
 *
 * @throws TypeError where it is none.
 */
export function readCost(cost: string): MicroDollars {
  const [, dollars, cents] = /^(\d{1,20})\.(\d\d)$/.exec(cost) ?? [];
  if (dollars === undefined || cents === undefined) throw new TypeError('Not a cost in dollars and cents');
  return BigInt(dollars + cents) * MICRO_PER_CENT;
}

/** A cost as people read it: "$1,234.50". */
export function formatCost(cost: string): string {
  return formatDollars(readCost(cost));
}
