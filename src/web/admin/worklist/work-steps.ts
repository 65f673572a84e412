import type { PriceChange } from '#contract/changes/price-changes.ts';
import type { WorkLineAnswer } from '#contract/worklist/worklist.ts';
import { directSince, type PriceSince } from '#domain/prices/price-since.ts';

/** A price in dollars from a time on (in milliseconds since 1970), null for none. */
export interface Step {
  readonly at: number;
  readonly price: number | null;
  /** The day from which it is known, null if unknown. */
  readonly since: PriceSince | null;
}

/** The values of a price over time, oldest first. */
export function stepsOf(
  changes: readonly PriceChange[],
  { country, fromQuantity, service }: WorkLineAnswer,
  which: PriceChange['which'],
): Step[] {
  const ofLine = changes
    .filter((change) => change.unit === service.unit)
    .filter((change) => change.country === country && change.fromQuantity === fromQuantity);
  const opened = ofLine.find((change) => change.isOpening && change.which === 'direct')?.evidence?.checkedOn ?? null;
  return ofLine
    .filter((change) => change.which === which)
    .map(({ at, to, isOpening, evidence }) => {
      const firstCheckedOn = isOpening ? opened : (evidence?.checkedOn ?? null);
      return {
        at: Date.parse(at),
        price: to === null ? null : Number(to),
        since: directSince({ since: at, sinceAtLeast: isOpening, firstCheckedOn }),
      };
    });
}

interface Scale {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly width: number;
  readonly height: number;
}

/** The steps as an SVG path from the lower left, with gaps for missing prices. */
export function stepPath(steps: readonly Omit<Step, 'since'>[], { from, to, most, width, height }: Scale): string {
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
