import { decimalOf, withoutExponent, type Decimal } from './decimal.ts';
import { amountsIn } from './source-amounts.ts';
import { currencyOf } from './stated-currency.ts';

/** The amount of a JSON value or a cell, with its currency if it or its surroundings state one. */
export interface FoundValue extends Decimal {
  readonly currency: string | null;
}

/** Longer texts are not amounts. */
const MAX_VALUE_LENGTH = 40;

/**
 * Parses a number, or a text that is nothing but an amount: 7, "7", "7.00", "$7.00", "7,00 €". Null for anything else.
 * `stated` is the currency that is named beside it.
 */
export function foundValueOf(value: unknown, stated: string | null = null): FoundValue | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = spacedThousands(String(value)).trim();
  if (text.length > MAX_VALUE_LENGTH) return null;
  const plain = decimalOf(withoutExponent(text));
  if (plain !== null) return { ...plain, currency: stated };
  const [found] = amountsIn(text);
  if (found === undefined || found.start > 0 || found.end < text.length) return null;
  const { start: _start, end: _end, currency, ...decimal } = found;
  return { ...decimal, currency: currencyOf(currency, stated) };
}

/** In a value that is one amount, any space between digits separates thousands. */
function spacedThousands(text: string): string {
  return text.normalize('NFKC').replaceAll(/(?<=\d)\s(?=\d)/g, '\u00A0');
}
