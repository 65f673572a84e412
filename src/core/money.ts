import { formatCount } from './count.ts';
/** Money in whole micro-dollars (1 USD = 1,000,000). Prices and averages are never floating-point numbers. */
export type MicroDollars = bigint;

const MICRO_PER_DOLLAR = 1_000_000n;
export const MICRO_PER_CENT = 10_000n;
/** The smallest displayed step of a unit price: a hundredth of a cent. */
const SHOWN_MICROS = 100n;
const PRICE_PATTERN = /^(\d{1,8})(?:\.(\d{1,2}))?$/;
const AMOUNT_PATTERN = /^(\d{1,8})(?:\.(\d{1,6}))?$/;
const TYPED_AMOUNT = /^(\d{0,8})(?:[.,](\d{0,6}))?$/;
/** Ambiguous: a decimal comma, or a separator of thousands. */
const TWO_AMOUNTS = /^[1-9]\d{0,2},\d{3}$/;
const AMOUNT_RULE = 'Enter a price from 0 to 99,999,999.999999 with at most six decimal places';
const TYPED_PATTERN = /^(\d{0,8})(?:[.,](\d{0,2}))?$/;

/**
 * Parses a price: a number or numeric string in US dollars, 0 to 99,999,999.99, at most two decimal places; else null.
 */
export function parsePrice(value: string | number): MicroDollars | null {
  const match = PRICE_PATTERN.exec(String(value).trim());
  if (!match) return null;
  const [, dollars = '0', cents = ''] = match;
  return BigInt(dollars) * MICRO_PER_DOLLAR + BigInt(cents.padEnd(2, '0')) * MICRO_PER_CENT;
}

/**
 * Normalizes a typed price with a point or comma: "1,25" becomes "1.25", empty text "0.00". Other text is returned
 * unchanged, for a schema to reject.
 */
export function typedPrice(typed: string): string {
  const [, dollars = '', cents = ''] = TYPED_PATTERN.exec(typed.trim()) ?? [];
  const amount = parsePrice(dollars + cents === '' && typed.trim() !== '' ? typed : `${dollars || 0}.${cents || 0}`);
  return amount === null ? typed.trim() : formatPrice(amount);
}

/** A price as decimal text with two places, half cents rounded up ("3.50"). */
export function formatPrice(amount: MicroDollars): string {
  const cents = divideRounded(amount, MICRO_PER_CENT);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Parses a unit price: as `parsePrice`, with at most six decimal places. */
export function parseAmount(value: string | number): MicroDollars | null {
  const match = AMOUNT_PATTERN.exec(String(value).trim());
  if (!match) return null;
  const [, dollars = '0', fraction = ''] = match;
  return BigInt(dollars) * MICRO_PER_DOLLAR + BigInt(fraction.padEnd(6, '0'));
}

/** A unit price as decimal text with two to six places, no further zeros ("2.10", "0.175"). */
export function formatAmount(amount: MicroDollars): string {
  const fraction = String(amount % MICRO_PER_DOLLAR).padStart(6, '0');
  let places = 6;
  while (places > 2 && fraction[places - 1] === '0') places -= 1;
  return `${amount / MICRO_PER_DOLLAR}.${fraction.slice(0, places)}`;
}

/**
 * Normalizes a typed unit price: "0,175" becomes "0.175". Empty and invalid text is returned unchanged, for a schema to
 * reject, and so is the ambiguous "1,250".
 */
export function typedAmount(typed: string): string {
  const text = typed.trim();
  const [, dollars = '', fraction = ''] = TYPED_AMOUNT.exec(text) ?? [];
  const isNone = dollars + fraction === '' || TWO_AMOUNTS.test(text);
  const amount = isNone ? null : parseAmount(`${dollars || 0}.${fraction || 0}`);
  return amount === null ? text : formatAmount(amount);
}

/** As `typedAmount`, with an optional dollar sign: "$ 0,40" becomes "0.40". */
export function typedDollars(typed: string): string {
  return typedAmount(typed.replaceAll(/[$\s]/g, ''));
}

/** The fault of a typed amount: `rule`, or that it is ambiguous. */
export function amountFault(typed: string, rule = AMOUNT_RULE): string {
  const text = typed.trim();
  return TWO_AMOUNTS.test(text)
    ? `${text} may be ${text.replace(',', '.')} or ${text.replace(',', '')}: write it without a comma`
    : rule;
}

/** Parses the total of a job from an API response, in dollars and cents. @throws TypeError for anything else. */
export function readCost(cost: string): MicroDollars {
  const [, dollars, cents] = /^(\d{1,20})\.(\d\d)$/.exec(cost) ?? [];
  if (dollars === undefined || cents === undefined) throw new TypeError('Not a cost in dollars and cents');
  return BigInt(dollars + cents) * MICRO_PER_CENT;
}

/** Parses an amount of an API response. Zero and null are no price. */
export function readAmount(amount: string | null): MicroDollars | null {
  return (amount !== null && parseAmount(amount)) || null;
}

/** Formats an amount for an API response. Zero is no price. */
export function writeAmount(amount: MicroDollars | null): string | null {
  return amount ? formatAmount(amount) : null;
}

/** Compares amounts in ascending order. */
export function compareAmounts(a: MicroDollars, b: MicroDollars): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A price with its sign and separators ("$1,234.50"). */
export function formatDollars(amount: MicroDollars): string {
  return asDollars(formatPrice(amount));
}

/** A unit price with two to four places ("$2.10", "$0.175"), rounded half up. Smaller prices are "less than". */
export function formatUnitPrice(amount: MicroDollars): string {
  const shown = divideRounded(amount, SHOWN_MICROS) * SHOWN_MICROS;
  return shown === 0n && amount > 0n ? `<${asDollars(formatAmount(SHOWN_MICROS))}` : asDollars(formatAmount(shown));
}

function asDollars(amount: string): string {
  const [dollars = '0', fraction = '00'] = amount.split('.');
  return `$${formatCount(BigInt(dollars))}.${fraction}`;
}

/** Integer division of non-negative amounts, rounded half up. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
