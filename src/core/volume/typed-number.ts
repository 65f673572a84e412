/** An exact decimal number: `digits` ÷ 10 to the power of `places`. */
export interface ExactNumber {
  readonly digits: bigint;
  readonly places: number;
}

/** A parsed number. "2,125" and "2.125" are `either`: thousands or a decimal fraction. `separator` is the typed one. */
export type TypedNumber =
  | { readonly kind: 'exact'; readonly value: ExactNumber }
  | {
      readonly kind: 'either';
      readonly separator: ',' | '.';
      readonly grouped: ExactNumber;
      readonly decimal: ExactNumber;
    };

const OTHER_GROUPS = /^\d{1,3}(?:[ '’_]\d{3})+(?:[.,]\d*)?$/;
const COMMA_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** Lakhs and crores: "10,00,000". */
const INDIAN_GROUPS = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const POINT_GROUPS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const ONE_SEPARATOR = /^(\d*)([.,])(\d+)$/;
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Parses digits with the separators of English ("3,000,000.5") and of other languages ("3.000.000,5", "3 000 000",
 * "3'000'000", "10,00,000"). A trailing separator is ignored, since more digits may follow. Null for anything else.
 */
export function readTypedNumber(typed: string): TypedNumber | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const plain = OTHER_GROUPS.test(text) ? text.replaceAll(/[ '’_]/g, '') : text;
  const isGrouped = plain !== text;
  const ended = plain.replace(/[.,]$/, '');
  if (/^\d+$/.test(ended)) return exact(ended);
  const [, whole = '', separator = '', fraction = ''] = ONE_SEPARATOR.exec(ended) ?? [];
  if (separator !== '') {
    if (isGrouped || !EITHER.test(ended)) return exact(whole, fraction);
    return {
      kind: 'either',
      separator: separator === ',' ? ',' : '.',
      grouped: numberOf(whole + fraction),
      decimal: numberOf(whole, fraction),
    };
  }
  const groups = COMMA_GROUPS.test(ended) || INDIAN_GROUPS.test(ended) ? ',' : POINT_GROUPS.test(ended) ? '.' : null;
  if (groups === null) return null;
  const [digits = '', places = ''] = ended.replaceAll(groups, '').split(/[.,]/);
  return exact(digits, places);
}

function exact(whole: string, fraction = ''): TypedNumber {
  return { kind: 'exact', value: numberOf(whole, fraction) };
}

function numberOf(whole: string, fraction = ''): ExactNumber {
  return { digits: BigInt(whole + fraction), places: fraction.length };
}
