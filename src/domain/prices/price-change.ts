import { formatCount } from '#domain/count.ts';
import { divideRounded, type MicroDollars } from '#domain/money.ts';

/** How much a price rose or, below zero, fell, in percent with one decimal place; null where one of the two is none. */
export function changePercent(from: MicroDollars | null, to: MicroDollars | null): number | null {
  if (!from || !to) return null;
  const rise = to - from;
  const tenths = Number(divideRounded((rise < 0n ? -rise : rise) * 1_000n, from)) / 10;
  return rise < 0n && tenths > 0 ? -tenths : tenths;
}

/** A change in percent as people read it: "+5.7%", "−43%"; nothing where there is none. */
export function changePercentText(percent: number | null): string {
  if (percent === null) return '';
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatCount(Math.abs(percent))}%`;
}
