import { formatAmount, parseAmount } from '#domain/money.ts';
import { CELL_KINDS, shownText, type Cell, type CellKind } from './cell-text.ts';

const NOT_A: Record<CellKind, string> = {
  country: 'Not a country',
  quantity: 'Not a quantity',
  price: 'Not a price',
  day: 'Not a day',
  time: 'Not a time',
  source: 'Not a source',
  note: 'Not a note',
};

/** The title of a fault, with the typed text ("Not a price: 1,10"). */
export function faultTitle(cell: Cell, text: string): string {
  return `${NOT_A[CELL_KINDS[cell]]}: ${text === '' ? 'nothing' : text}`;
}

/** The previous value of a cell, for display; null for a new line. */
export function formerText(cell: Cell, stored: string, isNew: boolean): string | null {
  if (isNew) return null;
  if (stored === '')
    return cell === 'country' ? 'The previous value was all countries.' : 'The previous value was empty.';
  return `The previous value was ${shownText(cell, stored)}.`;
}

const COMMA_BEFORE_FRACTION = /^\d{1,3}(?:\.?\d{3})*(?:,\d+)?$/;
const COMMA_BETWEEN_THOUSANDS = /^\d{1,3}(?:,?\d{3})*(?:\.\d+)?$/;

function decimalComma(digits: string): string | null {
  return COMMA_BEFORE_FRACTION.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : null;
}

function decimalPoint(digits: string): string | null {
  return COMMA_BETWEEN_THOUSANDS.test(digits) ? digits.replaceAll(',', '') : null;
}

/**
 * Likely corrections of an invalid text, most likely first: numbers in the notation of other countries and
 * spreadsheets.
 */
export function readingsOf(cell: Cell, text: string): readonly string[] {
  const kind = CELL_KINDS[cell];
  if (kind !== 'price' && kind !== 'quantity') return [];
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const readings = [decimalComma(digits), decimalPoint(digits)].flatMap((candidate) => {
    const amount = candidate === null ? null : parseAmount(candidate);
    if (!amount || candidate === null) return [];
    if (kind === 'price') return [formatAmount(amount)];
    return /^\d+$/.test(candidate) ? [candidate] : [];
  });
  return [...new Set(readings)];
}
