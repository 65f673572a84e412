/** A figure that counts. Values that are shown are whole multiples of `step`. */
export interface CountTarget {
  readonly target: number;
  readonly step: number;
  /** What is never exceeded: a share ends at 100 percent, and a maximum is none above itself. */
  readonly cap: number;
}

/** How far a counter may stray from its target. */
const FLUCTUATION = 0.01;

/** Between two values, fast at first. `progress` is cut to 0 to 1. */
export function valueBetween(from: number, to: number, progress: number): number {
  const left = 1 - Math.min(1, Math.max(0, progress));
  return left === 0 ? to : to - (to - from) * left ** 3;
}

/** A value within 1 % of the target that can be shown as it is; the target where there is none. */
export function fluctuate({ target, step, cap }: CountTarget, random: number): number {
  const lowest = Math.ceil((target * (1 - FLUCTUATION)) / step);
  const highest = Math.floor(Math.min(cap, target * (1 + FLUCTUATION)) / step);
  if (lowest >= highest) return target;
  return (lowest + Math.floor(random * (highest - lowest + 1))) * step;
}
