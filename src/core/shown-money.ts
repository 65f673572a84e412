import { formatCount } from './count.ts';
import type { Currency } from './exchange-rate.ts';
import {
  divideRounded,
  formatDollars,
  formatUnitPrice,
  MICRO_PER_CENT,
  type MicroDollars,
  parseAmount,
  readCost,
} from './money.ts';

/** The value of a US dollar in the reader's currency, in whole millionths. */
export interface ReaderRate {
  readonly currency: Currency;
  readonly micros: bigint;
}

/** A displayed amount, in micro-dollars or as decimal text: a unit price (two to four places), a cost (two), or a cost
 * without cents if they are zero. */
export type ShownMoney =
  | { readonly price: MicroDollars | string }
  | { readonly cost: MicroDollars | string }
  | { readonly roundCost: MicroDollars | string };

/** An amount in dollars: "$0.175", "$1,385.00", "$840". */
export function dollarText(money: ShownMoney): string {
  const amount = amountOf(money);
  if ('price' in money) return formatUnitPrice(amount);
  const text = formatDollars(amount);
  return 'cost' in money ? text : text.replace(/\.00$/, '');
}

/**
 * The amount in another currency ("€1.94"), with as many places as the dollars, rounded half up once. Null for zero.
 */
export function convertedText(money: ShownMoney, { currency, micros }: ReaderRate): string | null {
  const amount = amountOf(money);
  const isPrice = 'price' in money;
  const shown = isPrice ? divideRounded(amount, 100n) : divideRounded(amount, MICRO_PER_CENT) * 100n;
  if (shown === 0n)
    return isPrice && amount > 0n ? `<${converted(micros, currency, MAX_PLACES).replace('<', '')}` : null;
  return converted(shown * micros, currency, placesOf(shown, money));
}

/** Formats an amount in a sentence or name: "$2.10/GB (about €1.81)". */
export type MoneyText = (money: ShownMoney, unit?: string) => string;

/** Formats amounts for a reader's currency; in dollars alone without one. */
export function moneyText(rate: ReaderRate | null): MoneyText {
  return (money, unit = '') => {
    const about = rate && convertedText(money, rate);
    return `${dollarText(money)}${unit}${about === null ? '' : ` (about ${about})`}`;
  };
}

/** Formats amounts in dollars alone: for search engines, feeds and files. */
export const inDollars = moneyText(null);

export const SYMBOLS: Readonly<Record<Currency, string>> = { EUR: '€', GBP: '£', INR: '₹' };

/** Most decimal places of a converted unit price. */
const MAX_PLACES = 4;
/** Below this, all four places are shown: two would round too much away. */
const SMALL = 1_000n;
const MICROS = 1_000_000n;

function amountOf(money: ShownMoney): MicroDollars {
  if ('price' in money) return typeof money.price === 'string' ? (parseAmount(money.price) ?? 0n) : money.price;
  const cost = 'cost' in money ? money.cost : money.roundCost;
  return typeof cost === 'string' ? readCost(cost) : cost;
}

/** The decimal places of an amount in ten-thousandths of a dollar, as `dollarText` shows it. */
function placesOf(shown: bigint, money: ShownMoney): number {
  if ('roundCost' in money && shown % 10_000n === 0n) return 0;
  if (shown % 100n === 0n) return 2;
  return shown % 10n === 0n ? 3 : MAX_PLACES;
}

/** Formats `product`, in ten-thousandths of a millionth. */
function converted(product: bigint, currency: Currency, places: number): string {
  const symbol = SYMBOLS[currency];
  const isSmall = product < SMALL * MICROS;
  const shown = isSmall ? MAX_PLACES : places;
  const step = 10n ** BigInt(MAX_PLACES - shown);
  const rounded = divideRounded(product, MICROS * step);
  if (rounded === 0n) return `<${symbol}0.0001`;
  const digits = String(rounded).padStart(shown + 1, '0');
  const point = digits.length - shown;
  const fraction = digits.slice(point);
  const whole = symbol + formatCount(BigInt(digits.slice(0, point)));
  return fraction === '' ? whole : `${whole}.${isSmall ? fraction.replace(/0{1,2}$/, '') : fraction}`;
}
