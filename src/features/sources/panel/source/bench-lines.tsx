import type { OpenedSource } from '#features/sources/source.ts';
import { shortDay } from '#core/short-day.ts';
import { counted, formatCount } from '#core/count.ts';
import { formatAmount, readAmount } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { timesFactor, type Decimal } from '#features/sources/decimal.ts';
import { isPrice } from '#features/sources/source-amounts.ts';
import { lostReasonIn, priceIn, resultOf } from '#features/sources/source-result.ts';
import type { Place } from '#catalogue/sources/source-place.ts';
import type { LostReason } from '#catalogue/sources/source-state.ts';
import { daysUntil } from '#features/sources/panel/readings/source-words.tsx';
import { readerDay } from '#kit/browser/reader-time.ts';
import type { PlaceEdits } from './bench-state.ts';
import { lostSpot, type TextPlaces } from './text-places.ts';

type StoredLine = OpenedSource['lines'][number];

/** A line with its unsaved place. */
export interface BenchLine {
  readonly lineId: number;
  /** From 1, in the order of the list. */
  readonly number: number;
  readonly stored: StoredLine;
  readonly place: Place | null;
  readonly proposed: Place | null;
  readonly isChanged: boolean;
  /** The index of the amount in its place, or of the proposed one. */
  readonly at: number | null;
  /** The offset at which one context of a lost place was found. */
  readonly spot: number | null;
  readonly result: 'same' | 'differs' | 'lost' | 'no-place' | 'never';
  readonly lostReason: LostReason | null;
  /** The price in its place, as a decimal. */
  readonly found: string | null;
  /** The number of amounts that equal the stored price. */
  readonly equals: number;
}

/** The lines of a source with their unsaved places and the amounts in them. */
export function benchLines(
  { lines }: Pick<OpenedSource, 'lines'>,
  edits: PlaceEdits,
  text: TextPlaces,
): readonly BenchLine[] {
  const counts = new Map<bigint, number>();
  for (const one of text.amounts) {
    const { amount } = one;
    if (isPrice(one)) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  return lines.map((stored, index) => {
    const { lineId } = stored;
    const isChanged = edits.places.has(lineId);
    const place = edits.places.get(lineId) ?? (isChanged ? null : stored.place);
    const proposed = stored.place || isChanged || edits.declined.has(lineId) ? null : stored.proposed;
    const shown = place ?? proposed;
    const at = shown && text.indexOf(shown);
    return {
      lineId,
      number: index + 1,
      stored,
      place,
      proposed,
      isChanged,
      at,
      spot: at === null && place?.kind === 'text' ? lostSpot(text.text, place) : null,
      ...resultIn(stored, place, isChanged, at === null ? null : (text.amounts[at] ?? null)),
      equals: counts.get(readAmount(stored.direct) ?? -1n) ?? 0,
    };
  });
}

/** The result of a place: from the last reading for a stored place, from the text for an unsaved one. */
function resultIn(
  stored: StoredLine,
  place: Place | null,
  isChanged: boolean,
  amount: TextPlaces['amounts'][number] | null,
): Pick<BenchLine, 'result' | 'lostReason' | 'found'> {
  if (place === null) return { result: 'no-place', lostReason: null, found: null };
  if (!isChanged) return { result: stored.result ?? 'never', lostReason: stored.lostReason, found: stored.found };
  const direct = readAmount(stored.direct) ?? 0n;
  const seen = resultOf(direct, amount, place.factor);
  const price = priceIn(seen, direct);
  return { result: seen.result, lostReason: lostReasonIn(seen), found: price === null ? null : formatAmount(price) };
}

/** "From 141 GB", "DE, from 1 GB". */
export function lineName({ stored: { country, fromQuantity, service } }: BenchLine): string {
  const from = quantityText(fromQuantity, service.unit);
  return country === null ? `From ${from}` : `${country}, from ${from}`;
}

const LOST_TEXTS: Readonly<Record<LostReason, string>> = {
  place: 'Not found',
  currency: 'In another currency',
  'no-price': 'Not a price',
};

/** The state of a line's place in a few words. */
export function lineText(line: BenchLine, now: number): string {
  const { result, found, isChanged, place, stored } = line;
  const since = stored.resultSince === null || isChanged ? '' : ` since ${sinceText(stored.resultSince, now)}`;
  switch (result) {
    case 'no-place':
      return withoutPlaceText(line);
    case 'never':
      return 'Not read yet';
    case 'lost':
      return isChanged && line.lostReason === 'place'
        ? 'Not found in this text'
        : `${LOST_TEXTS[line.lostReason ?? 'place']}${since}`;
    case 'differs':
      return isChanged ? `Says ${found} at its new place` : `Page says ${found}${since}`;
    case 'same':
      if (place?.factor !== undefined) return `Same, with the factor ${factorText(place.factor).replace(' ', '')}`;
      return isChanged ? 'Same, at its new place' : 'Same';
  }
}

function withoutPlaceText({ stored, proposed, equals, isChanged }: BenchLine): string {
  if (isChanged) return 'Place removed';
  if (proposed) return `Proposed: the only ${stored.direct} on the page`;
  if (equals > 1) return `Found ${equals === 2 ? 'twice' : `${equals} times`}: pick one`;
  return 'No place';
}

function sinceText(time: string, now: number): string {
  return daysUntil(time, now) === 0 ? 'today' : shortDay(readerDay(time));
}

/** A factor as a multiplication or division: "× 1,000", "÷ 1,000", "× 2.5". */
export function factorText(factor: string): string {
  if (factor === '0.001') return '÷ 1,000';
  return /^\d+$/.test(factor) ? `× ${formatCount(Number(factor))}` : `× ${factor}`;
}

/** An amount times a factor: "× 1,000 = 1.50". Null without a factor. */
export function productText(amount: Decimal, factor: string | undefined): string | null {
  return factor === undefined ? null : `${factorText(factor)} = ${formatAmount(timesFactor(amount, factor))}`;
}

/** "Line 3, place chosen: $3.00, same as stored." */
export function placedText({ number, result, stored }: BenchLine, figure: string): string {
  const start = `Line ${number}, place chosen: ${figure}, `;
  return result === 'same' ? `${start}same as stored.` : `${start}stored ${stored.direct}: will differ.`;
}

/** "lines 3 and 7, not saved yet". */
export function changedText(lines: readonly BenchLine[]): string {
  const numbers = lines.filter(({ isChanged }) => isChanged).map(({ number }) => number);
  const named = new Intl.ListFormat('en-GB').format(numbers.map(String));
  if (numbers.length > 6) return `${counted(numbers.length, 'line')}, not saved yet`;
  return `${numbers.length === 1 ? 'line' : 'lines'} ${named}, not saved yet`;
}
