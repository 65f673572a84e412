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

/** What a fault is called, with what was typed ("Not a price: 1,10"). */
export function faultTitle(cell: Cell, text: string): string {
  return `${NOT_A[CELL_KINDS[cell]]}: ${text === '' ? 'nothing' : text}`;
}

/** The former value of a cell, in words; null for a line that is new. */
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

/** What a faulty text may have meant, likeliest first: numbers as other countries and spreadsheets write them. */
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
