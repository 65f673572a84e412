import type { MicroDollars } from '#core/money.ts';
import type { ShownMoney } from '#core/shown-money.ts';
import { Money } from '#kit/currency/money.tsx';

/** An axis from $0 to a round price, with the amounts of its evenly spaced ticks. */
export interface PriceScale {
  readonly max: MicroDollars;
  readonly ticks: readonly ShownMoney[];
}

const CENT = 10_000n;
const SMALL_STEPS = [1n, 2n, 5n, 10n, 15n, 20n, 25n, 30n, 40n, 50n, 75n];
const ROUND_STEPS = [100n, 125n, 150n, 200n, 250n, 300n, 350n, 400n, 500n, 600n, 750n];

/** The shortest axis of `intervals` round steps that reaches the highest price. */
export function scaleTo(highest: MicroDollars, intervals: number): PriceScale {
  const step = roundStep(highest, BigInt(intervals));
  const amounts = Array.from({ length: intervals + 1 }, (_, index) => step * BigInt(index));
  const whole = amounts.every((amount) => amount % (100n * CENT) === 0n);
  return {
    max: step * BigInt(intervals),
    ticks: amounts.map((amount) => (amount === 0n || whole ? { roundCost: amount } : { cost: amount })),
  };
}

/** The position of a price on the axis, in percent with two places. Prices beyond the end are at the end. */
export function positionOf(amount: MicroDollars, { max }: PriceScale): number {
  return Math.min(Number((amount * 10_000n) / max) / 100, 100);
}

function roundStep(highest: MicroDollars, intervals: bigint): MicroDollars {
  const reaches = (cents: bigint) => cents * CENT * intervals >= highest;
  const small = SMALL_STEPS.find(reaches);
  if (small !== undefined) return small * CENT;
  for (let power = 1n; ; power *= 10n) {
    const round = ROUND_STEPS.find((cents) => reaches(cents * power));
    if (round !== undefined) return round * power * CENT;
  }
}

interface AxisAmountsProps extends Pick<PriceScale, 'ticks'> {
  /** Whether some amounts are beyond the end. */
  readonly isCut?: boolean;
}

/** The amounts of an axis, from its start to its end. */
export function AxisAmounts({ ticks, isCut = false }: AxisAmountsProps) {
  return [...ticks.entries()].map(([place, tick]) => (
    <span key={place}>
      <Money {...tick} unit={isCut && place === ticks.length - 1 ? '+' : ''} />
    </span>
  ));
}

/** A dot of the strip plot: position on the axis in percent, and number of dots below it. */
interface StackedDot {
  readonly position: number;
  readonly level: number;
}

/** Minimum distance of dots on one level, in percent of the axis. */
const MIN_DISTANCE = 2.6;

/** Stacks dots so that none overlap. Positions must be in ascending order. */
export function stackDots(positions: readonly number[]): StackedDot[] {
  const lastOnLevel: number[] = [];
  return positions.map((position) => {
    const free = lastOnLevel.findIndex((last) => position - last >= MIN_DISTANCE);
    const level = free === -1 ? lastOnLevel.length : free;
    lastOnLevel[level] = position;
    return { position, level };
  });
}
