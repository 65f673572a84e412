import { parseAmount, type MicroDollars } from '#domain/money.ts';
import { amountsIn } from './source-amounts.ts';

/** The amount of a JSON value or a cell, with its currency if it states one. */
export interface FoundValue {
  readonly amount: MicroDollars;
  readonly currency: string | null;
}

/** Longer texts are not amounts. */
const MAX_VALUE_LENGTH = 40;

/**
 * Parses a number, or a text that is nothing but an amount: 7, "7", "7.00", "$7.00", "7,00 €". Null for anything else.
 */
export function foundValueOf(value: unknown): FoundValue | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).normalize('NFKC').trim();
  if (text.length > MAX_VALUE_LENGTH) return null;
  const plain = parseAmount(text);
  if (plain !== null) return { amount: plain, currency: null };
  const [found] = amountsIn(text);
  if (found === undefined || found.start > 0 || found.end < text.length) return null;
  return { amount: found.amount, currency: found.currency };
}
