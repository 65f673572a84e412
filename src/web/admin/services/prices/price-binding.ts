import { formatPrice, parseAmount, typedAmount, typedPrice } from '#domain/money.ts';
import { NO_PRICE } from '#domain/price.ts';
import { dayOf } from '#domain/staleness.ts';
import type { ServiceForm } from '#web/admin/services/use-service-form.ts';
import { byOrigin, firstRow, type PriceList } from './price-list.ts';
import { copyOf, emptyLine, withDirect, type PriceRow } from './price-row.ts';

/** The service's own fields for the prices of each unit. */
export const PRICE_FIELDS = {
  gb: { own: 'pricePerGbRampage', direct: 'pricePerGbDirect' },
  cpm: { own: 'pricePerCpmRampage', direct: 'pricePerCpmDirect' },
  ip: { own: 'pricePerIpRampage', direct: 'pricePerIpDirect' },
} as const;

const SIDES = ['own', 'direct'] as const;

type Side = (typeof SIDES)[number];

/** Works the rows of a price list out from what they are by then. */
export type ChangeRows = (work: (rows: readonly PriceRow[]) => readonly PriceRow[]) => void;

type Bound = Pick<ServiceForm, 'change'>;

/** Changes rows; the service's own fields show what the first line then says. */
export function changeRows({ change }: Bound, work: Parameters<ChangeRows>[0], now: number): void {
  change('lines', ({ lines }) => ({ ...lines, rows: work(lines.rows) }));
  showFirstLine({ change }, now);
}

/** Has the service's own fields of the list's unit show what its first line says. */
export function showFirstLine({ change }: Bound, now: number): void {
  for (const unit of ['gb', 'cpm', 'ip'] as const) {
    for (const side of SIDES) {
      const name = PRICE_FIELDS[unit][side];
      change(name, (held) => {
        if (held.lines.unit !== unit) return held[name];
        const shown = shownPrice(firstRow(held.lines, now)?.[side] ?? '');
        // A price that is just typed stays as it is typed.
        return typedPrice(held[name]) === shown ? held[name] : shown;
      });
    }
  }
}

/** Puts a price that was typed into one of the service's own fields onto the first line, which it is. */
export function setFirstLine(form: Pick<ServiceForm, 'change' | 'base'>, side: Side, typed: string, now: number): void {
  const stored = byOrigin(form.base.lines.rows);
  form.change('lines', ({ lines }) => withFirst(lines, side, typed, stored, now));
}

/** Puts prices that were typed into the service's own fields before its lines were there onto the first of these. */
export function adoptFirstLine({ change }: Bound, stored: PriceList, now: number): void {
  const before = byOrigin(stored.rows);
  change('lines', (held) =>
    SIDES.reduce((list, side) => {
      const typed = held[PRICE_FIELDS[list.unit][side]];
      const isShown = typedPrice(typed) === shownPrice(firstRow(list, now)?.[side] ?? '');
      return isShown ? list : withFirst(list, side, typed, before, now);
    }, held.lines),
  );
}

/** A list whose first line has another price. Where there is none, it is one for all countries and any quantity. */
export function withFirst(
  list: PriceList,
  side: Side,
  typed: string,
  stored: ReadonlyMap<string, PriceRow>,
  now: number,
): PriceList {
  const first = firstRow(list, now);
  if (!first) {
    if (typedPrice(typed) === NO_PRICE) return list;
    const added = { ...emptyLine(list.unit), fromQuantity: '1' };
    return { ...list, rows: [priced(added, side, typedAmount(typed), undefined, now), ...list.rows] };
  }
  const before = stored.get(first.origin ?? '');
  const text = typedPrice(typed) === shownPrice(before?.[side] ?? '') ? (before?.[side] ?? '') : typedAmount(typed);
  const next = priced(first, side, text, before, now);
  return { ...list, rows: list.rows.map((row) => (row === first ? next : row)) };
}

function priced(row: PriceRow, side: Side, text: string, before: PriceRow | undefined, now: number): PriceRow {
  if (side === 'own') return { ...row, own: text };
  const next = withDirect(row, text, before, dayOf(now));
  // Whoever changes the price here sees no evidence: it is not theirs.
  return text === before?.direct
    ? { ...next, sourceUrl: before.sourceUrl, atQuantity: before.atQuantity, note: before.note }
    : { ...next, sourceUrl: '', atQuantity: '', note: '' };
}

/** A line's price as the service's own fields show it: two places, and none is 0.00. */
function shownPrice(typed: string): string {
  const amount = parseAmount(typedAmount(typed) || '0');
  return amount === null ? typed : formatPrice(amount);
}

/** The list's rows with one of them once more below it. */
export function withCopy(rows: readonly PriceRow[], key: number): readonly PriceRow[] {
  return rows.flatMap((row) => (row.key === key ? [row, copyOf(row)] : [row]));
}
