import { dayText } from './day-text.ts';
import { divideRounded, formatAmount, parseAmount } from './money.ts';
import { dayOf, MILLISECONDS_PER_DAY } from './staleness.ts';

/** Currencies that prices can be shown in beside dollars, in the order of the menu. */
export const CURRENCIES = ['EUR', 'GBP', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Where a rate comes from: the operator, the European Central Bank's daily file, or the demo catalogue. */
export const RATE_SOURCES = ['operator', 'ecb', 'demo'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Maximum age of a rate, counted from the start (UTC) of its day. */
const RATE_LASTS_DAYS = 7;

/** Rates are rounded to six significant digits, as they are quoted. */
const SIGNIFICANT = 1_000_000n;
const MICROS = 1_000_000n;
const REFERENCE_RATE = /^(\d{1,9})(?:\.(\d{1,9}))?$/;
const REFERENCE_PLACES = 9;

/** The value of a dollar on a day (UTC, YYYY-MM-DD), in whole millionths of the currency. */
export interface DatedRate {
  readonly micros: bigint;
  readonly day: string;
}

/** Parses a rate: a decimal number with at most six places. Null for zero and anything else. */
export function parseRate(text: string): bigint | null {
  return parseAmount(text) || null;
}

/** A rate as decimal text with two to six places. */
export function formatRate(micros: bigint): string {
  return formatAmount(micros);
}

/** When a rate expires, in milliseconds since 1970; a demo rate never does (infinity). */
export function rateExpiry({ day, source }: { readonly day: string; readonly source: RateSource }): number {
  return source === 'demo' ? Number.POSITIVE_INFINITY : Date.parse(day) + RATE_LASTS_DAYS * MILLISECONDS_PER_DAY;
}

/**
 * Why a rate is rejected, as a sentence for the operator; null if it is plausible. `before` is the rate that it
 * replaces.
 */
export function rateFault({ micros, day }: DatedRate, before: DatedRate | null, now: number): string | null {
  if (micros <= 0n) return 'Enter a rate above zero.';
  if (day > dayOf(now)) return `${dayText(day)} has not started yet in UTC.`;
  if (!before || Math.abs(Date.parse(day) - Date.parse(before.day)) > RATE_LASTS_DAYS * MILLISECONDS_PER_DAY) {
    return null;
  }
  const moved = micros > before.micros ? micros - before.micros : before.micros - micros;
  return moved * 2n > before.micros
    ? `This differs from ${formatRate(before.micros)} of ${dayText(before.day)} by more than half. If the stored rate is wrong, remove it first.`
    : null;
}

/**
 * The value of a dollar in a currency, from the rates of both against a third one: in millionths, rounded half up to
 * six significant digits. Null unless both are positive decimal numbers.
 */
export function crossRate(dollars: string, currency: string): bigint | null {
  const [divisor, dividend] = [parseReference(dollars), parseReference(currency)];
  if (!divisor || !dividend) return null;
  for (let step = 1n; ; step *= 10n) {
    const rate = divideRounded(dividend * MICROS, divisor * step);
    if (rate < SIGNIFICANT) return rate === 0n ? null : rate * step;
  }
}

function parseReference(text: string): bigint | null {
  const [, whole, fraction = ''] = REFERENCE_RATE.exec(text) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(REFERENCE_PLACES, '0'));
}
