import { divideRounded, MICRO_PER_CENT, parseAmount, typedAmount, type MicroDollars } from '#core/money.ts';

/**
 * The formula of a bulk change: millionths below the list price, millionths of the own price, or dollars added to it.
 */
export type BulkWay =
  | { readonly kind: 'below-direct' | 'by-percent'; readonly millionths: bigint }
  | { readonly kind: 'by-amount'; readonly amount: bigint };

/**
 * Rounding of new prices: to the decimal places that the price has now, at least cents, to hundredths of a cent, cents,
 * five cents, or cents that end in 9. Halves are rounded up.
 */
export const ROUNDINGS = ['own', 'places', 'cent', 'five-cents', 'nine'] as const;

export type Rounding = (typeof ROUNDINGS)[number];

const MILLION = 1_000_000n;
const STEPS: Record<Exclude<Rounding, 'own'>, bigint> = {
  places: MICRO_PER_CENT / 100n,
  cent: MICRO_PER_CENT,
  'five-cents': 5n * MICRO_PER_CENT,
  nine: 10n * MICRO_PER_CENT,
};
const HIGHEST = 99_999_999_999_999n;

/** The own price after a bulk change; null without a price to compute it from, or if the result is no valid price. */
export function bulkPrice(
  { own, direct }: { readonly own: MicroDollars | null; readonly direct: MicroDollars | null },
  way: BulkWay,
  rounding: Rounding,
): MicroDollars | null {
  const scaled = scaledPrice(own, direct, way);
  if (scaled === null || scaled <= 0n) return null;
  const rounded = rounding === 'own' ? roundTo(scaled, stepOf(own ?? direct)) : roundScaled(scaled, rounding);
  return rounded > 0n && rounded <= HIGHEST ? rounded : null;
}

/** The price in millionths of a micro-dollar, exact before the only rounding. */
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

/** The value of a price's last decimal place, at most a cent. */
function stepOf(price: MicroDollars | null): bigint {
  let step = MICRO_PER_CENT;
  while (step > 1n && (price ?? 0n) % step !== 0n) step /= 10n;
  return step;
}

function roundTo(scaled: bigint, step: bigint): MicroDollars {
  return divideRounded(scaled, step * MILLION) * step;
}

function roundScaled(scaled: bigint, rounding: Exclude<Rounding, 'own'>): MicroDollars {
  const step = STEPS[rounding];
  // Prices that end in nine cents are multiples of ten cents minus one.
  const shift = rounding === 'nine' ? MICRO_PER_CENT : 0n;
  return divideRounded(scaled + shift * MILLION, step * MILLION) * step - shift;
}

const PERCENT = /^([+\-−]?)(\d{1,5})(?:[.,](\d{1,4}))?$/;

/** Parses a percentage into millionths ("12.5" and "12,5" are 125,000); null if it is invalid. */
export function parsePercent(typed: string): bigint | null {
  const [, sign, whole, fraction = ''] = PERCENT.exec(typed.replace('%', '').trim()) ?? [];
  if (whole === undefined) return null;
  const millionths = BigInt(whole + fraction.padEnd(4, '0'));
  return sign === '' || sign === '+' ? millionths : -millionths;
}

/** Parses signed dollars into micro-dollars; null if they are invalid. */
export function parseSignedAmount(typed: string): bigint | null {
  const text = typed.replaceAll(/[\s$]/g, '');
  const isSigned = /^[+\-−]/.test(text);
  const amount = parseAmount(typedAmount(isSigned ? text.slice(1) : text));
  if (amount === null) return null;
  return isSigned && !text.startsWith('+') ? -amount : amount;
}
