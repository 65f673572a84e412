/** How currencies are named in texts: by signs, codes, words and abbreviations. */

/** Letters that distinguish a dollar from others, beside its sign ("CA$", "$CA"). */
export const DOLLARS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    US: 'USD',
    C: 'CAD',
    CA: 'CAD',
    CAN: 'CAD',
    CDN: 'CAD',
    A: 'AUD',
    AU: 'AUD',
    AUS: 'AUD',
    NZ: 'NZD',
    ZN: 'NZD',
    HK: 'HKD',
    S: 'SGD',
    SG: 'SGD',
    NT: 'TWD',
    R: 'BRL',
    MX: 'MXN',
    MEX: 'MXN',
    AR: 'ARS',
    CL: 'CLP',
    CO: 'COP',
    RD: 'DOP',
    EC: 'XCD',
    BDS: 'BBD',
    TT: 'TTD',
    J: 'JMD',
    BZ: 'BZD',
    FJ: 'FJD',
    NA: 'NAD',
  }),
);

/** Currencies that are written with a dollar sign, and distinguished by a code. */
const WITH_DOLLAR_SIGN = new Set(
  `USD CAD AUD NZD HKD SGD TWD BRL MXN ARS CLP COP TTD JMD BZD FJD NAD BBD BMD BND BSD CUP DOP GYD KYD LRD SBD SRD UYU
  XCD NIO MOP ZWL USDT USDC`.split(/\s+/),
);

const ISO_CODES = new Set(Intl.supportedValuesOf('currency'));
const OTHER_CODES = new Set('RMB BTC ETH LTC XMR USDT USDC NTD CNH'.split(' '));

/** Codes that are English words, too. */
const AMBIGUOUS_CODES = new Set(
  'ALL CUP GEL MAD PEN TOP TRY SOS COP MOP LAK BAM BOB RON PHP STD BAN BAD NIC SIT PTE XXX AMD CVE'.split(' '),
);

/** Words and abbreviations in lower case, without a final point, that say no more than a currency. */
const WORDS = new Set(
  `euro euros ευρώ евро rs rp rm rmb kr kč ft lei leu zł sfr euroa evra
  skr dkr nkr nis fcf egpp hrks bub cfp cfpf fcfp zig ƒ cf cg fc rb zl ley lej ghc icg
  руб рубль рубля рублей р грн гривня лв лева ден дин din kn тг теңге сом сўм soʻm so'm som ман манат
  元 人民币 人民幣 圓 圆 円 원 บาท đ vnđ ریال ريال تومان روپے रु টাকা රු
  rupee rupees rupiah ringgit zloty złoty złotych forint koruna krona kronor krone kroner franc francs franken
  ruble rubles rouble roubles hryvnia peso pesos reais yen yuan renminbi baht lira dirham dirhams riyal naira rand
  shekel shekels shilling shillings dinar dinars leva dong
  ksh tsh ush fcfa cfa fbu fdj nfk bs kz lek km birr bds tl`.split(/\s+/),
);

/** Names that may also mean something else: a figure without decimals beside them is no amount. */
const WEAK_NAMES = new Set(
  `R L Q P D E G F K S T Tk Br Le Ar Fr Sh DA DT DH LD LE LL LS Lt QR SR BD KD JD ID YR RF CF FG UM Db Esc Gs Lps MT MTn
  Nu m pound pounds won soles`.split(/\s+/),
);

/** A currency as a text names it: an ISO code where it is unambiguous, otherwise its sign or word. */
export interface NamedCurrency {
  readonly currency: string;
  /** Whether the name may mean something else. */
  readonly isWeak: boolean;
}

const SIGNS: ReadonlyMap<string, string> = new Map(
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
    '₱': 'PHP',
    '₸': 'KZT',
    '฿': 'THB',
    '₿': 'BTC',
  }),
);

/** The currency of a sign. A sign without an entry is a currency of its own. */
export function currencyOfSign(sign: string): string | null {
  return SIGNS.get(sign) ?? (/^\p{Sc}$/u.test(sign) ? sign : null);
}

export function hasDollarSign(currency: string): boolean {
  return WITH_DOLLAR_SIGN.has(currency);
}

/** The currency of a code. In lower case only common ones count, unless `anyCase`. */
export function currencyOfCode(code: string, anyCase = false): NamedCurrency | null {
  const upper = code.toUpperCase();
  const isCommon = /^(?:usd|eur|gbp|inr|rub|cny|jpy|brl|aud|cad|chf|pln|sek|nok|dkk|czk|huf|uah|idr|vnd|krw|sgd|zar)$/;
  if (code !== upper && !anyCase && !isCommon.test(code)) return null;
  if (!ISO_CODES.has(upper) && !OTHER_CODES.has(upper)) return null;
  return { currency: upper, isWeak: AMBIGUOUS_CODES.has(upper) };
}

/** The currency that a word beside a figure names: a code, a word, or an abbreviation with or without its point. */
export function currencyOfWord(word: string): NamedCurrency | null {
  const name = word.replace(/\.$/, '');
  const code = currencyOfCode(name);
  if (code !== null) return code;
  const plain = name.toLowerCase();
  if (WORDS.has(plain)) return { currency: plain.startsWith('euro') ? 'EUR' : word, isWeak: false };
  const isWeak = WEAK_NAMES.has(name) || /^\p{Script=Arabic}+(?:\.\p{Script=Arabic}+)+$/u.test(plain);
  return isWeak ? { currency: word, isWeak } : null;
}
