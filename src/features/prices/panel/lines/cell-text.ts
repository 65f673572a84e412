import { dayText, timeText } from '#core/day-text.ts';
import { formatAmount, parseAmount } from '#core/money.ts';

/**
 * The editable cells of a line. Amounts, quantities, days and times have one canonical form each, so that texts can
 * be compared.
 */
export const CELLS = [
  'country',
  'fromQuantity',
  'direct',
  'checkedOn',
  'own',
  'cost',
  'validFrom',
  'sourceUrl',
  'listName',
  'atQuantity',
  'note',
] as const;

export type Cell = (typeof CELLS)[number];

/** The cells of a line as texts. Empty means no value, and all countries for the country. */
export type CellTexts = Readonly<Record<Cell, string>>;

/** The names of the cells, and the kinds of their values. */
export const CELL_TRAITS = {
  country: { name: 'Country', kind: 'country' },
  fromQuantity: { name: 'From', kind: 'quantity' },
  direct: { name: 'Direct', kind: 'price' },
  checkedOn: { name: 'As of', kind: 'day' },
  own: { name: 'Own', kind: 'price' },
  cost: { name: 'Cost', kind: 'price' },
  validFrom: { name: 'Effective', kind: 'time' },
  sourceUrl: { name: 'Source', kind: 'source' },
  listName: { name: 'List', kind: 'note' },
  atQuantity: { name: 'At quantity', kind: 'quantity' },
  note: { name: 'Note', kind: 'note' },
} as const satisfies Record<Cell, object>;

const GROUPED = /^\d{1,3}(?:,\d{3})+$/;
const ALL_COUNTRIES = /^(?:all|\*|–)$/i;

/** The canonical form of a typed or pasted text. An invalid text stays as it is. */
export function readCell(cell: Cell, typed: string): string {
  const text = typed.replaceAll('\u00A0', ' ').trim();
  switch (CELL_TRAITS[cell].kind) {
    case 'country':
      return ALL_COUNTRIES.test(text) ? '' : text.toUpperCase();
    case 'quantity':
      return GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(/^0+(?=\d)/, '');
    case 'price':
      return readPrice(text);
    case 'day':
      return text === '–' ? '' : (readDay(text) ?? text);
    case 'time':
      return text === '–' ? '' : (readTime(text) ?? text);
    case 'source':
    case 'note':
      return text;
  }
}

function readPrice(text: string): string {
  if (text === '–') return '';
  const amount = parseAmount(text.replace(/^(?:US)?\$\s*/, ''));
  if (amount === null) return text;
  return amount === 0n ? '' : formatAmount(amount);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NAMED_DAY = /^(\d{1,2})\.? ([a-z]{3})[a-z]{0,6}\.?,? (\d{4})$/i;
const NAMED_MONTH = /^([a-z]{3})[a-z]{0,6}\.? (\d{1,2}),? (\d{4})$/i;

/** Parses a day in an unambiguous format, as YYYY-MM-DD; else null. */
function readDay(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(text) ?? [];
  if (isoYear) return dayOfParts(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, month = '', year] = NAMED_DAY.exec(text) ?? [];
  if (year) return dayOfParts(Number(year), monthOf(month), Number(day));
  const [, first = '', second, third] = NAMED_MONTH.exec(text) ?? [];
  return third === undefined ? null : dayOfParts(Number(third), monthOf(first), Number(second));
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1;
}

function dayOfParts(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const CLOCK = /^(.+?)(?:,? |T)(\d{1,2}):(\d{2})(?::00(?:\.000)?)? ?(?:Z|UTC)?$/i;

/** Parses a time in UTC, as ISO 8601; a day alone is its midnight. Null if it is invalid. */
export function readTime(text: string): string | null {
  const [, day = text, hour = '0', minute = '0'] = CLOCK.exec(text) ?? [];
  const date = readDay(day);
  if (date === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return new Date(Date.parse(date) + (Number(hour) * 60 + Number(minute)) * 60_000).toISOString();
}

/** The formats of `readDay` and `readTime`: `Date.parse` accepts far more, such as a bare number. */
const READ_DAY = /^\d{4}-\d\d-\d\d$/;
const READ_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const WHOLE_MINUTE = /:00\.000Z$/;

/** Formats a day ("6 Oct 2026"). An invalid text stays as it is. */
export function shownDay(text: string): string {
  return READ_DAY.test(text) && !Number.isNaN(Date.parse(text)) ? dayText(text) : text;
}

/** Formats a time in UTC ("1 Dec 2026, 00:00"). An invalid text stays as it is. */
export function shownTime(text: string): string {
  return READ_TIME.test(text) && !Number.isNaN(Date.parse(text)) ? timeText(text) : text;
}

/** Formats a cell's text for display. */
export function shownText(cell: Cell, text: string): string {
  switch (CELL_TRAITS[cell].kind) {
    case 'day':
      return shownDay(text);
    case 'time':
      return shownTime(text);
    default:
      return text;
  }
}

/** The initial text of a cell editor, in a format that can be parsed again. */
export function editedText(cell: Cell, text: string): string {
  return cell === 'validFrom' && WHOLE_MINUTE.test(text) ? shownTime(text) : text;
}

/** The title of a fault, with the typed text ("Not a price: 1,10"). */
export function faultTitle(cell: Cell, text: string): string {
  return `Not a ${CELL_TRAITS[cell].kind}: ${text === '' ? 'nothing' : text}`;
}

/** The previous value of a cell, for display; null for a new line. */
export function formerText(cell: Cell, stored: string, isNew: boolean): string | null {
  if (isNew) return null;
  const nothing = cell === 'country' ? 'all countries' : 'empty';
  return `The previous value was ${stored === '' ? nothing : shownText(cell, stored)}.`;
}

const COMMA_BEFORE_FRACTION = /^\d{1,3}(?:\.?\d{3})*(?:,\d+)?$/;
const COMMA_BETWEEN_THOUSANDS = /^\d{1,3}(?:,?\d{3})*(?:\.\d+)?$/;

/**
 * Likely corrections of an invalid text, most likely first: numbers in the notation of other countries and
 * spreadsheets.
 */
export function readingsOf(cell: Cell, text: string): readonly string[] {
  const kind = CELL_TRAITS[cell].kind;
  if (kind !== 'price' && kind !== 'quantity') return [];
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const candidates = [
    ...(COMMA_BEFORE_FRACTION.test(digits) ? [digits.replaceAll('.', '').replace(',', '.')] : []),
    ...(COMMA_BETWEEN_THOUSANDS.test(digits) ? [digits.replaceAll(',', '')] : []),
  ];
  const readings = candidates.flatMap((candidate) => {
    const amount = parseAmount(candidate);
    if (!amount) return [];
    if (kind === 'price') return [formatAmount(amount)];
    return /^\d+$/.test(candidate) ? [candidate] : [];
  });
  return [...new Set(readings)];
}
