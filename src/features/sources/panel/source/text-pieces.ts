import { SOURCE_LIMITS } from '#core/limits.ts';
import type { Stretch } from '#features/sources/find-text-place.ts';

/** A line of the text, or a part of a long line. */
interface Block extends Stretch {
  readonly kind: 'block';
  /** Whether it is a short line without an amount, such as a heading. */
  readonly isHeading: boolean;
}

/** A folded stretch without an amount. */
export interface Fold extends Stretch {
  readonly kind: 'fold';
}

export type Piece = Block | Fold;

/** Shorter stretches without an amount are drawn. */
const MIN_FOLD_LENGTH = 400;
/** Minimum number of characters drawn around an amount, extended to the nearest line or word. */
const KEPT = 160;
const MAX_HEADING_LENGTH = 40;
/** Number of characters that opening a fold shows; the rest stays folded. */
const OPENED = 20_000;

/**
 * The text as lines and folds. `anchors` are never folded, and in the order of the text: amounts, spots of lost places.
 * `opened` are the stretches that the operator has opened.
 */
export function piecesOf(text: string, anchors: readonly Stretch[], opened: readonly Stretch[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const fold of foldsOf(
    text,
    [...anchors, ...opened].toSorted((a, b) => a.start - b.start),
  )) {
    pushBlocks(pieces, text, { start: at, end: fold.start }, anchors);
    pieces.push(fold);
    at = fold.end;
  }
  pushBlocks(pieces, text, { start: at, end: text.length }, anchors);
  return pieces;
}

function foldsOf(text: string, seen: readonly Stretch[]): readonly Fold[] {
  const folds: Fold[] = [];
  let last = 0;
  for (const { start, end } of [...seen, { start: text.length, end: text.length }]) {
    const fold = {
      start: last === 0 ? 0 : endAfter(text, last),
      end: start === text.length ? start : startBefore(text, start),
    };
    if (fold.end - fold.start >= MIN_FOLD_LENGTH) folds.push({ kind: 'fold', ...fold });
    last = Math.max(last, end);
  }
  return folds;
}

/** The end of the line after an amount, or the end of a word if the line is long. */
function endAfter(text: string, offset: number): number {
  const line = text.indexOf('\n', offset);
  if (line >= 0 && line <= offset + KEPT) return line + 1;
  const word = text.indexOf(' ', offset + KEPT / 2);
  return word >= 0 && word <= offset + KEPT ? word + 1 : Math.min(text.length, offset + KEPT);
}

/** The start of a line shortly before an amount, or the start of a word if there is none. */
function startBefore(text: string, offset: number): number {
  const from = Math.max(0, offset - KEPT);
  if (from === 0) return 0;
  const line = text.indexOf('\n', from);
  // The context of an amount's place is always drawn.
  if (line >= 0 && line < offset - SOURCE_LIMITS.context) return line + 1;
  const word = text.indexOf(' ', offset - KEPT / 2);
  return word >= from && word < offset ? word + 1 : from;
}

function pushBlocks(pieces: Piece[], text: string, { start, end }: Stretch, anchors: readonly Stretch[]): void {
  let next = firstFrom(anchors, start);
  for (let at = start; at < end;) {
    const feed = text.indexOf('\n', at);
    const stop = feed < 0 || feed >= end ? end : feed;
    if (stop > at) {
      while (next < anchors.length && (anchors[next]?.end ?? 0) <= at) next += 1;
      const hasAnchor = (anchors[next]?.start ?? end) < stop;
      pieces.push({ kind: 'block', start: at, end: stop, isHeading: !hasAnchor && isHeading(text.slice(at, stop)) });
    }
    at = stop + 1;
  }
}

/** The index of the first stretch that ends after an offset. */
function firstFrom(stretches: readonly Stretch[], offset: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isHeading(line: string): boolean {
  return line.length <= MAX_HEADING_LENGTH && /\p{L}/u.test(line) && !/[\d.,;:!?%]/.test(line);
}

/** The part of a fold that opening it shows. */
export function openedPart({ start, end }: Fold): Stretch {
  return { start, end: Math.min(end, start + OPENED) };
}

/** A run of a line: text with its marks, an amount by index, or the spot of a lost place by line number. */
export type Run =
  | {
      readonly kind: 'text';
      readonly at: number;
      readonly text: string;
      readonly isContext: boolean;
      readonly isHit: boolean;
    }
  | { readonly kind: 'amount'; readonly at: number; readonly index: number }
  | { readonly kind: 'lost'; readonly number: number };

interface Marks {
  readonly amounts: readonly Stretch[];
  /** The spots of lost places by line number. */
  readonly spots: readonly { readonly at: number; readonly number: number }[];
  /** The context of the chosen place. */
  readonly context: Stretch | null;
  readonly hit: Stretch | null;
}

/** The runs of a line. Offsets are those of the whole text. */
export function runsOf(text: string, { start, end }: Stretch, { amounts, spots, context, hit }: Marks): readonly Run[] {
  const runs: Run[] = [];
  const lost = spots.filter(({ at }) => at >= start && at <= end);
  const edges = [context, hit].flatMap((stretch) => (stretch ? [stretch.start, stretch.end] : []));
  const pushText = (from: number, to: number) => {
    const cuts = [...edges, ...lost.map(({ at }) => at)].filter((cut) => cut > from && cut < to);
    const stops = [...new Set([from, ...cuts, to])].toSorted((a, b) => a - b);
    for (const [at, begin] of stops.entries()) {
      for (const { number } of lost.filter((spot) => spot.at === begin)) {
        if (!runs.some((run) => run.kind === 'lost' && run.number === number)) runs.push({ kind: 'lost', number });
      }
      const stop = stops[at + 1];
      if (stop === undefined || stop === begin) continue;
      const isIn = (stretch: Stretch | null) => stretch !== null && stretch.start <= begin && stop <= stretch.end;
      runs.push({ kind: 'text', at: begin, text: text.slice(begin, stop), isContext: isIn(context), isHit: isIn(hit) });
    }
  };
  let at = start;
  for (let index = firstFrom(amounts, start); index < amounts.length; index += 1) {
    const amount = amounts[index];
    if (!amount || amount.start >= end) break;
    pushText(at, amount.start);
    runs.push({ kind: 'amount', at: amount.start, index });
    at = amount.end;
  }
  pushText(at, end);
  return runs;
}
