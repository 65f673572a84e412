import type { PriceChange } from '#contract/price.ts';
import type { WorkLineAnswer } from '#contract/worklist.ts';

/** A price in dollars from a time on (milliseconds since 1970), null for none. */
export interface Step {
  readonly at: number;
  readonly price: number | null;
}

/** What one price of a line was, the oldest first. */
export function stepsOf(
  changes: readonly PriceChange[],
  { country, fromQuantity, service }: WorkLineAnswer,
  which: PriceChange['which'],
): Step[] {
  return changes
    .filter((change) => change.which === which && change.unit === service.unit)
    .filter((change) => change.country === country && change.fromQuantity === fromQuantity)
    .map(({ at, to }) => ({ at: Date.parse(at), price: to === null ? null : Number(to) }));
}

interface Scale {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly width: number;
  readonly height: number;
}

/** Steps as an SVG path from the lower left, with a gap where there was no price. */
export function stepPath(steps: readonly Step[], { from, to, most, width, height }: Scale): string {
  const x = (at: number) => (((at - from) / Math.max(to - from, 1)) * width).toFixed(1);
  const y = (price: number) => (height - 2 - (price / Math.max(most, 1e-9)) * (height - 4)).toFixed(1);
  return steps
    .map(({ at, price }, index) => {
      if (price === null) return '';
      const start = (steps[index - 1]?.price ?? null) === null ? `M${x(at)} ${y(price)}` : `V${y(price)}`;
      return `${start}H${x(steps[index + 1]?.at ?? to)}`;
    })
    .join('');
}
