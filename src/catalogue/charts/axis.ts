import { formatCount } from '#core/count.ts';
import { type ReaderRate, SYMBOLS } from '#core/shown-money.ts';
import { compactText, fixedText, numberText } from '#core/number-text.ts';
import { type BillingType, UNIT_NAMES } from '#core/service-type.ts';

/** A tick of an axis: position in percent of the length from left or top, and label. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

export interface DollarTick extends Tick {
  readonly dollars: number;
}

/** Round steps between two powers of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round numbers from 0 to at most `end`, in up to `most` equal steps; only 0 without a positive `end`. */
export function roundNumbers(end: number, most: number): number[] {
  if (!(end > 0) || !Number.isFinite(end) || most < 1) return [0];
  const power = 10 ** Math.floor(Math.log10(end / most));
  const step = (STEPS.find((each) => each * power * most >= end) ?? 10) * power;
  // Multiplied and rounded one by one, so that errors of binary fractions do not add up.
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  );
}

/** A part of a length in percent with two places, from 0 to 100; 0 without a positive length. */
export function percentOf(part: number, whole: number): number {
  if (!(whole > 0) || Number.isNaN(part)) return 0;
  return Math.round(Math.min(Math.max(part / whole, 0), 1) * 10_000) / 100;
}

const COMPACT_FROM = 100_000;

/** The ticks of dollars from 0 (at 100 %, the bottom) to `end` (at 0 %). All labels have the same number of places. */
export function dollarTicks(end: number, most: number): DollarTick[] {
  const amounts = roundNumbers(end, most);
  const places = placesOf(amounts);
  const isLong = amounts.some((amount) => amount >= COMPACT_FROM);
  return amounts.map((amount) => ({
    at: round(100 - percentOf(amount, end)),
    dollars: amount,
    label: `$${amount === 0 ? '0' : isLong ? compactText(amount) : fixedText(amount, places)}`,
  }));
}

/** A tick in the reader's currency in three digits ("€864", "€1.08K"). */
export function convertedTick(dollars: number, { currency, micros }: ReaderRate): string {
  const rounded = Number(((dollars * Number(micros)) / 1e6).toPrecision(3));
  return SYMBOLS[currency] + (rounded < 1_000 ? numberText(rounded, 6) : compactText(rounded, 2));
}

/** The decimal places that all amounts need: none, or two to four. */
function placesOf(amounts: readonly number[]): number {
  if (amounts.every((amount) => Number.isInteger(amount))) return 0;
  const fits = (places: number) => amounts.every((amount) => Math.abs(Number(amount.toFixed(places)) - amount) < 1e-9);
  return [2, 3].find(fits) ?? 4;
}

export function amountTicks(end: number, most: number, unit: BillingType): Tick[] {
  const amounts = roundNumbers(end, most);
  return amounts.map((amount) => ({ at: percentOf(amount, end), label: bareAmount(amount, unit) }));
}

/** The unit of an axis of amounts: " GB", " requests", " IPs". */
export function axisUnit(unit: BillingType): string {
  return unit === 'cpm' ? ' requests' : ` ${UNIT_NAMES[unit]}${unit === 'ip' ? 's' : ''}`;
}

function bareAmount(amount: number, unit: BillingType): string {
  if (unit === 'cpm') return compactText(amount * 1_000);
  if (amount >= COMPACT_FROM) return compactText(amount);
  return Number.isInteger(amount) ? formatCount(amount) : String(amount);
}

/** An amount in a chart: "450 GB", "400K requests", "1 IP". */
export function amountLabel(amount: number, unit: BillingType): string {
  return `${bareAmount(amount, unit)}${unit === 'ip' && amount === 1 ? ' IP' : axisUnit(unit)}`;
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
