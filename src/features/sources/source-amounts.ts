import { parseAmount, type MicroDollars } from '#core/money.ts';
import { currencyAfter, currencyBefore, type CurrencyMark } from './currency-mark.ts';
import { currencyOfCode, hasDollarSign } from './currency-words.ts';
import { decimalOf, type Decimal } from './decimal.ts';

/** An amount of money in a text, with its offsets in UTF-16 units, which include the currency's sign or code. */
export interface SourceAmount {
  readonly start: number;
  readonly end: number;
  /** In millionths of the currency. */
  readonly amount: MicroDollars;
  /** The decimal that `amount` rounds, if six decimals do not suffice. */
  readonly exact?: string | undefined;
  /** An ISO code, a sign or a word where the text states a currency ("USD", "EUR", "лв"), else null. */
  readonly currency: string | null;
}

/** Whether an amount can be compared with a price: in dollars, or without a currency. */
export function isInDollars({ currency }: Pick<SourceAmount, 'currency'>): boolean {
  return currency === null || currency === 'USD';
}

/** Whether an amount may be a price as it is: in dollars, with at most six decimals. */
export function isPrice(amount: Pick<SourceAmount, 'currency' | 'exact'>): boolean {
  return amount.exact === undefined && isInDollars(amount);
}

const MAX_AMOUNT = 99_999_999_999_999n;

/** Longer runs of digits, points and commas are not figures. */
const MAX_FIGURE_LENGTH = 24;

/**
 * The first `most` amounts of a text in order: figures with a currency, and figures with decimals that are not a
 * measurement ("1.5 GB"). No amount crosses a line feed.
 */
export function amountsIn(text: string, most = Infinity): SourceAmount[] {
  const amounts: SourceAmount[] = [];
  const figures = /\d(?:[\d.,]|\u00A0(?=\d))*/g;
  let last = 0;
  for (let found = figures.exec(text); found !== null && amounts.length < most; found = figures.exec(text)) {
    if (found.index < last || found[0].length > MAX_FIGURE_LENGTH) continue;
    const amount = amountAt(text, found.index, found[0], last);
    if (amount === null) continue;
    amounts.push(amount);
    last = amount.end;
    figures.lastIndex = Math.max(last, figures.lastIndex);
  }
  return inNamedCurrencies(text, amounts);
}

/** Distance at which a currency's code is beside an amount of its line. */
const MAX_DISTANCE = 120;

/**
 * Amounts without a currency, and those with a bare dollar sign, are in the only currency whose code is beside them on
 * their line, such as in another cell of a table's row.
 */
function inNamedCurrencies(text: string, amounts: SourceAmount[]): SourceAmount[] {
  const codes: { readonly at: number; readonly currency: string }[] = [];
  for (const { 0: code, index } of text.matchAll(/(?<![\p{L}\p{N}_$])[A-Z]{3}(?![\p{L}\p{N}_])/gu)) {
    const named = currencyOfCode(code);
    if (named !== null && !named.isWeak) codes.push({ at: index, currency: named.currency });
  }
  let next = 0;
  return codes.length === 0
    ? amounts
    : amounts.map((amount) => {
        while (next < codes.length && (codes[next]?.at ?? 0) < amount.start - MAX_DISTANCE) next += 1;
        const isBare = amount.currency === 'USD' && /^\$|\$$/.test(text.slice(amount.start, amount.end));
        if (amount.currency !== null && !isBare) return amount;
        const named = new Set<string>();
        for (let at = next; at < codes.length && named.size < 2; at += 1) {
          const code = codes[at];
          if (code === undefined || code.at > amount.end + MAX_DISTANCE) break;
          const between = text.slice(Math.min(code.at, amount.end), Math.max(code.at, amount.start));
          if (!between.includes('\n')) named.add(code.currency);
        }
        const [only] = named;
        const counts = only !== undefined && named.size === 1 && (amount.currency === null || hasDollarSign(only));
        return counts ? { ...amount, currency: only } : amount;
      });
}

/** The amount of a figure. A currency before it is searched from `from` on. */
function amountAt(text: string, index: number, found: string, from: number): SourceAmount | null {
  if (!/[.,]/.test(found) && !hasLetterBeside(text, index, index + found.length)) return null;
  const hasPoint = /[.,]/.test(text[index - 1] ?? '');
  const begin = hasPoint ? index - 1 : index;
  const afterFigure = index + lengthWithoutStops(found);
  const figure = text.slice(begin, afterFigure);
  if (isJoined(text, begin, afterFigure) || (isWhole(figure) && hasDecimalsAfter(text, afterFigure))) return null;
  const before = currencyBefore(text, begin, from);
  if (hasThousandsAfter(text, afterFigure, before !== null && /^\d{1,3}$/.test(figure))) return null;
  if (before === null && (hasPoint || isWithin(text, begin) || hasThousandsBefore(text, begin, figure))) return null;
  const factor = factorAt(text, afterFigure);
  const end = factor === 1n ? afterFigure : afterFigure + 1;
  const after = currencyAfter(text, end, before);
  const named = after ?? before;
  const currency = named?.currency ?? null;
  if ((named === null || named.isWeak) && (factor !== 1n || isWhole(figure))) return null;
  if (named === null && (isMeasure(text, begin, end) || isBesideUnknownName(text, begin, end))) return null;
  const amount = scaled(figureOf(figure, currency), factor, after);
  if (amount === null) return null;
  return { start: before?.edge ?? begin, end: after?.edge ?? end, ...amount, currency };
}

/** A character that joins digits to one figure, besides points and commas, or that strikes the digit before it out. */
const JOINED_AFTER = /^(?:[\p{N}_]|\u0336|['’ʼ´·•‧⋅∙٫٬\u2063]\p{N}|e[+-]?\d)/iu;
const JOINED_BEFORE = /(?:\p{N}\u0336?|\p{N}['’ʼ´·•‧⋅∙٫٬\u2063])$/u;

/** Whether a figure is only a part of one, or struck out. */
function isJoined(text: string, begin: number, end: number): boolean {
  return JOINED_AFTER.test(text.slice(end, end + 3)) || JOINED_BEFORE.test(text.slice(Math.max(0, begin - 2), begin));
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

/** Whether thousands may follow that a space separates: "$1 234.50". */
function hasThousandsAfter(text: string, end: number, isShort: boolean): boolean {
  return isShort && /^(?: \d{3}){1,3}[.,]\d\d(?!\d)/.test(text.slice(end, end + 17));
}

/** Whether decimals may follow that a space separates: "$8. 94". */
function hasDecimalsAfter(text: string, end: number): boolean {
  return /^\. \d\d(?!\p{N}|[.,]\p{N}| ?\p{L})/u.test(text.slice(end, end + 6));
}

/**
 * Whether a figure may be the end of another one: "1 234.50" is one figure with a space between thousands, or two cells
 * of a table. Such figures are ignored, since a wrong price is worse than a lost one.
 */
function hasThousandsBefore(text: string, begin: number, figure: string): boolean {
  return /^\d{3}(?!\d)/.test(figure) && /(?:^|[^\d.,])\d{1,3} $/.test(text.slice(Math.max(0, begin - 5), begin));
}

/** Whether a figure is part of a word, a date, a time, an address or another figure. */
function isWithin(text: string, begin: number): boolean {
  const [before = '', previous = ''] = [text[begin - 1], text[begin - 2]];
  if (/[\p{L}\p{N}_./,#@+=&%^\\-]/u.test(before)) return true;
  return before === ':' && /\d/.test(previous);
}

const UNITS = new Set(
  `kg kb mb gb tb pb kib mib gib tib kbps mbps gbps bps ms s sec secs second seconds min mins minute minutes h hr hrs hour
  hours day days week weeks month months year years am pm k m b mio bn million billion thousand x hz mhz ghz star stars
  points percent pct out of`.split(/\s+/),
);

const CAPITALS = new Set(
  `FROM ONLY JUST NOW PER BUY GET ISP VIP PRO MAX MIN NEW FOR PAY PLUS MORE LESS EACH UNIT RATE COST PLAN BULK SALE SAVE
  THE AND IPV4 IPV6`.split(/\s+/),
);

/**
 * Whether a word beside a figure without a currency may name one: capitals like those of a code, or a word in another
 * script than English.
 */
function isBesideUnknownName(text: string, begin: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, begin - 7), begin), text.slice(end, end + 7)];
  const [, first = ''] = /(?<!\p{L})(\p{Lu}{3,4})\.? $/u.exec(before) ?? [];
  const [, last = ''] = /^ (\p{Lu}{3,4})(?!\p{L})/u.exec(after) ?? [];
  if ([first, last].some((word) => word !== '' && !CAPITALS.has(word))) return true;
  return /[^\P{L}\p{Script=Latin}]\p{M}?[. ]?$/u.test(before) || /^ ?[^\P{L}\p{Script=Latin}]/u.test(after);
}

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

function scaled(decimal: Decimal | null, factor: bigint, after: CurrencyMark | null): Decimal | null {
  const isCents = after?.isCents === true;
  if (decimal === null || (factor === 1n && !isCents)) return decimal;
  const product = decimal.amount * factor;
  if (decimal.exact !== undefined || product > MAX_AMOUNT || (isCents && product % 100n !== 0n)) return null;
  return { amount: isCents ? product / 100n : product };
}

/** Parses a figure: with a decimal point in dollars or without a currency, with a decimal comma in other currencies. */
function figureOf(figure: string, currency: string | null): Decimal | null {
  const grouped = figure.includes('\u00A0') ? spacedFigure(figure) : figure;
  const plain = currency === null || currency.endsWith('D') ? pointFigure(grouped) : commaFigure(grouped);
  if (plain === null) return null;
  return currency === null ? exactly(parseAmount(plain)) : decimalOf(plain);
}

function exactly(amount: MicroDollars | null): Decimal | null {
  return amount === null ? null : { amount };
}

/** Normalizes "1 234,50": spaces of thousands are certain only in a figure with decimals. */
function spacedFigure(figure: string): string {
  return /^\d{1,3}(?:\u00A0\d{3}){1,2}[.,]\d\d$/.test(figure) ? figure.replaceAll('\u00A0', '').replace(',', '.') : '';
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
