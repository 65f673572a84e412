/** Marks the start of superscript and of subscript text, and the end of both: Unicode noncharacters. */
export const RAISED = '\u{FDD0}';
export const LOWERED = '\u{FDD1}';
export const LEVEL = '\u{FDD2}';
/** Replaces a space that separates thousands while others are joined. */
const THOUSANDS = '\u{FDD3}';

/** Between two digits of different elements, which are no figure together: an invisible separator. */
export const BOUNDARY = '\u2063';
/** Follows a digit that is struck out, or written in reverse. */
const STRUCK = '\u0336';

/** Longer lines are normalized in parts of at most this many UTF-16 units. */
const MAX_PART_LENGTH = 16_384;

/** Joins the texts of a page, in order, into normalized lines. How they are split into calls makes no difference. */
export class TextLines {
  readonly #parts: string[] = [];
  #raw = '';
  #gap: '' | ' ' | '\n' = '';

  /** Appends to the line. Superscript and subscript are marked by the constants of this file. */
  add(text: string): void {
    this.#raw += text;
    while (this.#raw.length >= MAX_PART_LENGTH) {
      const end = cutOf(this.#raw.slice(0, MAX_PART_LENGTH));
      this.#take(this.#raw.slice(0, end));
      this.#raw = this.#raw.slice(end);
    }
  }

  endLine(): void {
    this.#take(this.#raw);
    this.#raw = '';
    this.#gap = '\n';
  }

  /** All lines without the empty ones. */
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

/** The offset at which to cut a part: after its last space, else not inside a surrogate pair. */
function cutOf(part: string): number {
  const space = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'));
  if (space > 0) return space + 1;
  return /[\uD800-\uDBFF]/.test(part.slice(-1)) ? part.length - 1 : part.length;
}

/** Removes the code points that serve as marks from the text of a page. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uFDD0-\uFDD3]/g, '');
}

/** The text with its digits struck out, as Unicode does it. */
export function struckOut(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, `$&${STRUCK}`);
}

const isPlain = (text: string): boolean => /^[\u0020-\u007E]*$/.test(text);

function normalized(raw: string): string {
  if (isPlain(raw)) return raw.replaceAll(/ +/g, ' ');
  const marked = raw
    .toWellFormed()
    // Text after an override of the direction is read backwards.
    .replaceAll(/[\u202B\u202E\u2067][^\u202C\u2069]*/g, struckOut)
    .replaceAll(/(?!\u2063)\p{Cf}/gu, '')
    .replaceAll(/(?<=\d)[\u00A0\u2007\u2009\u202F](?=\d)/g, THOUSANDS)
    .replaceAll(/[⁰¹²³⁴-⁹]+/g, (digits) => RAISED + digits + LEVEL)
    // Footnote marks, fractions and numbered signs contain digits after normalization.
    .replaceAll(/[\p{No}\p{Nl}\p{So}]/gu, (sign) => (/[⁰¹²³⁴-⁹]/.test(sign) ? sign : asWord(sign)))
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return withoutLevels(marked).replaceAll(/ +/g, ' ').replaceAll(THOUSANDS, '\u00A0');
}

function asWord(sign: string): string {
  return /\d/.test(sign.normalize('NFKC')) ? ` ${sign} ` : sign;
}

/**
 * Replaces the marks: two superscript digits after whole dollars are cents and get a point; other figures get a space.
 */
function withoutLevels(text: string): string {
  const parts: string[] = [];
  // The end of the text so far, which decides how the next part is joined.
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

/** Superscript cents with a decimal point, or null. */
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
