import { z } from 'zod';
import { priceLineInputSchema } from '#catalogue/prices/price-line-contract.ts';
import { MAX_NAME_LENGTH } from '#core/limits.ts';
import { PRICE_COLUMNS, type PriceColumn } from './price-columns.ts';
import { typedAmount } from '#core/money.ts';
import { foundValueOf } from '#features/sources/found-value.ts';
import { storableText } from '#core/text.ts';
import type { Cells, RowFault } from './import-file.server.ts';

/** The fields of a price line in a row, the same as in API calls. */
export const rowPartsSchema = priceLineInputSchema.partial();

export type RowParts = z.output<typeof rowPartsSchema>;

/** A row as far as it is readable. */
export interface ReadRow {
  /** Cells that identify the service, empty if missing; null if unreadable. */
  readonly names: Readonly<Record<'provider' | 'service' | 'type' | 'unit', string>> | null;
  /** The place of the line in its list; null if unreadable. */
  readonly place: RowParts | null;
  /** The fields of the line; null if any is unreadable. */
  readonly parts: RowParts | null;
  readonly faults: readonly RowFault<PriceColumn>[];
}

/** Parses a row with the schemas of the API. */
export function readRow(cells: Cells<PriceColumn>): ReadRow {
  const sent = partsOf(cells);
  const { data, error } = rowPartsSchema.safeParse(sent);
  const { names, faults } = readNames((column) => cells.get(column) ?? '');
  return {
    names,
    place: data ?? placeSchema.safeParse(sent).data ?? null,
    parts: data ?? null,
    faults: [...faults, ...(error ? faultsIn(error, cells) : [])],
  };
}

const placeSchema = z.object(rowPartsSchema.pick({ country: true, fromQuantity: true, validFrom: true }).shape);

const NAME_COLUMNS = ['provider', 'service', 'type', 'unit'] as const;
type NameColumn = (typeof NAME_COLUMNS)[number];

/** A fault of the cells that identify the service. */
export type NameFault = RowFault<NameColumn>;

/** The cells that identify the service of a row, null if any is unreadable. */
export function readNames(nameIn: (column: NameColumn) => string): {
  readonly names: ReadRow['names'];
  readonly faults: readonly NameFault[];
} {
  const names = {
    provider: nameIn('provider'),
    service: nameIn('service'),
    type: nameIn('type'),
    unit: nameIn('unit'),
  };
  const faults = NAME_COLUMNS.flatMap((column) => nameFault(column, names[column]));
  return { names: faults.length > 0 ? null : names, faults };
}

const nameSchema = storableText.max(MAX_NAME_LENGTH, `A name can have at most ${MAX_NAME_LENGTH} characters`);

function nameFault(column: NameColumn, cell: string): NameFault[] {
  const { error } = nameSchema.safeParse(cell);
  if (error) return [{ column, message: error.issues[0]?.message ?? 'The value cannot be read' }];
  const isNeeded = column === 'provider' || column === 'service';
  return isNeeded && cell === '' ? [{ column, message: `The ${column} is missing` }] : [];
}

/** An empty cell is null; a missing column leaves the field unchanged. */
function partsOf(cells: Cells<PriceColumn>): object {
  const orNone = (column: PriceColumn) => {
    const cell = cells.get(column);
    return cell === '' ? null : cell;
  };
  const parts = {
    country: orNone('country')?.toUpperCase() ?? (cells.has('country') ? null : undefined),
    fromQuantity: numberOf(cells.get('from_quantity') || undefined),
    own: amountOf(orNone('own')),
    direct: amountOf(orNone('direct')),
    cost: amountOf(orNone('cost')),
    validFrom: timeOf(orNone('valid_from')),
  };
  const evidence = { ...evidenceParts(cells), ...definedParts({ atQuantity: numberOf(orNone('at_quantity')) }) };
  return { ...definedParts(parts), evidence };
}

/** A check with its source and note; a missing column leaves its part unchanged. */
export function evidenceParts(cells: {
  readonly get: (column: 'checked_on' | 'checked_by' | 'list_name' | 'source_url' | 'note') => string | undefined;
}): object {
  const orNone = (column: 'source_url' | 'note') => {
    const cell = cells.get(column);
    return cell === '' ? null : cell;
  };
  const [day, checkedBy] = [dayOfCell(cells.get('checked_on')), cells.get('checked_by')?.toLowerCase()];
  return definedParts({
    // The day of a check is never cleared, since only a list may have none: it stays, or is today for a changed price.
    checkedOn: day || (day === '' && checkedBy === 'list' ? null : undefined),
    checkedBy: checkedBy || undefined,
    listName: cells.get('list_name') || undefined,
    sourceUrl: orNone('source_url'),
    note: orNone('note'),
  });
}

function definedParts(parts: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

/** Pasted prices may have a dollar sign, and those of many countries' spreadsheets a decimal comma. */
function amountOf(cell: string | null | undefined): string | null | undefined {
  return cell == null ? cell : typedAmount(cell.replace(/^\$ ?/, ''));
}

function numberOf(cell: string | null | undefined): number | string | null | undefined {
  return cell != null && /^\d{1,15}$/.test(cell) ? Number(cell) : cell;
}

/** A time in UTC means its day. */
function dayOfCell(cell: string | undefined): string | undefined {
  return cell !== undefined && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell) ? cell.slice(0, 10) : cell;
}

/** A day means its start in UTC. */
function timeOf(cell: string | null | undefined): string | null | undefined {
  return cell != null && /^\d{4}-\d\d-\d\d$/.test(cell) ? `${cell}T00:00:00Z` : cell;
}

/** The column of a field, by its path in API calls: columns are in snake case. */
export function columnOfPath(path: readonly PropertyKey[]): PriceColumn | null {
  const name = String(path.at(-1)).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return PRICE_COLUMNS.find((column) => column === name) ?? null;
}

function faultsIn(error: z.ZodError, cells: Cells<PriceColumn>): RowFault<PriceColumn>[] {
  return error.issues.map(({ path, message }) => {
    const column = columnOfPath(path);
    const advice = column && adviceFor(column, cells.get(column) ?? '');
    return { column, message: advice ? `${message}. ${advice}` : message };
  });
}

const AMOUNT_COLUMNS = new Set<PriceColumn>(['own', 'direct', 'cost']);
const NUMBER_COLUMNS = new Set<PriceColumn>([...AMOUNT_COLUMNS, 'from_quantity', 'at_quantity']);

/** Advice for frequent faults of a column. */
function adviceFor(column: PriceColumn, cell: string): string | null {
  if (/^[=@]/.test(cell)) return 'This is a formula: enter its result';
  const currency = AMOUNT_COLUMNS.has(column) ? foundValueOf(cell)?.currency : null;
  if (currency && currency !== 'USD') return `Prices are in US dollars, and this one is in ${currency}: convert it`;
  if (AMOUNT_COLUMNS.has(column) && cell.includes(',')) {
    return 'Write a point before the cents and no separator between the thousands, such as 1234.56';
  }
  if (NUMBER_COLUMNS.has(column) && /[\s,.'’_]/.test(cell))
    return 'Write no separator between the thousands, such as 1000';
  return null;
}
