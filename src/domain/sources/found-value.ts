import { parseAmount, type MicroDollars } from '#domain/money.ts';
import { amountsIn } from './source-amounts.ts';

/** The amount of a JSON value or a cell, with its currency where it states one. */
export interface FoundValue {
  readonly amount: MicroDollars;
  readonly currency: string | null;
}

/** Longer texts are no amounts. */
const LONGEST_VALUE = 40;

/** The amount that a number or a whole text is: 7, "7", "7.00", "$7.00", "7,00 €"; else null. */
export function foundValueOf(value: unknown): FoundValue | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).normalize('NFKC').trim();
  if (text.length > LONGEST_VALUE) return null;
  const plain = parseAmount(text);
  if (plain !== null) return { amount: plain, currency: null };
  const [found] = amountsIn(text);
  if (found === undefined || found.start > 0 || found.end < text.length) return null;
  return { amount: found.amount, currency: found.currency };
}
