import type { PriceLine } from './price-line.ts';

/** A price that is out of line with another tier of its list. */
export interface OddPrice<Line> {
  readonly which: 'own' | 'direct';
  /** The tier that it is compared with. */
  readonly than: Line;
}

/** A lowest tier above this multiple of the next one is odd: a decimal point is probably missing. */
const FAR_TIMES = 10n;
/** A tier below this fraction of both neighbors is odd: a decimal point is probably in the wrong place. */
const DIP_TIMES = 5n;

/**
 * The odd prices of lists: a tier that is dearer than a lower one, and a lowest tier that is many times as dear as the
 * next. Lines are those in effect, of one service.
 */
export function oddPrices<Line extends PriceLine>(lines: Iterable<Line>): ReadonlyMap<Line, readonly OddPrice<Line>[]> {
  const odd = new Map<Line, OddPrice<Line>[]>();
  for (const tiers of Map.groupBy(lines, ({ country }) => country).values()) {
    const sorted = tiers.toSorted((a, b) => a.fromQuantity - b.fromQuantity);
    for (const which of ['own', 'direct'] as const) {
      const found = oddIn(sorted, which);
      if (found) odd.set(found.line, [...(odd.get(found.line) ?? []), { which, than: found.than }]);
      for (const { line, than } of dearerIn(sorted, which)) odd.set(line, [...(odd.get(line) ?? []), { which, than }]);
    }
  }
  return odd;
}

interface Compared<Line> {
  readonly line: Line;
  readonly than: Line;
}

function oddIn<Line extends PriceLine>(sorted: readonly Line[], which: 'own' | 'direct'): Compared<Line> | null {
  const [first, next] = sorted.filter((line) => line[which]);
  return first && next && (first[which] ?? 0n) > (next[which] ?? 0n) * FAR_TIMES ? { line: first, than: next } : null;
}

/**
 * Each is compared with the last tier below it that is not odd itself. A tier far below both of its neighbors is odd
 * itself, not all that are dearer than it.
 */
function dearerIn<Line extends PriceLine>(sorted: readonly Line[], which: 'own' | 'direct'): Compared<Line>[] {
  const found: Compared<Line>[] = [];
  let [before, lower]: [bigint, Line | null] = [0n, null];
  for (const line of sorted) {
    const price = line[which];
    if (!price) continue;
    const lowest: bigint = lower?.[which] ?? price;
    if (lower !== null && price > lowest) {
      const isDip = price <= before && price > lowest * DIP_TIMES;
      found.push(isDip ? { line: lower, than: line } : { line, than: lower });
      if (!isDip) continue;
    } else before = lowest;
    lower = line;
  }
  return found;
}
