import { divideRounded, type MicroDollars } from './money.ts';

/** How much a price rose or, below zero, fell, in percent with one decimal place; null where one of the two is none. */
export function changePercent(from: MicroDollars | null, to: MicroDollars | null): number | null {
  if (!from || !to) return null;
  const rise = to - from;
  const tenths = Number(divideRounded((rise < 0n ? -rise : rise) * 1_000n, from)) / 10;
  return rise < 0n && tenths > 0 ? -tenths : tenths;
}
