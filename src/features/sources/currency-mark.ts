import { currencyOfSign, currencyOfWord, DOLLARS, hasDollarSign, type NamedCurrency } from './currency-words.ts';

/** A currency sign, code or word beside a figure. */
export interface CurrencyMark extends NamedCurrency {
  /** The offset of the end that is farther from the figure. */
  readonly edge: number;
  readonly isCents: boolean;
}

function mark(currency: string, edge: number, isWeak = false): CurrencyMark {
  return { currency, edge, isWeak, isCents: false };
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{M}]/u.test(character);

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** The currency before the figure at `begin`, at most one space away. Text before `from` is ignored. */
export function currencyBefore(text: string, begin: number, from: number): CurrencyMark | null {
  const end = begin > from && text[begin - 1] === ' ' ? begin - 1 : begin;
  const sign = end > from ? (text[end - 1] ?? '') : '';
  if (sign === '$') return dollarBefore(text, end - 1, from);
  const currency = currencyOfSign(sign);
  return currency === null ? wordBefore(text, end, from) : mark(currency, end - 1);
}

/** The dollar whose sign is at an offset: capitals directly before it, or letters of a dollar before its space. */
function dollarBefore(text: string, at: number, from: number): CurrencyMark {
  const letters = lettersBefore(text, at, from);
  const prefixed = prefixedDollar(letters);
  if (prefixed !== null) return mark(prefixed, at - letters.length);
  const [abbreviated] = ABBREVIATION.exec(text.slice(Math.max(from, at - 12), at)) ?? [];
  if (abbreviated !== undefined) return mark(`${abbreviated}$`, at - abbreviated.length);
  const isSpaced = at - 1 >= from && text[at - 1] === ' ';
  const word = isSpaced ? lettersBefore(text, at - 1, from) : '';
  const named = /^[ASRJ]?$/.test(word) ? undefined : (DOLLARS.get(word) ?? (hasDollarSign(word) ? word : undefined));
  return named === undefined ? mark('USD', at) : mark(named, at - 1 - word.length);
}

/** Initials in another script than ours: "सि.ए $". */
const ABBREVIATION = /[^\P{L}\p{Script=Latin}]\p{M}{0,2}(?:\.[^\P{L}\p{Script=Latin}]\p{M}{0,2}){1,3} ?$/u;

/** The dollar of the letters directly before its sign. Capitals that name none are a currency of their own. */
function prefixedDollar(letters: string): string | null {
  if (letters === '') return null;
  const known = DOLLARS.get(letters.length >= 3 ? letters.toUpperCase() : letters);
  if (known !== undefined) return known;
  if (hasDollarSign(letters)) return letters;
  return letters === letters.toUpperCase() && letters !== letters.toLowerCase() ? `${letters}$` : null;
}

/** A code or word that ends at an offset, perhaps before a colon: "EUR 5", "Rs. 5", "S/ 5", "$CA 5", "EUR: 5". */
function wordBefore(text: string, end: number, from: number): CurrencyMark | null {
  if (text[end] === ' ' && text[end - 1] === ':') return wordBefore(text, end - 1, from);
  const [slashed] = /(?<![\p{L}\p{N}])[SB]\/\.?$/u.exec(text.slice(Math.max(from, end - 5), end)) ?? [];
  if (slashed !== undefined) return mark(slashed, end - slashed.length);
  const hasPoint = text[end - 1] === '.' && isLetter(text[end - 2]);
  const letters = lettersBefore(text, hasPoint ? end - 1 : end, from);
  if (letters === '') return null;
  const start = end - letters.length - (hasPoint ? 1 : 0);
  if (text[start - 1] === '$' && start > from && letters.length <= 3) {
    const isUs = /^USD?$/.test(letters) || (/^[SD]$/i.test(letters) && /u/i.test(text[start - 2] ?? ''));
    const currency = isUs ? 'USD' : (DOLLARS.get(letters) ?? `$${letters}`);
    return mark(currency, isUs && letters.length === 1 ? start - 2 : start - 1);
  }
  const named = currencyOfWord(hasPoint ? `${letters}.` : letters);
  return named && mark(named.currency, start, named.isWeak);
}

/** The word of up to eight letters that ends at an offset; empty for a longer one. */
function lettersBefore(text: string, end: number, from: number): string {
  let start = end;
  while (start > from && end - start < 9 && isLetter(text[start - 1])) start -= 1;
  const isWhole = start === 0 || start === from || !isWordCharacter(text[start - 1]);
  return isWhole && end - start < 9 ? text.slice(start, end) : '';
}

/**
 * The currency after a figure that ends at `end`. If a bare dollar sign precedes the figure, only the name of a dollar
 * or peso counts.
 */
export function currencyAfter(text: string, end: number, before: CurrencyMark | null): CurrencyMark | null {
  const isSpaced = text[end] === ' ';
  const begin = isSpaced ? end + 1 : end;
  if (before !== null) return text[before.edge] === '$' ? dollarAfter(text, begin) : null;
  const found = markAt(text, begin);
  return found === null || isOfNext(text, found) ? null : found;
}

/** The dollar or peso that follows an amount with a bare dollar sign: "$5 CAD", "$5 (AUD)", "$5 Canadian dollars". */
function dollarAfter(text: string, begin: number): CurrencyMark | null {
  const at = /[([]/.test(text[begin] ?? '') ? begin + 1 : begin;
  const found = wordAt(text, at);
  if (found === null || text[found.edge - 1] === '$') return null;
  return hasDollarSign(found.currency) || /pesos?$|dollars?$|^reais$/i.test(found.currency) ? found : null;
}

function markAt(text: string, begin: number): CurrencyMark | null {
  const sign = text[begin] ?? '';
  if (sign === '¢') return { ...mark('USD', begin + 1), isCents: true };
  if (sign === '$') return dollarAt(text, begin);
  const currency = currencyOfSign(sign);
  if (currency !== null) return mark(currency, begin + 1);
  return wordAt(text, begin);
}

/** The dollar whose sign is at an offset after a figure, with the letters behind it: "5 $CA", "5 $ US", "5 $b". */
function dollarAt(text: string, at: number): CurrencyMark {
  const [, space = '', letters = ''] =
    /^\$( ?)(\p{Lu}{1,3}|\p{Ll}{1,2})(?![\p{L}\p{N}$])/u.exec(text.slice(at, at + 7)) ?? [];
  const isOther = letters !== '' && (space === '' || (letters.length > 1 && DOLLARS.has(letters)));
  if (!isOther) return mark('USD', at + 1);
  const currency = /^USD?$/i.test(letters) ? 'USD' : (DOLLARS.get(letters) ?? `$${letters}`);
  return mark(currency, at + 1 + space.length + letters.length);
}

/** A dollar with letters before its sign, a code, a word, or a dollar of another country by its name. */
function wordAt(text: string, begin: number): CurrencyMark | null {
  const part = text.slice(begin, begin + 32);
  const [letters = ''] = /^\p{L}{1,5}/u.exec(part) ?? [];
  const sign = part[letters.length] ?? '';
  const prefixed = sign === '$' ? prefixedDollar(letters) : letters === '' ? null : currencyOfSign(sign);
  if (prefixed !== null) return mark(prefixed, begin + letters.length + 1);
  const [, named = '', dollar = ''] = /^(\p{L}+(?: \p{L}+)?) (dollars?)(?!\p{L})/iu.exec(part) ?? [];
  if (dollar !== '' && !/^(?:us|american|united|in|per)\b/i.test(named)) {
    return mark(`${named} ${dollar}`, begin + named.length + 1 + dollar.length);
  }
  const [both = '', noun = ''] = /^\p{L}+ (\p{Ll}{3,})(?!\p{L})/u.exec(part) ?? [];
  const plural = currencyOfWord(noun);
  if (plural !== null && !plural.isWeak) return mark(both, begin + both.length);
  const [word = ''] = /^\p{L}[\p{L}\p{M}'ʻ.]{0,9}/u.exec(part) ?? [];
  if (isWordCharacter(part[word.length])) return null;
  const plain = /^\p{L}+\.$/u.test(word) ? word.slice(0, -1) : word;
  const found = currencyOfWord(plain);
  // The point belongs to an abbreviation, but it may also end the sentence.
  return found && mark(found.currency, begin + plain.length, found.isWeak);
}

/** Whether a currency between two figures belongs to the second: "100 USD 5.00", but not "5 USD 10 USD". */
function isOfNext(text: string, found: CurrencyMark): boolean {
  const [next] = /^ ?\.?\d[\d.,]*/.exec(text.slice(found.edge, found.edge + 26)) ?? [];
  if (next === undefined) return false;
  const end = found.edge + next.length;
  const following = markAt(text, text[end] === ' ' ? end + 1 : end);
  return following === null || /^ ?\.?\d/.test(text.slice(following.edge, following.edge + 3));
}
