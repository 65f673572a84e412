import type { JsonValue } from '#catalogue/sources/json-path.ts';
import { currencyOfCode, currencyOfSign, currencyOfWord } from './currency-words.ts';

/** Currencies that are named beside a figure: in a field or column of its own, or in the name of a field or column. */

const MAX_LENGTH = 40;

/** What the name of a field or column says about currencies. */
interface NameFacts {
  /** In lower case, without separators: "pricecurrency". */
  readonly plain: string;
  /** Whether the value of the field is a currency. */
  readonly holdsCurrency: boolean;
  /** The currency of the field's figure: "price_eur", "Price (EUR)", "Price €". */
  readonly currency: string | null;
}

const NO_FACTS: NameFacts = { plain: '', holdsCurrency: false, currency: null };
const MAX_REMEMBERED = 2_000;

/** The facts of the last names: those of a list's elements are the same. */
const remembered = new Map<string, NameFacts>();

function factsOf(name: string): NameFacts {
  if (name.length > MAX_LENGTH) return NO_FACTS;
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '');
  const plain = words.join('').toLowerCase();
  const [sign] = /\p{Sc}/u.exec(name) ?? [];
  const facts = {
    plain,
    holdsCurrency: /currency(?:code|iso|iso4217|symbol|sign|name|unit)?$|^(?:curr?|ccy|currcode)$/.test(plain),
    currency: strictest(codesIn(words)) ?? (sign === undefined ? null : currencyOfSign(sign)),
  };
  remembered.set(name, facts);
  return facts;
}

function codesIn(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const named = currencyOfCode(word, true);
    return named === null || named.isWeak ? [] : [named.currency];
  });
}

/** Whether a field or column has this name because its value is a currency. */
export function isCurrencyName(name: string): boolean {
  return factsOf(name).holdsCurrency;
}

/** The currency of a text that names nothing else: "USD", "eur", "US$", "Euro". An unknown name is a currency of its own. */
function currencyNamed(text: string): string | null {
  const name = text.normalize('NFKC').trim();
  if (name === '' || name.length > MAX_LENGTH) return null;
  if (/^(?:usd|840|(?:us ?)?\$|(?:u\.?s\.? |american |united states )?dollars?)$/i.test(name)) return 'USD';
  const code = strictest(codesIn(name.split(/[^\p{L}\p{N}]+/u)));
  return code ?? currencyOfCode(name, true)?.currency ?? currencyOfSign(name) ?? currencyOfWord(name)?.currency ?? name;
}

/** The currency of a figure, which may state one itself: another currency than the dollar takes precedence. */
export function currencyOf(own: string | null, stated: string | null): string | null {
  return own === null || (own === 'USD' && stated !== null) ? stated : own;
}

/** Of several currencies, the one that is not the dollar. */
function strictest(currencies: Iterable<string>): string | null {
  let found: string | null = null;
  for (const currency of currencies) found = found === null || found === 'USD' ? currency : found;
  return found;
}

type JsonObject = Exclude<Extract<JsonValue, object>, readonly unknown[]>;

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The currencies that the members of an object state, by the plain names of the members. */
function fieldsOf(object: JsonObject): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    const currency = isCurrencyName(name) ? currencyIn(value) : null;
    if (currency !== null) fields.set(factsOf(name).plain, currency);
  }
  return fields;
}

/** The currency of a field: a code as text or number, or an object that has one. */
function currencyIn(value: JsonValue): string | null {
  if (typeof value === 'string') return currencyNamed(value);
  if (typeof value === 'number') return value >= 100 && value <= 999 ? currencyNamed(String(value)) : null;
  if (!isObject(value)) return null;
  const { code, iso, symbol, name } = value;
  const first = [code, iso, symbol, name].find((one) => typeof one === 'string');
  return first === undefined ? null : currencyNamed(first);
}

/** The currency of an object that describes another one beside it: it has no figures of its own. */
function describedBy(value: JsonValue): string | null {
  if (!isObject(value)) return null;
  const isFigure = (member: JsonValue) => typeof member === 'number' || (typeof member === 'object' && member !== null);
  return Object.values(value).some(isFigure) ? null : strictest(fieldsOf(value).values());
}

/** The currency of each member of a value, given that of the value. The nearest statement counts. */
export function memberCurrencies(value: JsonValue, outer: string | null): (name: string) => string | null {
  if (!isObject(value)) return () => outer;
  const fields = fieldsOf(value);
  const beside = fields.size > 0 ? [] : Object.values(value).flatMap((member) => describedBy(member) ?? []);
  const all = strictest(fields.values()) ?? strictest(beside) ?? outer;
  return (name) => {
    const { plain, currency } = factsOf(name);
    return fields.get(`${plain}currency`) ?? fields.get(`${plain}currencycode`) ?? currency ?? all;
  };
}

/** The columns of tables that hold currencies, by their headers. */
const columnsOf = new WeakMap<readonly string[], readonly number[]>();

/** The currency that a row of a table states for one of its columns. */
export function cellCurrency(header: readonly string[], row: readonly string[], column: number): string | null {
  const columns = columnsOf.get(header) ?? header.flatMap((name, index) => (isCurrencyName(name) ? [index] : []));
  columnsOf.set(header, columns);
  const named = columns.flatMap((index) => (index === column ? [] : (currencyNamed(row[index] ?? '') ?? [])));
  return strictest(named) ?? factsOf(header[column] ?? '').currency;
}
