/** Marks of a raised and of a lowered text, and of its end: code points that are no characters. */
export const RAISED = '\u{FDD0}';
export const LOWERED = '\u{FDD1}';
export const LEVEL = '\u{FDD2}';

/** A line that never ends is normalized in parts of at most this many UTF-16 units. */
const LONGEST_PART = 16_384;

/** Texts in the order of a page, put together as normalized lines. Their division into calls does not matter. */
export class TextLines {
  readonly #parts: string[] = [];
  #raw = '';
  #gap: '' | ' ' | '\n' = '';

  /** Continues the line. Marks are those of this file. */
  add(text: string): void {
    this.#raw += text;
    while (this.#raw.length >= LONGEST_PART) {
      const end = cutOf(this.#raw.slice(0, LONGEST_PART));
      this.#take(this.#raw.slice(0, end));
      this.#raw = this.#raw.slice(end);
    }
  }

  endLine(): void {
    this.#take(this.#raw);
    this.#raw = '';
    this.#gap = '\n';
  }

  /** All lines, without an empty one. */
  end(): string {
    this.endLine();
    return this.#parts.join('');
  }

  #take(raw: string): void {
    if (raw === '') return;
    const text = normalized(raw);
    const words = text.trim();
    if (words === '') {
      if (text !== '' && this.#gap === '') this.#gap = ' ';
      return;
    }
    if (this.#gap === '' && text.startsWith(' ')) this.#gap = ' ';
    if (this.#parts.length > 0) this.#parts.push(this.#gap);
    this.#parts.push(words);
    this.#gap = text.endsWith(' ') ? ' ' : '';
  }
}

/** Where to cut a part: after its last space, else not between the halves of a character. */
function cutOf(part: string): number {
  const space = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'));
  if (space > 0) return space + 1;
  return /[\uD800-\uDBFF]/.test(part.slice(-1)) ? part.length - 1 : part.length;
}

/** Text of a page without the code points that serve as marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uFDD0-\uFDD2]/g, '');
}

const isPlain = (text: string): boolean => /^[\u0020-\u007E]*$/.test(text);

function normalized(raw: string): string {
  if (isPlain(raw)) return raw.replaceAll(/ +/g, ' ');
  const marked = raw
    .toWellFormed()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[⁰¹²³⁴-⁹]+/g, (digits) => RAISED + digits + LEVEL)
    // Footnote marks, fractions and numbered signs contain digits after normalization.
    .replaceAll(/[\p{No}\p{Nl}\p{So}]/gu, (sign) => (/[⁰¹²³⁴-⁹]/.test(sign) ? sign : asWord(sign)))
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return withoutLevels(marked).replaceAll(/ +/g, ' ');
}

function asWord(sign: string): string {
  return /\d/.test(sign.normalize('NFKC')) ? ` ${sign} ` : sign;
}

/** Cents, exactly two raised digits after whole dollars, get their point; other figures are separated by a space. */
function withoutLevels(text: string): string {
  const parts: string[] = [];
  // The end of the parts, which decides how the next one is joined.
  let tail = '';
  let from = 0;
  let isRaised = false;
  const join = (part: string) => {
    const separator = isDigit(tail.at(-1)) && /^[.,]?\d/.test(part) ? ' ' : '';
    parts.push(separator, part);
    tail = (tail + separator + part.slice(-FIGURE_LENGTH)).slice(-FIGURE_LENGTH);
  };
  for (const { 0: mark, index } of text.matchAll(/[\uFDD0-\uFDD2]/g)) {
    const part = text.slice(from, index);
    const cents = isRaised && mark === LEVEL && !isDigit(text[index + 1]) ? centsOf(part) : null;
    if (cents === null || !isWhole(tail)) join(part);
    else {
      parts.push(cents);
      tail += cents;
    }
    from = index + 1;
    isRaised = mark === RAISED;
  }
  join(text.slice(from));
  return parts.join('');
}

const FIGURE_LENGTH = 20;

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** Raised cents with their point, or null. */
function centsOf(raised: string): string | null {
  const [, point = '', digits] = /^ ?([.,]?)(\d\d) ?$/.exec(raised) ?? [];
  return digits === undefined ? null : (point || '.') + digits;
}

/** Whether a text ends with a figure that has no decimals. */
function isWhole(text: string): boolean {
  let start = text.length;
  while (start > 0 && (isDigit(text[start - 1]) || text[start - 1] === '.' || text[start - 1] === ',')) start -= 1;
  return /^(?:\d{1,8}|\d{1,3}(?:,\d{3}){1,2})$/.test(text.slice(start));
}
