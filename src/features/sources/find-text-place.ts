import { amountsIn, type SourceAmount } from './source-amounts.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import type { TextPlace, WordsPlace } from '#catalogue/sources/source-place.ts';

const CONTEXT_LENGTH = SOURCE_LIMITS.context;

/** A part of a text by its offsets, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text and its amounts, prepared for finding places. */
export interface PreparedText {
  readonly candidates: readonly Candidate[];
  /** Candidates by the part of their contexts nearest to the amount. */
  readonly byRaw: ReadonlyMap<string, readonly Candidate[]>;
  readonly byMasked: ReadonlyMap<string, readonly Candidate[]>;
}

/** The contexts of an amount or of words: as written, and with every other amount replaced by a mask. */
interface Surroundings {
  readonly raw: Contexts;
  readonly masked: Contexts;
}

interface Candidate extends Surroundings {
  readonly amount: SourceAmount;
}

/** The text before a figure, reversed, and the text after it. */
interface Contexts {
  readonly before: string;
  readonly after: string;
}

/** Replaces an amount: a Unicode noncharacter. */
const MASK = '\u{FFFF}';

/** The contexts of a text's amounts, once for all places. */
export function prepareText(text: string, amounts: readonly SourceAmount[]): PreparedText {
  const gaps = gapsOf(text, amounts);
  const raw = new Joined(
    gaps,
    amounts.map(({ start, end }) => withSingleSpaces(text.slice(start, end))),
  );
  const masked = new Joined(
    gaps,
    amounts.map(() => MASK),
  );
  const candidates = amounts.map((amount, index) => ({
    amount,
    raw: raw.around(index),
    masked: masked.around(index),
  }));
  return {
    candidates,
    byRaw: Map.groupBy(candidates, (candidate) => keyOf(nearestOf(candidate.raw))),
    byMasked: Map.groupBy(candidates, (candidate) => keyOf(nearestOf(candidate.masked))),
  };
}

function keyOf({ before, after }: Contexts): string {
  return `${before}\n${after}`;
}

/**
 * The amount at a place: the one with equal contexts, else with contexts that differ only in other amounts, else the
 * best match of those whose nearest 30 characters agree on both sides. Null if the place is lost: no match, two equally
 * good ones, or another amount whose unmasked contexts agree better than those of the best.
 */
export function findTextPlace(text: PreparedText, place: TextPlace): SourceAmount | null {
  const wanted = contextsOf(place);
  const [nearRaw, nearMasked] = [nearestOf(wanted.raw), nearestOf(wanted.masked)];
  const likely = isKey(nearRaw) ? (text.byRaw.get(keyOf(nearRaw)) ?? []) : text.candidates;
  const possible = isKey(nearMasked) ? (text.byMasked.get(keyOf(nearMasked)) ?? []) : text.candidates;
  return bestCandidate(likely, possible, wanted)?.amount ?? null;
}

/** The candidate of `possible` that matches by the rules above. `likely` are the candidates that may be equal. */
function bestCandidate<One extends Surroundings>(
  likely: readonly One[],
  possible: readonly One[],
  wanted: Surroundings,
): One | null {
  const same = likely.filter(({ raw }) => beginsWith(raw, wanted.raw));
  if (same.length > 0) return same.length === 1 ? (same[0] ?? null) : null;
  const nearest = nearestOf(wanted.masked);
  const near = possible
    .filter(({ masked }) => beginsWith(masked, nearest))
    .map((candidate) => ({
      candidate,
      isWhole: beginsWith(candidate.masked, wanted.masked),
      agreed: agreedLength(candidate.masked, wanted.masked),
      raw: agreedLength(candidate.raw, wanted.raw),
    }));
  const whole = near.filter((one) => one.isWhole);
  if (whole.length > 1) return null;
  const best = whole[0] ?? bestOf(near);
  return best === null || near.some(({ raw }) => raw > best.raw) ? null : best.candidate;
}

/** Maximum number of occurrences of the same words that are compared. */
const MAX_WORDS = 1_000;

/** Text on each side of words within which other amounts are masked. */
const SIDE_LENGTH = 10 * CONTEXT_LENGTH;

/**
 * Finds the words of a place in a flat text by the contexts on both sides, as `findTextPlace` does for an amount. Null
 * if the place is lost.
 */
export function findWords(flat: string, place: WordsPlace): Stretch | null {
  const found = stretchesOf(flat, place.figure, MAX_WORDS).map((stretch) => ({
    stretch,
    ...surroundingsIn(flat, stretch),
  }));
  return bestCandidate(found, found, contextsOf(place))?.stretch ?? null;
}

function surroundingsIn(flat: string, { start, end }: Stretch): Surroundings {
  const left = withSingleSpaces(flat.slice(Math.max(0, start - SIDE_LENGTH), start));
  const right = withSingleSpaces(flat.slice(end, end + SIDE_LENGTH));
  const raw = { before: reversed(left.slice(-CONTEXT_LENGTH)), after: right.slice(0, CONTEXT_LENGTH) };
  return { raw, masked: maskedAround(left, flat.slice(start, end), right) };
}

/** The only occurrence of words in a flat text, null if there is none or more than one. */
export function onlyWords(flat: string, words: string): Stretch | null {
  const [only, ...others] = stretchesOf(flat, flatText(words.normalize('NFKC')).trim(), 2);
  return only && others.length === 0 ? only : null;
}

/** The first `most` occurrences of words in a text. */
function stretchesOf(flat: string, words: string, most: number): Stretch[] {
  const found: Stretch[] = [];
  if (words === '') return found;
  for (let at = flat.indexOf(words); at >= 0 && found.length < most; at = flat.indexOf(words, at + 1)) {
    found.push({ start: at, end: at + words.length });
  }
  return found;
}

/** The place of an amount or of words: the figure and up to 60 characters on each side of it. */
export function textPlaceOf(text: string, { start, end }: Stretch): WordsPlace {
  const from = Math.max(0, start - CONTEXT_LENGTH);
  const to = end + CONTEXT_LENGTH;
  return {
    kind: 'text',
    before: flatText(text.slice(isTrail(text, from) ? from + 1 : from, start)),
    figure: flatText(text.slice(start, end)),
    after: flatText(text.slice(end, isTrail(text, to) ? to - 1 : to)),
  };
}

/** A text with a space for each character of white space: offsets stay. */
export function flatText(text: string): string {
  return text.replaceAll(/[^\S ]/g, ' ');
}

/** Whether an offset is inside a surrogate pair. */
function isTrail(text: string, offset: number): boolean {
  return offset > 0 && /[\uDC00-\uDFFF]/.test(text[offset] ?? '') && /[\uD800-\uDBFF]/.test(text[offset - 1] ?? '');
}

function withSingleSpaces(text: string): string {
  return text.replaceAll(/\s{2,}|[^\S ]/g, ' ');
}

/** Longer gaps between amounts are shortened in the middle, which is not part of any context. */
const MAX_GAP = 4096;

/** The texts before, between and after amounts, with single spaces. */
function gapsOf(text: string, amounts: readonly SourceAmount[]): string[] {
  return [...amounts, null].map((amount, index) => {
    const gap = text.slice(amounts[index - 1]?.end ?? 0, amount?.start);
    const half = MAX_GAP / 2;
    return withSingleSpaces(gap.length > MAX_GAP ? gap.slice(0, half) + gap.slice(-half) : gap);
  });
}

/** A text with its amounts replaced, each by its own string. */
class Joined {
  readonly #text: string;
  /** Offsets of each amount: its start and its end. */
  readonly #spans: (readonly [start: number, end: number])[] = [];

  constructor(gaps: readonly string[], amounts: readonly string[]) {
    let length = 0;
    for (const [index, amount] of amounts.entries()) {
      const start = length + (gaps[index]?.length ?? 0);
      length = start + amount.length;
      this.#spans.push([start, length]);
    }
    this.#text = gaps.map((gap, index) => gap + (amounts[index] ?? '')).join('');
  }

  around(index: number): Contexts {
    const [start, end] = this.#spans[index] ?? [0, 0];
    const before = this.#text.slice(Math.max(0, start - CONTEXT_LENGTH), start);
    return { before: reversed(before), after: this.#text.slice(end, end + CONTEXT_LENGTH) };
  }
}

/** Reversed by UTF-16 units: surrogate halves are compared, never shown. */
function reversed(text: string): string {
  return text.split('').toReversed().join('');
}

/** The contexts of a place, as they are and with their amounts masked. */
function contextsOf({ before, figure, after }: WordsPlace): Surroundings {
  const [left, right] = [withSingleSpaces(before), withSingleSpaces(after)];
  const masked = maskedAround(left, figure, right);
  return {
    raw: { before: reversed(left), after: right },
    masked: { before: withoutCutFigure(masked.before, left), after: withoutCutFigure(masked.after, right) },
  };
}

/** The contexts of a figure with the amounts beside it masked. */
function maskedAround(left: string, figure: string, right: string): Contexts {
  const text = left + figure + right;
  const [start, end] = [left.length, left.length + figure.length];
  const amounts = amountsIn(text);
  const all = [
    ...amounts.filter((amount) => amount.end <= start),
    { start, end, amount: 0n, currency: null },
    ...amounts.filter((amount) => amount.start >= end),
  ];
  return new Joined(
    gapsOf(text, all),
    all.map(() => MASK),
  ).around(all.findIndex((amount) => amount.start === start));
}

/** A context without a figure that its length limit cut in two, since a partial figure is not masked. */
function withoutCutFigure(outward: string, context: string): string {
  if (context.length < CONTEXT_LENGTH - 1) return outward;
  let end = outward.length;
  while (end > outward.length - 10 && /[\p{Sc}\d.,\uFFFF]/u.test(outward[end - 1] ?? '')) end -= 1;
  return outward.slice(0, end);
}

/** The part of contexts that has to agree: half of a full-length context, as many characters of a shorter one. */
function nearestOf({ before, after }: Contexts): Contexts {
  return { before: before.slice(0, CONTEXT_LENGTH / 2), after: after.slice(0, CONTEXT_LENGTH / 2) };
}

/** Whether the nearest parts have full length, so that matching contexts have the same key. */
function isKey({ before, after }: Contexts): boolean {
  return before.length === CONTEXT_LENGTH / 2 && after.length === CONTEXT_LENGTH / 2;
}

/** Whether contexts begin with the wanted ones. An empty wanted context matches only at the edge of the text. */
function beginsWith(found: Contexts, wanted: Contexts): boolean {
  return (
    (wanted.before === '' ? found.before === '' : found.before.startsWith(wanted.before)) &&
    (wanted.after === '' ? found.after === '' : found.after.startsWith(wanted.after))
  );
}

/** The number of characters in both contexts that agree, counted outward from the figure. */
function agreedLength(found: Contexts, wanted: Contexts): number {
  return commonLength(found.before, wanted.before) + commonLength(found.after, wanted.after);
}

function commonLength(found: string, wanted: string): number {
  let length = 0;
  while (length < wanted.length && found.charCodeAt(length) === wanted.charCodeAt(length)) length += 1;
  return length;
}

function bestOf<Found extends { readonly agreed: number }>(near: readonly Found[]): Found | null {
  const most = near.reduce((longest, { agreed }) => Math.max(longest, agreed), 0);
  const best = near.filter(({ agreed }) => agreed === most);
  return best.length === 1 ? (best[0] ?? null) : null;
}
