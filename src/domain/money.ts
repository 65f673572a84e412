import { formatCount } from './count.ts';
/**
 * Money as whole micro-dollars (1 USD = 1,000,000). Prices are cents, averages of prices are finer, and neither is
 * ever a floating-point number.
 */
export type MicroDollars = bigint;

const MICRO_PER_DOLLAR = 1_000_000n;
export const MICRO_PER_CENT = 10_000n;
/** The smallest step of a unit's price that people are shown: a hundredth of a cent. */
const SHOWN_MICROS = 100n;
const PRICE_PATTERN = /^(\d{1,8})(?:\.(\d{1,2}))?$/;
const AMOUNT_PATTERN = /^(\d{1,8})(?:\.(\d{1,6}))?$/;
const TYPED_AMOUNT = /^(\d{0,8})(?:[.,](\d{0,6}))?$/;
/** With a decimal comma it is one amount, with groups of thousands another. */
const TWO_AMOUNTS = /^[1-9]\d{0,2},\d{3}$/;
const AMOUNT_RULE = 'Enter a price from 0 to 99,999,999.999999 with at most six decimal places';
const TYPED_PATTERN = /^(\d{0,8})(?:[.,](\d{0,2}))?$/;

/**
 * Reads a price as the API takes it: a number or a numeric string in US dollars, from 0 to 99,999,999.99 with at most
 * two decimal places. Anything else is null.
 */
export function parsePrice(value: string | number): MicroDollars | null {
  const match = PRICE_PATTERN.exec(String(value).trim());
  if (!match) return null;
  const [, dollars = '0', cents = ''] = match;
  return BigInt(dollars) * MICRO_PER_DOLLAR + BigInt(cents.padEnd(2, '0')) * MICRO_PER_CENT;
}

/**
 * A price as people type it, with a point or a comma before the cents, as it travels: "1,25" is "1.25", nothing is
 * "0.00". What is no price comes back as it is, for a schema to refuse.
 */
export function typedPrice(typed: string): string {
  const [, dollars = '', cents = ''] = TYPED_PATTERN.exec(typed.trim()) ?? [];
  const amount = parsePrice(dollars + cents === '' && typed.trim() !== '' ? typed : `${dollars || 0}.${cents || 0}`);
  return amount === null ? typed.trim() : formatPrice(amount);
}

/** A price as it travels: dollars with two places, no separators, halves of a cent rounded up ("3.50"). */
export function formatPrice(amount: MicroDollars): string {
  const cents = divideRounded(amount, MICRO_PER_CENT);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/**
 * Reads an amount as price lists take it: a number or a numeric string in US dollars, from 0 to 99,999,999.999999 with at
 * most six decimal places. Anything else is null.
 */
export function parseAmount(value: string | number): MicroDollars | null {
  const match = AMOUNT_PATTERN.exec(String(value).trim());
  if (!match) return null;
  const [, dollars = '0', fraction = ''] = match;
  return BigInt(dollars) * MICRO_PER_DOLLAR + BigInt(fraction.padEnd(6, '0'));
}

/** An amount as it travels: dollars with two to six places, no zeros beyond the second ("2.10", "0.175"). */
export function formatAmount(amount: MicroDollars): string {
  const fraction = String(amount % MICRO_PER_DOLLAR).padStart(6, '0');
  let places = 6;
  while (places > 2 && fraction[places - 1] === '0') places -= 1;
  return `${amount / MICRO_PER_DOLLAR}.${fraction.slice(0, places)}`;
}

/**
 * An amount as people type it, with a point or a comma before the fraction, as it travels: "0,175" is "0.175". Nothing
 * stays nothing. What is no amount comes back as it is, for a schema to refuse, and so does "1,250", which may be both.
 */
export function typedAmount(typed: string): string {
  const text = typed.trim();
  const [, dollars = '', fraction = ''] = TYPED_AMOUNT.exec(text) ?? [];
  const isNone = dollars + fraction === '' || TWO_AMOUNTS.test(text);
  const amount = isNone ? null : parseAmount(`${dollars || 0}.${fraction || 0}`);
  return amount === null ? text : formatAmount(amount);
}

/** The same of a text that may begin with a dollar sign: "$ 0,40" is "0.40". */
export function typedDollars(typed: string): string {
  return typedAmount(typed.replaceAll(/[$\s]/g, ''));
}

/** What is wrong with what was typed as an amount: `rule` unless it may be two amounts. */
export function amountFault(typed: string, rule = AMOUNT_RULE): string {
  const text = typed.trim();
  return TWO_AMOUNTS.test(text)
    ? `${text} may be ${text.replace(',', '.')} or ${text.replace(',', '')}: write it without a comma`
    : rule;
}

/** An amount of an answer as it is computed with. Zero is no price, like null. */
export function readAmount(amount: string | null): MicroDollars | null {
  return (amount !== null && parseAmount(amount)) || null;
}

/** A price as it travels in an answer. Zero is no price, like null. */
export function writeAmount(amount: MicroDollars | null): string | null {
  return amount ? formatAmount(amount) : null;
}

/** The order of amounts, the least first. */
export function compareAmounts(a: MicroDollars, b: MicroDollars): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A price as people read it ("$1,234.50"). */
export function formatDollars(amount: MicroDollars): string {
  return asDollars(formatPrice(amount));
}

/**
 * The price of a unit as people read it: two places, up to four where they are needed ("$2.10", "$0.175"), halves rounded
 * up. What is less than those can say is not shown as nothing.
 */
export function formatUnitPrice(amount: MicroDollars): string {
  const shown = divideRounded(amount, SHOWN_MICROS) * SHOWN_MICROS;
  return shown === 0n && amount > 0n ? `<${asDollars(formatAmount(SHOWN_MICROS))}` : asDollars(formatAmount(shown));
}

function asDollars(amount: string): string {
  const [dollars = '0', fraction = '00'] = amount.split('.');
  return `$${formatCount(BigInt(dollars))}.${fraction}`;
}

/** Integer division of two amounts that are not negative, halves rounded up. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
