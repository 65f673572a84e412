import { parseAmount, type MicroDollars } from '#domain/money.ts';
import { currencyAfter, currencyBefore, type CurrencyMark } from './currency-mark.ts';

/** An amount of money in a text, with its offsets in UTF-16 units, which include the currency's sign or code. */
export interface SourceAmount {
  readonly start: number;
  readonly end: number;
  /** In millionths of the currency. */
  readonly amount: MicroDollars;
  /** An ISO code where the text states a currency ("USD", "EUR"), else null. */
  readonly currency: string | null;
}

/** Whether an amount can be compared with a price: in dollars, or without a currency. */
export function isInDollars({ currency }: Pick<SourceAmount, 'currency'>): boolean {
  return currency === null || currency === 'USD';
}

const MAX_AMOUNT = 99_999_999_999_999n;

/** Longer runs of digits, points and commas are not figures. */
const MAX_FIGURE_LENGTH = 24;

/**
 * The amounts of a text in order: figures with a currency, and figures with decimals that are not a measurement
 * ("1.5 GB"). No amount crosses a line feed.
 */
export function amountsIn(text: string): SourceAmount[] {
  const amounts: SourceAmount[] = [];
  const figures = /\d[\d.,]*/g;
  let last = 0;
  for (let found = figures.exec(text); found !== null; found = figures.exec(text)) {
    if (found.index < last || found[0].length > MAX_FIGURE_LENGTH) continue;
    const amount = amountAt(text, found.index, found[0], last);
    if (amount === null) continue;
    amounts.push(amount);
    last = amount.end;
    figures.lastIndex = Math.max(last, figures.lastIndex);
  }
  return amounts;
}

/** The amount of a figure. A currency before it is searched from `from` on. */
function amountAt(text: string, index: number, found: string, from: number): SourceAmount | null {
  if (!/[.,]/.test(found) && !hasLetterBeside(text, index, index + found.length)) return null;
  const hasPoint = /[.,]/.test(text[index - 1] ?? '');
  const begin = hasPoint ? index - 1 : index;
  const afterFigure = index + lengthWithoutStops(found);
  const figure = text.slice(begin, afterFigure);
  if (/[\p{N}_]/u.test(text[afterFigure] ?? '') || hasThousandsAfter(text, afterFigure)) return null;
  const before = currencyBefore(text, begin, from);
  if (before === null && (hasPoint || isWithin(text, begin) || hasThousandsBefore(text, begin, figure))) return null;
  const factor = factorAt(text, afterFigure);
  const end = factor === 1n ? afterFigure : afterFigure + 1;
  const after = currencyAfter(text, end, before);
  const currency = after?.currency ?? before?.currency ?? null;
  if (currency === null && (factor !== 1n || isMeasure(text, begin, end) || isWhole(figure))) return null;
  const amount = scaled(figureOf(figure, currency), factor, after);
  if (amount === null) return null;
  return { start: before?.edge ?? begin, end: after?.edge ?? end, amount, currency };
}

/**
 * Whether a letter or currency sign is within two characters of a figure: a fast check, since most figures have none.
 */
function hasLetterBeside(text: string, start: number, end: number): boolean {
  return /[\p{L}\p{Sc}]/u.test(text.slice(Math.max(0, start - 2), start) + text.slice(end, end + 2));
}

/** The length of a figure without the punctuation of the sentence that ends with it. */
function lengthWithoutStops(found: string): number {
  let length = found.length;
  while (/[.,]/.test(found[length - 1] ?? '')) length -= 1;
  return length;
}

/** Whether a figure has no decimals: "7", "1,234". */
function isWhole(figure: string): boolean {
  return /^\d+$/.test(figure) || /^\d{1,3}(?:,\d{3})+$/.test(figure);
}

/** Whether further thousands follow, separated by an apostrophe or a space: "1'234.50", "1 234.50". */
function hasThousandsAfter(text: string, end: number): boolean {
  const rest = text.slice(end, end + 8);
  return (
    /^['’]\d/.test(rest) ||
    (/[\d.,]/.test(text[end - 1] ?? '') && /^ \d{3}[.,]\d\d(?!\d)/.test(rest) && isShort(text, end))
  );
}

/**
 * Whether a figure may be the end of another one: "1 234.50" is one figure with a space between thousands, or two cells
 * of a table. Such figures are ignored, since a wrong price is worse than a lost one.
 */
function hasThousandsBefore(text: string, begin: number, figure: string): boolean {
  return /^\d{3}(?!\d)/.test(figure) && /(?:^|[^\d.,])\d{1,3} $/.test(text.slice(Math.max(0, begin - 5), begin));
}

/** Whether a figure of up to three digits directly follows a currency. */
function isShort(text: string, end: number): boolean {
  return /[$€£] ?\d{1,3}$/.test(text.slice(Math.max(0, end - 5), end));
}

/** Whether a figure is part of a word, a date, a time, an address or another figure. */
function isWithin(text: string, begin: number): boolean {
  const [before = '', previous = ''] = [text[begin - 1], text[begin - 2]];
  if (/[\p{L}\p{N}_./,#@+=&%^\\-]/u.test(before)) return true;
  return /[:'’]/.test(before) && /\d/.test(previous);
}

const UNITS = new Set(
  `kb mb gb tb pb kib mib gib tib kbps mbps gbps bps ms s sec secs second seconds min mins minute minutes h hr hrs hour
  hours day days week weeks month months year years am pm k m b mio bn million billion thousand x hz mhz ghz star stars
  points percent pct out of`.split(/\s+/),
);

const VERSIONS = new Set(['v', 'ver', 'version', 'release']);

/** Whether a figure without a currency measures something else: "99.9%", "1.5 GB", "4.8/5", "version 2.5". */
function isMeasure(text: string, begin: number, end: number): boolean {
  const rest = text.slice(end, end + 12);
  if (/^ ?(?:[%‰°×★:]|\/ ?(?:5|10|100)(?!\d))/.test(rest) || /^[\p{L}\p{N}_@-]/u.test(rest)) return true;
  const [, unit = ''] = /^ ([a-z]{1,10})(?![a-z])/i.exec(rest) ?? [];
  if (UNITS.has(unit.toLowerCase())) return true;
  const [, word = ''] = /([a-z]{1,8}) $/i.exec(text.slice(Math.max(0, begin - 9), begin)) ?? [];
  return VERSIONS.has(word.toLowerCase());
}

/** The factor of a "K" or "M" directly after the figure, unless the letter begins a word. */
function factorAt(text: string, end: number): bigint {
  const [, suffix] = /^([KkM])(?![\p{L}\p{N}_])/u.exec(text.slice(end, end + 3)) ?? [];
  if (suffix === undefined) return 1n;
  return suffix === 'M' ? 1_000_000n : 1000n;
}

function scaled(amount: MicroDollars | null, factor: bigint, after: CurrencyMark | null): MicroDollars | null {
  if (amount === null) return null;
  const product = amount * factor;
  if (product > MAX_AMOUNT) return null;
  if (after?.isCents !== true) return product;
  return product % 100n === 0n ? product / 100n : null;
}

/** Parses a figure: with a decimal point in dollars or without a currency, with a decimal comma in other currencies. */
function figureOf(figure: string, currency: string | null): MicroDollars | null {
  const plain = currency === null || currency.endsWith('D') ? pointFigure(figure) : commaFigure(figure);
  return plain === null ? null : parseAmount(plain);
}

/** Normalizes "1234.50", "1,234.50" and, if no other reading is possible, "0,65" and "1.234,50". */
function pointFigure(figure: string): string | null {
  if (/^\d*\.\d+$/.test(figure)) return figure.startsWith('.') ? `0${figure}` : figure;
  if (/^\d+$/.test(figure)) return figure;
  if (/^[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d+)?$/.test(figure)) return figure.replaceAll(',', '');
  if (/^\d+,\d+$/.test(figure)) return figure.replace(',', '.');
  return bothSeparators(figure);
}

/** Normalizes "1234,50", "1.234,50" and "1.234" to "1234.50" and "1234"; "1,234.50" and "7.50" are read as English. */
function commaFigure(figure: string): string | null {
  if (/^[1-9]\d{0,2}(?:\.\d{3}){1,2}$/.test(figure)) return figure.replaceAll('.', '');
  if (/^\d*[.,]\d+$/.test(figure)) return figure.replace(',', '.').replace(/^\./, '0.');
  if (/^\d+$/.test(figure)) return figure;
  if (/^[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d+)?$/.test(figure)) return figure.replaceAll(',', '');
  return bothSeparators(figure);
}

function bothSeparators(figure: string): string | null {
  if (!/^[1-9]\d{0,2}(?:\.\d{3}){1,2},\d+$/.test(figure)) return null;
  return figure.replaceAll('.', '').replace(',', '.');
}
