import { divideRounded, readCost } from '#core/money.ts';

/** The share of a cost in a total: "76%"; "<1%" where it rounds to nothing. */
export function shareText(own: string, total: string): string {
  const [part, all] = [readCost(own), readCost(total)];
  const percent = all === 0n ? 0n : divideRounded(part * 100n, all);
  return percent === 0n && part > 0n ? '<1%' : `${percent}%`;
}
