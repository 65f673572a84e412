import { timeText } from '#domain/day-text.ts';
import type { OperatorPriceLine, PriceLineInput } from '#contract/price.ts';
import { parseCount } from '#domain/count.ts';
import { parseAmount, typedAmount, type MicroDollars } from '#domain/money.ts';
import type { BillingType } from '#domain/service-type.ts';

/** One line of a price list as it is typed. */
export interface PriceRow {
  /** Tells rows apart while the dialog is open. */
  readonly key: number;
  /** The stored line that it began as, by what tells lines apart; null where it is new here. */
  readonly origin: string | null;
  readonly unit: BillingType;
  /** Two-letter code, null for all countries. */
  readonly country: string | null;
  readonly fromQuantity: string;
  readonly own: string;
  readonly direct: string;
  readonly cost: string;
  /** A day ("2026-10-06"). */
  readonly checkedOn: string;
  readonly sourceUrl: string;
  readonly atQuantity: string;
  readonly note: string;
  /** A time in UTC as its control holds it ("2026-12-01T00:00"); empty where the line always held. */
  readonly validFrom: string;
  /** Whether the stored evidence is too old to count. */
  readonly isStale: boolean;
}

/** What of a row is typed. */
export const CELLS = [
  'country',
  'fromQuantity',
  'own',
  'direct',
  'cost',
  'checkedOn',
  'sourceUrl',
  'atQuantity',
  'note',
  'validFrom',
] as const satisfies readonly (keyof PriceRow)[];

export type Cell = (typeof CELLS)[number];

/** What is wrong with a row, by its cells. What concerns no cell has an empty name. */
export type RowFaults = Readonly<Partial<Record<Cell | '', string>>>;

let lastKey = 0;

/** A line without anything in it. */
export function emptyLine(unit: BillingType): PriceRow {
  lastKey += 1;
  return {
    key: lastKey,
    origin: null,
    unit,
    country: null,
    fromQuantity: '',
    own: '',
    direct: '',
    cost: '',
    checkedOn: '',
    sourceUrl: '',
    atQuantity: '',
    note: '',
    validFrom: '',
    isStale: false,
  };
}

/** The same line once more, as a new one. */
export function copyOf(row: PriceRow): PriceRow {
  return { ...row, key: emptyLine(row.unit).key, origin: null };
}

/** Stored lines as the dialog shows them. */
export function rowsOfLines(unit: BillingType, lines: readonly OperatorPriceLine[]): readonly PriceRow[] {
  return lines.map((line) => {
    const row: PriceRow = {
      ...emptyLine(unit),
      country: line.country,
      fromQuantity: String(line.fromQuantity),
      own: line.own ?? '',
      direct: line.direct ?? '',
      cost: line.cost ?? '',
      checkedOn: line.evidence?.checkedOn ?? '',
      sourceUrl: line.evidence?.sourceUrl ?? '',
      atQuantity: line.evidence?.atQuantity?.toString() ?? '',
      note: line.evidence?.note ?? '',
      validFrom: line.validFrom === null ? '' : typedTime(line.validFrom),
      isStale: line.evidence?.stale ?? false,
    };
    return { ...row, origin: identityOf(row) };
  });
}

/** What tells a line from the others of its service. */
export function identityOf(row: PriceRow): string {
  const { country, fromQuantity, validFrom } = lineOf(row);
  return [row.unit, country, fromQuantity, validFrom].join(' ');
}

/** A new row in which nothing says what anything costs, nor until when. */
export function isBlank({ origin, own, direct, cost, validFrom }: PriceRow): boolean {
  return origin === null && own + direct + cost + validFrom === '';
}

/** What is sent of a row. Whether it may be is for the schema to say. */
export function lineOf(row: PriceRow): PriceLineInput {
  const direct = sentAmount(row.direct);
  return {
    country: row.country,
    fromQuantity: sentQuantity(row.fromQuantity),
    own: sentAmount(row.own),
    direct,
    cost: sentAmount(row.cost),
    validFrom: row.validFrom === '' ? null : sentTime(row.validFrom),
    evidence:
      direct === null
        ? null
        : {
            ...(row.checkedOn !== '' && { checkedOn: row.checkedOn }),
            sourceUrl: row.sourceUrl.trim() || null,
            atQuantity: row.atQuantity.trim() === '' ? null : sentQuantity(row.atQuantity),
            note: row.note.trim() || null,
          },
  };
}

/** The amount that stands in a cell, null where there is none or it cannot be read. */
export function amountIn(typed: string): MicroDollars | null {
  return parseAmount(typedAmount(typed)) || null;
}

function sentAmount(typed: string): string | null {
  const amount = typedAmount(typed);
  return amount === '' || amount === '0.00' ? null : amount;
}

/** A text that is no number is what the schema refuses. */
function sentQuantity(typed: string): number {
  return typed.trim() === '' || /^[\d\s,]+$/.test(typed) ? parseCount(typed) : Number.NaN;
}

/** A stored time as a control for local times holds it: here in UTC, which has no hour twice. */
function typedTime(moment: string): string {
  const iso = new Date(moment).toISOString();
  return iso.replace(/(?::00)?\.000Z$|Z$/, '');
}

function sentTime(typed: string): string {
  const time = new Date(`${typed}Z`);
  return Number.isNaN(time.getTime()) ? typed : time.toISOString();
}

/** When a line takes effect, in words; null where it has no start, or one that cannot be read. */
export function startText({ validFrom }: Pick<PriceRow, 'validFrom'>): string | null {
  const time = new Date(`${validFrom}Z`);
  return validFrom === '' || Number.isNaN(time.getTime()) ? null : timeText(time.toISOString());
}

/** Whether a cell of two rows would be sent otherwise. */
export function hasChanged(row: PriceRow, before: PriceRow, cell: Cell): boolean {
  return sentCell(row, cell) !== sentCell(before, cell);
}

function sentCell(row: PriceRow, cell: Cell): unknown {
  switch (cell) {
    case 'own':
    case 'direct':
    case 'cost':
      return sentAmount(row[cell]);
    case 'fromQuantity':
    case 'atQuantity':
      return row[cell].replace(/[\s,]/g, '');
    default:
      return row[cell]?.trim();
  }
}

/** Whether two rows would be sent alike. */
export function isSameLine(row: PriceRow, other: PriceRow | undefined): boolean {
  return other !== undefined && JSON.stringify(lineOf(row)) === JSON.stringify(lineOf(other));
}

/**
 * A row with another direct price. Evidence that was not touched here is the old price's: a new one was checked today. The
 * stored price has its own evidence again.
 */
export function withDirect(row: PriceRow, direct: string, before: PriceRow | undefined, today: string): PriceRow {
  const next = { ...row, direct };
  const wasChecked = before?.checkedOn ?? '';
  if (before && !hasChanged(next, before, 'direct')) return { ...next, checkedOn: before.checkedOn };
  return row.checkedOn === wasChecked ? { ...next, checkedOn: today } : next;
}
