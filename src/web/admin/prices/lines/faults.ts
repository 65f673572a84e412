import { formatAmount, parseAmount } from '#domain/money.ts';
import { CELL_KINDS, dayText, timeText, type Cell, type CellKind } from './cell-text.ts';

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

/** What stood in a cell before, in words; null for a line that is new. */
export function formerText(cell: Cell, stored: string, isNew: boolean): string | null {
  if (isNew) return null;
  if (stored === '') return cell === 'country' ? 'It was all countries before.' : 'It was empty before.';
  const shown = cell === 'checkedOn' ? dayText(stored) : cell === 'validFrom' ? timeText(stored) : stored;
  return `It was ${shown} before.`;
}

/** What a faulty text may have meant, likeliest first: numbers as other countries and spreadsheets write them. */
export function readingsOf(cell: Cell, text: string): readonly string[] {
  const kind = CELL_KINDS[cell];
  if (kind !== 'price' && kind !== 'quantity') return [];
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const candidates = [digits.replaceAll('.', '').replace(',', '.'), digits.replaceAll(',', '')];
  const readings = candidates.flatMap((candidate) => {
    const amount = parseAmount(candidate);
    if (!amount) return [];
    if (kind === 'price') return [formatAmount(amount)];
    return /^\d+$/.test(candidate) ? [candidate] : [];
  });
  return [...new Set(readings)];
}
