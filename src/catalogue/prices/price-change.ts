import { formatCount } from '#core/count.ts';
import { divideRounded, type MicroDollars } from '#core/money.ts';

/** A price change in percent with one decimal place; null if either price is missing. */
export function changePercent(from: MicroDollars | null, to: MicroDollars | null): number | null {
  if (!from || !to) return null;
  const rise = to - from;
  const tenths = Number(divideRounded((rise < 0n ? -rise : rise) * 1_000n, from)) / 10;
  return rise < 0n && tenths > 0 ? -tenths : tenths;
}

/** A price change as text: "+5.7%", "−43%"; empty without one. */
export function changePercentText(percent: number | null): string {
  if (percent === null) return '';
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatCount(Math.abs(percent))}%`;
}
