import { divideRounded, formatDollars, type MicroDollars, readCost } from '#core/money.ts';
import type { PriceLine } from './price-line.ts';

/** An exact cost in hundredths of a micro-dollar (1 USD = 100,000,000). */
export type ExactCost = bigint;

/** Quantities have at most two decimal places. */
const QUANTITY_SCALE = 100;

const COST_PER_CENT = 1_000_000n;

/** The cheapest way to buy a quantity at one of the two prices. */
export interface Purchase<L extends PriceLine> {
  readonly cost: ExactCost;
  /** The line whose price is paid. */
  readonly line: L;
  /** The quantity bought instead, if the line starts above the needed quantity; else null. */
  readonly buys: number | null;
}

/** One of the two prices of a price list in a country, prepared for many quantities. Empty without a price. */
export interface PriceCurve<L extends PriceLine> {
  /** The price lines by quantity, ascending. */
  readonly lines: readonly L[];
  /** For each line, the cheapest of the lines up to it. */
  readonly reached: readonly PricedLine<L>[];
  /** For each line, the line from it on whose own quantity costs least. */
  readonly bulk: readonly Purchase<L>[];
}

interface PricedLine<L extends PriceLine> {
  readonly price: MicroDollars;
  readonly line: L;
}

/** The curve of one price in a country, null for any: of the country's lines that have the price, else of those for all. */
export type CurveOf<L extends PriceLine> = (which: 'own' | 'direct', country: string | null) => PriceCurve<L>;

/** The curves of a price list. Each is prepared on first use and kept. */
export function priceCurves<L extends PriceLine>(lines: readonly L[]): CurveOf<L> {
  const countries = new Set(lines.map(({ country }) => country));
  const curves = new Map<string, PriceCurve<L>>();
  return (which, country) => {
    const scope = countries.has(country) ? country : null;
    const key = `${which} ${scope}`;
    const curve = curves.get(key) ?? priceCurve(lines, which, scope);
    curves.set(key, curve);
    return curve;
  };
}

/** A price of zero is no price. */
function priceCurve<L extends PriceLine>(
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
    lines: sorted.map(({ line }) => line),
    reached: bestSoFar(sorted, (before, next) => before.price <= next.price),
    bulk: bestSoFar(sorted.map(wholeLine).toReversed(), (above, next) => above.cost < next.cost).toReversed(),
  };
}

function wholeLine<L extends PriceLine>({ price, line }: PricedLine<L>): Purchase<L> {
  return { cost: price * hundredths(line.fromQuantity), line, buys: line.fromQuantity };
}

/** For each index, the best item up to it. */
function bestSoFar<T>(items: readonly T[], isStillBest: (best: T, next: T) => boolean): T[] {
  const best: T[] = [];
  for (const next of items) {
    const before = best.at(-1);
    best.push(before !== undefined && isStillBest(before, next) ? before : next);
  }
  return best;
}

/**
 * The cheapest way to buy a quantity (units, at most two decimal places); null without a price. Its cost is the minimum
 * of quantity × price over the tiers reached and tier quantity × price over the tiers above. Of equal costs the lower
 * tier wins.
 */
export function purchaseOf<L extends PriceLine>(curve: PriceCurve<L>, quantity: number): Purchase<L> | null {
  const linesReached = curve.lines.findLastIndex(({ fromQuantity }) => fromQuantity <= quantity) + 1;
  const best = curve.reached[linesReached - 1];
  const more = curve.bulk[linesReached];
  const exact = best ? { cost: best.price * hundredths(quantity), line: best.line, buys: null } : null;
  return more && (!exact || more.cost < exact.cost) ? more : exact;
}

function hundredths(quantity: number): bigint {
  return BigInt(Math.round(quantity * QUANTITY_SCALE));
}

/** A cost, or an equal share of it, in cents, rounded half up. */
export function centsOf(cost: ExactCost, shares = 1n): bigint {
  return divideRounded(cost, COST_PER_CENT * shares);
}

/** A total with its sign and separators: "$1,234.50". */
export function formatCost(cost: string): string {
  return formatDollars(readCost(cost));
}
