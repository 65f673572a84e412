import { divideRounded, MICRO_PER_CENT, readCost } from '#core/money.ts';
import { savingOf } from '#catalogue/prices/savings.ts';

/** The share of a cost in a total: "76%"; "<1%" where it rounds to nothing. */
export function shareText(own: string, total: string): string {
  const [part, all] = [readCost(own), readCost(total)];
  const percent = all === 0n ? 0n : divideRounded(part * 100n, all);
  return percent === 0n && part > 0n ? '<1%' : `${percent}%`;
}

/** The savings of a cost against the list price; null without one. */
export function savingAt(own: string, direct: string | null): ReturnType<typeof savingOf> | null {
  return direct === null ? null : savingOf(readCost(own) / MICRO_PER_CENT, readCost(direct) / MICRO_PER_CENT);
}
