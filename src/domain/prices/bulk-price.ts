import { divideRounded, MICRO_PER_CENT, parseAmount, typedAmount, type MicroDollars } from '#domain/money.ts';

/** How a bulk change makes an own price: so many millionths below the direct price, or of itself, or dollars on top. */
export type BulkWay =
  | { readonly kind: 'below-direct' | 'by-percent'; readonly millionths: bigint }
  | { readonly kind: 'by-amount'; readonly amount: bigint };

/** What new prices are rounded to: hundredths of a cent, cents, five cents, or cents that end in 9. Halves go up. */
export const ROUNDINGS = ['places', 'cent', 'five-cents', 'nine'] as const;

export type Rounding = (typeof ROUNDINGS)[number];

const MILLION = 1_000_000n;
const STEPS: Record<Rounding, bigint> = {
  places: MICRO_PER_CENT / 100n,
  cent: MICRO_PER_CENT,
  'five-cents': 5n * MICRO_PER_CENT,
  nine: 10n * MICRO_PER_CENT,
};
const HIGHEST = 99_999_999_999_999n;

/**
 * The own price that a bulk change makes; null where there is nothing to make it from, or where what comes out is no price
 * (nothing, below zero, too high).
 */
export function bulkPrice(
  { own, direct }: { readonly own: MicroDollars | null; readonly direct: MicroDollars | null },
  way: BulkWay,
  rounding: Rounding,
): MicroDollars | null {
  const scaled = scaledPrice(own, direct, way);
  if (scaled === null || scaled <= 0n) return null;
  const rounded = roundScaled(scaled, rounding);
  return rounded > 0n && rounded <= HIGHEST ? rounded : null;
}

/** The price in millionths of a micro-dollar: exact until it is rounded once. */
function scaledPrice(own: MicroDollars | null, direct: MicroDollars | null, way: BulkWay): bigint | null {
  switch (way.kind) {
    case 'below-direct':
      return direct && direct * (MILLION - way.millionths);
    case 'by-percent':
      return own && own * (MILLION + way.millionths);
    case 'by-amount':
      return own && (own + way.amount) * MILLION;
  }
}

function roundScaled(scaled: bigint, rounding: Rounding): MicroDollars {
  const step = STEPS[rounding];
  // Nine cents of each ten: one cent further up the multiples of ten lie.
  const shift = rounding === 'nine' ? MICRO_PER_CENT : 0n;
  return divideRounded(scaled + shift * MILLION, step * MILLION) * step - shift;
}

const PERCENT = /^([+\-−]?)(\d{1,5})(?:[.,](\d{1,4}))?$/;

/** A percentage as it is typed, in millionths ("12.5" and "12,5" are 125,000); null for what is none. */
export function parsePercent(typed: string): bigint | null {
  const [, sign, whole, fraction = ''] = PERCENT.exec(typed.replace('%', '').trim()) ?? [];
  if (whole === undefined) return null;
  const millionths = BigInt(whole + fraction.padEnd(4, '0'));
  return sign === '' || sign === '+' ? millionths : -millionths;
}

/** Dollars up or down as they are typed, in micro-dollars; null for what is none. */
export function parseSignedAmount(typed: string): bigint | null {
  const text = typed.replaceAll(/[\s$]/g, '');
  const isSigned = /^[+\-−]/.test(text);
  const amount = parseAmount(typedAmount(isSigned ? text.slice(1) : text));
  if (amount === null) return null;
  return isSigned && !text.startsWith('+') ? -amount : amount;
}
