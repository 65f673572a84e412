import type { OperatorPriceLine, PriceLineInput } from '#contract/price.ts';
import { counted, formatCount, parseCount } from '#domain/count.ts';
import type { BillingType } from '#domain/service-type.ts';
import {
  CELLS,
  hasChanged,
  identityOf,
  isBlank,
  isSameLine,
  lineOf,
  rowsOfLines,
  startText,
  type Cell,
  type PriceRow,
} from './price-row.ts';

/** Stored lines and the unit of their prices. */
export interface StoredLines {
  readonly unit: BillingType;
  readonly lines: readonly OperatorPriceLine[];
}

/** The price list of a service that is billed in `unit`. Rows of other units wait until it is billed in theirs. */
export interface PriceList {
  readonly unit: BillingType;
  readonly rows: readonly PriceRow[];
}

/** A stored price list as the dialog shows it. */
export function listOf({ unit, lines }: StoredLines): PriceList {
  return { unit, rows: rowsOfLines(unit, lines) };
}

/** The rows that are sent, in the order in which they are: those of the list's unit, without new ones that say nothing. */
export function sentRows({ unit, rows }: PriceList): readonly PriceRow[] {
  return rows.filter((row) => row.unit === unit && !isBlank(row)).toSorted(byPlace);
}

/** What is sent of a price list. */
export function linesOf(list: PriceList): readonly PriceLineInput[] {
  return sentRows(list).map(lineOf);
}

/** All countries first, then by quantity and by start. */
function byPlace(a: PriceRow, b: PriceRow): number {
  return (
    compare(a.country ?? '', b.country ?? '') ||
    parseCount(a.fromQuantity) - parseCount(b.fromQuantity) ||
    compare(a.validFrom, b.validFrom)
  );
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** When a row holds, at a moment: not yet, now, or until another one took its place. */
export function timeOf(row: PriceRow, rows: readonly PriceRow[], now: number): 'coming' | 'now' | 'past' {
  const start = startOf(row);
  if (start > now) return 'coming';
  const isReplaced = rows.some((other) => {
    const at = startOf(other);
    return at <= now && at > start && isSamePlace(row, other);
  });
  return isReplaced ? 'past' : 'now';
}

function startOf({ validFrom }: PriceRow): number {
  return validFrom === '' ? -Infinity : Date.parse(`${validFrom}Z`);
}

function isSamePlace(a: PriceRow, b: PriceRow): boolean {
  return a.unit === b.unit && a.country === b.country && parseCount(a.fromQuantity) === parseCount(b.fromQuantity);
}

/** The row that the service's own fields show: of those in force for all countries the one with the lowest quantity. */
export function firstRow({ unit, rows }: PriceList, now: number): PriceRow | undefined {
  return rows
    .filter((row) => row.unit === unit && row.country === null && parseCount(row.fromQuantity) > 0)
    .filter((row) => timeOf(row, rows, now) === 'now')
    .toSorted(byPlace)[0];
}

/**
 * A price list on a newer version of its service, cell by cell: what nobody touched here follows it, all else stays. Lines
 * that are new in it come last.
 */
export function rebaseList(mine: PriceList, before: PriceList, theirs: PriceList): PriceList {
  const [was, is] = [byOrigin(before.rows), byOrigin(theirs.rows)];
  const kept = mine.rows.flatMap((row): readonly PriceRow[] => {
    const [first, latest] = [
      row.origin === null ? undefined : was.get(row.origin),
      is.get(row.origin ?? identityOf(row)),
    ];
    if (!first) return [latest ? { ...row, origin: latest.origin } : row];
    if (latest) return [merged(row, first, latest)];
    return isSameLine(row, first) ? [] : [{ ...row, origin: null }];
  });
  const shown = byOrigin(kept);
  const added = theirs.rows.filter(({ origin }) => !shown.has(origin ?? '') && !was.has(origin ?? ''));
  return { unit: mine.unit === before.unit ? theirs.unit : mine.unit, rows: [...kept, ...added] };
}

function merged(mine: PriceRow, before: PriceRow, theirs: PriceRow): PriceRow {
  const touched = CELLS.filter((cell) => hasChanged(mine, before, cell));
  return { ...theirs, key: mine.key, ...Object.fromEntries(touched.map((cell) => [cell, mine[cell]])) };
}

/** The rows that are stored, by what they began as. */
export function byOrigin(rows: readonly PriceRow[]): ReadonlyMap<string, PriceRow> {
  return new Map(rows.flatMap((row) => (row.origin === null ? [] : [[row.origin, row]])));
}

/** What a folded list says of itself ("7 lines, 2 countries, 1 coming"). */
export function summaryOf(list: PriceList, now: number): string {
  const rows = sentRows(list);
  const countries = new Set(rows.flatMap(({ country }) => country ?? [])).size;
  const coming = rows.filter((row) => timeOf(row, rows, now) === 'coming').length;
  return [
    counted(rows.length, 'line'),
    ...(countries > 0 ? [counted(countries, 'country', 'countries')] : []),
    ...(coming > 0 ? [`${coming} coming`] : []),
  ].join(', ');
}

/** As many lines as a notice names. */
const MOST_LINES = 10;

const WORDS: Readonly<Record<Cell, string>> = {
  country: 'country',
  fromQuantity: 'from quantity',
  own: 'own',
  direct: 'direct',
  cost: 'cost',
  checkedOn: 'checked',
  sourceUrl: 'source',
  atQuantity: 'at quantity',
  note: 'note',
  validFrom: 'effective',
};

/** What the lines say that other lines tell differently. */
export function quoteList(list: PriceList, _names: unknown, other: PriceList): string {
  const [own, others] = [byIdentity(list), byIdentity(other)];
  const differing = [...new Set([...own.keys(), ...others.keys()])].flatMap((identity) => {
    const [row, theirs] = [own.get(identity), others.get(identity)];
    const named = row ?? theirs;
    if (!named || (row && isSameLine(row, theirs))) return [];
    return [{ named, said: row ? saidOf(row, theirs) : 'none' }];
  });
  const named = differing
    .toSorted((a, b) => byPlace(a.named, b.named))
    .slice(0, MOST_LINES)
    .map((line) => `${placeOf(line.named)}: ${line.said}`);
  const left = differing.length - named.length;
  return [...named, ...(left > 0 ? [`${formatCount(left)} more`] : [])].join('; ');
}

function byIdentity(list: PriceList): ReadonlyMap<string, PriceRow> {
  return new Map(sentRows(list).map((row) => [identityOf(row), row]));
}

function saidOf(row: PriceRow, other: PriceRow | undefined): string {
  const cells = CELLS.filter((cell) => (other ? hasChanged(row, other, cell) : cell === 'own' || cell === 'direct'));
  return cells.map((cell) => `${WORDS[cell]} ${row[cell]?.trim() || 'none'}`).join(', ');
}

/** Where a line holds, in words ("DE from 100"). */
export function placeOf(row: PriceRow): string {
  const { country, fromQuantity } = row;
  const start = startText(row);
  return `${country ?? 'All'} from ${fromQuantity.trim() || '?'}${start === null ? '' : `, from ${start}`}`;
}
