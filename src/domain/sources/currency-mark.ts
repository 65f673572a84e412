/** A currency sign or code beside a figure. */
export interface CurrencyMark {
  readonly currency: string;
  /** The offset of the end that is farther from the figure. */
  readonly edge: number;
  readonly isCents: boolean;
}

const SIGNS = new Map(
  Object.entries({
    $: 'USD',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '₹': 'INR',
    '₽': 'RUB',
    '₩': 'KRW',
    '₺': 'TRY',
    '₪': 'ILS',
    '₫': 'VND',
    '₴': 'UAH',
    '₦': 'NGN',
    '฿': 'THB',
    '₿': 'BTC',
  }),
);

/** Letters that name a dollar when directly before its sign ("CA$"). Other letters belong to the preceding word. */
const DOLLARS = new Map(
  Object.entries({
    US: 'USD',
    C: 'CAD',
    CA: 'CAD',
    CAN: 'CAD',
    CDN: 'CAD',
    A: 'AUD',
    AU: 'AUD',
    NZ: 'NZD',
    HK: 'HKD',
    S: 'SGD',
    SG: 'SGD',
    NT: 'TWD',
    R: 'BRL',
    MX: 'MXN',
    AR: 'ARS',
    CL: 'CLP',
    TT: 'TTD',
    J: 'JMD',
    BZ: 'BZD',
    FJ: 'FJD',
    NA: 'NAD',
  }),
);

/** Currencies that share the dollar sign and are told apart by a code. */
const WITH_DOLLAR_SIGN = new Set(
  'USD CAD AUD NZD HKD SGD TWD BRL MXN ARS CLP COP TTD JMD BZD FJD NAD USDT USDC'.split(' '),
);

const CODES = new Set(
  `EUR GBP JPY CNY RMB INR RUB KRW TRY ILS VND UAH NGN THB CHF SEK NOK DKK PLN CZK HUF RON BGN ZAR AED SAR QAR EGP KES IDR
  MYR PHP PKR BDT BTC ETH LTC XMR zł Kč Ft kr lei`
    .split(/\s+/)
    .concat([...WITH_DOLLAR_SIGN]),
);

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** The currency before the figure at `begin`, at most one space away. Text before `from` is ignored. */
export function currencyBefore(text: string, begin: number, from: number): CurrencyMark | null {
  const end = begin > from && text[begin - 1] === ' ' ? begin - 1 : begin;
  const sign = end > from ? SIGNS.get(text[end - 1] ?? '') : undefined;
  if (sign === undefined) return codeBefore(text, end, from);
  if (sign !== 'USD') return { currency: sign, edge: end - 1, isCents: false };
  const letters = lettersBefore(text, end - 1, from);
  const prefixed = DOLLARS.get(letters) ?? (WITH_DOLLAR_SIGN.has(letters) ? letters : undefined);
  if (prefixed !== undefined) return { currency: prefixed, edge: end - 1 - letters.length, isCents: false };
  const code = text[end - 2] === ' ' && end - 2 >= from ? codeBefore(text, end - 2, from) : null;
  return code !== null && WITH_DOLLAR_SIGN.has(code.currency)
    ? code
    : { currency: 'USD', edge: end - 1, isCents: false };
}

function codeBefore(text: string, end: number, from: number): CurrencyMark | null {
  const letters = lettersBefore(text, end, from);
  return CODES.has(letters) ? { currency: letters, edge: end - letters.length, isCents: false } : null;
}

/** The word of up to four letters that ends at an offset; empty for a longer one. */
function lettersBefore(text: string, end: number, from: number): string {
  let start = end;
  while (start > from && end - start < 5 && /\p{L}/u.test(text[start - 1] ?? '')) start -= 1;
  const isWhole = start === 0 || start === from || !isWordCharacter(text[start - 1]);
  return isWhole && end - start < 5 ? text.slice(start, end) : '';
}

/**
 * The currency after a figure that ends at `end`. If a bare dollar sign precedes the figure, only a code of a dollar
 * counts.
 */
export function currencyAfter(text: string, end: number, before: CurrencyMark | null): CurrencyMark | null {
  const begin = text[end] === ' ' ? end + 1 : end;
  const found = markAt(text, begin);
  if (found === null || (before !== null && !isNamedDollar(text, end, before, found))) return null;
  return before === null && isOfNext(text, found) ? null : found;
}

function isNamedDollar(text: string, end: number, before: CurrencyMark, found: CurrencyMark): boolean {
  return text[before.edge] === '$' && WITH_DOLLAR_SIGN.has(found.currency) && text[found.edge - 1] !== '$' && end > 0;
}

function markAt(text: string, begin: number): CurrencyMark | null {
  const sign = text[begin] ?? '';
  if (sign === '¢') return { currency: 'USD', edge: begin + 1, isCents: true };
  const currency = SIGNS.get(sign);
  if (currency !== undefined) return { currency, edge: begin + 1, isCents: false };
  const [letters = ''] = /^\p{L}{1,5}/u.exec(text.slice(begin, begin + 6)) ?? [];
  const prefixed = text[begin + letters.length] === '$' ? DOLLARS.get(letters) : undefined;
  if (prefixed !== undefined) return { currency: prefixed, edge: begin + letters.length + 1, isCents: false };
  const code = ['usd', 'eur', 'gbp'].includes(letters) ? letters.toUpperCase() : letters;
  if (!CODES.has(code) || isWordCharacter(text[begin + letters.length])) return null;
  return { currency: code, edge: begin + letters.length, isCents: false };
}

/** Whether a currency between two figures belongs to the second: "100 USD 5.00", but not "5 USD 10 USD". */
function isOfNext(text: string, mark: CurrencyMark): boolean {
  const [next] = /^ ?\.?\d[\d.,]*/.exec(text.slice(mark.edge, mark.edge + 26)) ?? [];
  if (next === undefined) return false;
  const end = mark.edge + next.length;
  const following = markAt(text, text[end] === ' ' ? end + 1 : end);
  return following === null || /^ ?\.?\d/.test(text.slice(following.edge, following.edge + 3));
}
