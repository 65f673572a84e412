import { divideRounded, parseAmount, type MicroDollars } from '#core/money.ts';

/** An amount as a source writes it. */
export interface Decimal {
  /** In millionths, rounded. */
  readonly amount: MicroDollars;
  /** The decimal that `amount` rounds, if six decimals do not suffice: the price of one request is often finer. */
  readonly exact?: string | undefined;
}

const MICROS = 1_000_000n;

/** Parses a decimal with a point, of up to eight digits before it. */
export function decimalOf(text: string): Decimal | null {
  const plain = parseAmount(text);
  if (plain !== null) return { amount: plain };
  const [, whole = '', fraction = ''] = /^(\d{1,8})\.(\d{7,40})$/.exec(text) ?? [];
  if (whole === '') return null;
  let length = fraction.length;
  while (fraction[length - 1] === '0') length -= 1;
  const digits = fraction.slice(0, length);
  if (digits.length <= 6) return decimalOf(digits === '' ? whole : `${whole}.${digits}`);
  const exact = `${whole}.${digits}`;
  return { amount: timesMicros(exact, MICROS), exact };
}

/** A number without its exponent: "7.1e-07" becomes "0.00000071". Other texts are returned unchanged. */
export function withoutExponent(text: string): string {
  const [, whole = '', fraction = '', exponent = ''] = /^(\d{1,8})(?:\.(\d{1,20}))?e([+-]?\d{1,2})$/i.exec(text) ?? [];
  if (exponent === '') return text;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  const padded = '0'.repeat(Math.max(0, 1 - point)) + digits.padEnd(point, '0');
  const at = Math.max(1, point);
  const [before, after] = [padded.slice(0, at).replace(/^0+(?=\d)/, ''), padded.slice(at)];
  return after === '' ? before : `${before}.${after}`;
}

/** A decimal times a factor, rounded half up to millionths. */
export function timesFactor({ amount, exact }: Decimal, factor: string): MicroDollars {
  const micros = parseAmount(factor) ?? 0n;
  return exact === undefined ? divideRounded(amount * micros, MICROS) : timesMicros(exact, micros);
}

function timesMicros(decimal: string, micros: bigint): MicroDollars {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return divideRounded(BigInt(whole + fraction) * micros, 10n ** BigInt(fraction.length));
}
