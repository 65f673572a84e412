import type { PriceLine } from './price-line.ts';

/** A line that may hold from a time on. */
export interface TimedLine extends Pick<PriceLine, 'country' | 'fromQuantity'> {
  /** Milliseconds since 1970, null where it always held. */
  readonly validFrom: number | null;
}

/**
 * Of each country and quantity of a list the line that holds at a time (ms since 1970), as it is stored: the one with the
 * latest start that has come. The order stays.
 */
export function linesHeld<L extends TimedLine>(lines: readonly L[], now: number): L[] {
  const held = new Map<string, L>();
  for (const line of lines) {
    const place = `${line.country ?? ''} ${line.fromQuantity}`;
    const other = held.get(place);
    if (startOf(line) <= now && (!other || startOf(line) > startOf(other))) held.set(place, line);
  }
  const chosen = new Set(held.values());
  return lines.filter((line) => chosen.has(line));
}

/** The lines of a list that say a price at a time (ms since 1970). One without prices ends those before it. */
export function linesInForce<L extends TimedLine & PriceLine>(lines: readonly L[], now: number): L[] {
  return linesHeld(lines, now).filter(({ own, direct }) => own || direct);
}

/** When the next line arrives, in milliseconds since 1970; null where none is to come. */
export function nextArrival(lines: readonly TimedLine[], now: number): number | null {
  let next: number | null = null;
  for (const { validFrom } of lines) {
    if (validFrom !== null && validFrom > now && (next === null || validFrom < next)) next = validFrom;
  }
  return next;
}

function startOf({ validFrom }: TimedLine): number {
  return validFrom ?? Number.NEGATIVE_INFINITY;
}
