import { divideRounded, type MicroDollars } from './money.ts';

/** One entry of the history: one price of one line was one amount and became another. */
export interface PriceEntry {
  readonly id: number;
  /** The purchase price (`cost`) is the operator's alone. */
  readonly which: 'own' | 'direct' | 'cost';
  /** What stood there before, null for no price. */
  readonly from: MicroDollars | null;
  readonly to: MicroDollars | null;
  /** The entry whose value was wrong, where this one puts it right. */
  readonly corrects: number | null;
}

/**
 * The history as the public sees it, in the same order: without purchase prices and without values that were corrected.
 * A correction leads from what stood there before the wrong value; where that is what it leads to, nothing changed.
 */
export function publicChanges<E extends PriceEntry>(entries: readonly E[]): E[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const wrong = new Set(entries.map(({ corrects }) => corrects));
  return entries
    .filter(({ id, which }) => which !== 'cost' && !wrong.has(id))
    .map((entry) => ({ ...entry, from: shownFrom(entry, byId) }))
    .filter(({ from, to }) => (from || null) !== (to || null));
}

function shownFrom(entry: PriceEntry, byId: ReadonlyMap<number, PriceEntry>): MicroDollars | null {
  let first = entry;
  for (let wrong = byId.get(entry.id); wrong; wrong = byId.get(wrong.corrects ?? 0)) first = wrong;
  return first.from;
}

/** How much a price rose or, below zero, fell, in percent with one decimal place; null where one of the two is none. */
export function changePercent(from: MicroDollars | null, to: MicroDollars | null): number | null {
  if (!from || !to) return null;
  const rise = to - from;
  const tenths = Number(divideRounded((rise < 0n ? -rise : rise) * 1_000n, from)) / 10;
  return rise < 0n && tenths > 0 ? -tenths : tenths;
}
