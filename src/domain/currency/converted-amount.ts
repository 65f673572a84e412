import { formatCount } from '#domain/count.ts';
import { divideRounded } from '#domain/money.ts';

/** Amounts as `formatDollars` and `formatUnitPrice` write them, and whole ones of sentences. */
const DOLLARS = /(<?)\$(\d{1,3}(?:,\d{3}){0,6}|\d{4,21})(?:\.(\d{2,4}))?(?![\d.]\d|\d)/g;

/** Whole dollars by themselves are the mark of an axis. */
const MARK = /^\s*\$[\d,]+\s*$/;

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', INR: '₹' };

/** An amount of ten-thousandths of a currency's unit has four places, the most that is shown. */
const MOST_PLACES = 4;
/** What is less is shown as finely as can be: at two places it would be off by much, or nothing. */
const SMALL = 1_000n;
const MICROS = 1_000_000n;

/**
 * What the dollar amounts in a text are in a currency of which a dollar is worth so many millionths ("€1.94", "€1.94,
 * €2.77"); null where there is none. Each has as many places as its dollars, and is rounded once, halves up.
 */
export function convertedAmounts(text: string, currency: string, micros: bigint): string | null {
  if (MARK.test(text)) return null;
  const amounts = [...text.matchAll(DOLLARS)].flatMap(([, less = '', whole = '', fraction = '']) => {
    const tenThousandths = BigInt(whole.replaceAll(',', '') + fraction.padEnd(MOST_PLACES, '0'));
    return tenThousandths === 0n ? [] : [less + converted(tenThousandths * micros, currency, fraction.length)];
  });
  return amounts.length === 0 ? null : amounts.join(', ');
}

/** `product` is in ten-thousandths of a millionth. */
function converted(product: bigint, currency: string, places: number): string {
  const symbol = SYMBOLS[currency] ?? `${currency} `;
  const isSmall = product < SMALL * MICROS;
  const shown = isSmall ? MOST_PLACES : places;
  const step = 10n ** BigInt(MOST_PLACES - shown);
  const rounded = divideRounded(product, MICROS * step);
  if (rounded === 0n) return `<${symbol}0.0001`;
  const digits = String(rounded).padStart(shown + 1, '0');
  const point = digits.length - shown;
  const fraction = digits.slice(point);
  const whole = symbol + formatCount(BigInt(digits.slice(0, point)));
  return fraction === '' ? whole : `${whole}.${isSmall ? fraction.replace(/0{1,2}$/, '') : fraction}`;
}
