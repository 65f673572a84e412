import type { ImportChange } from '#features/import/import-contract.ts';
import { dayText } from '#core/day-text.ts';
import { quantityText } from '#core/quantity-text.ts';
import type { FileColumns } from '#features/import/file-columns.ts';
import { PRICE_FILE } from '#features/import/price-columns.ts';

type Place = Pick<ImportChange, 'unit' | 'country' | 'fromQuantity' | 'validFrom'>;
type CellChange = ImportChange['cells'][number];

/** What identifies a line within its service: "from 100 GB, DE, effective 1 Dec 2026". */
export function placeText({ unit, country, fromQuantity, validFrom }: Place): string {
  const parts = [
    `from ${quantityText(fromQuantity, unit)}`,
    country ?? '',
    validFrom ? `effective ${dayText(validFrom)}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

export function priceCells({ cells }: Pick<ImportChange, 'cells'>): CellChange[] {
  return cells.filter(({ column }) => column === 'own' || column === 'direct' || column === 'cost');
}

/** The other changes of a line, as text. */
export function otherCells({ cells }: Pick<ImportChange, 'cells'>): string {
  const others = cells.filter(({ column }) => column !== 'own' && column !== 'direct' && column !== 'cost');
  return cellsText(others, PRICE_FILE);
}

interface ChangedCell<Column> {
  readonly column: Column;
  readonly to: string | null;
}

/** Changed cells as text: "Checked 6 Oct 2026, Source: https://…". */
export function cellsText<Column extends string>(
  cells: readonly ChangedCell<Column>[],
  { names }: Pick<FileColumns<Column>, 'names'>,
): string {
  return cells
    .map(({ column, to }) => {
      const { label } = names[column];
      if (to === null) return `${label} removed`;
      return column === 'checked_on' ? `${label} ${dayText(to)}` : `${label}: ${to}`;
    })
    .join(', ');
}

const FACTOR_TOLERANCE = 0.05;

/** The likely mistake behind a large price change, empty if none is known. */
export function slipText({ from, to }: CellChange): string {
  if (from === null) return '';
  if (to === null) return 'The price is removed';
  const factor = Number(to) / Number(from);
  const slip = [
    [10, 'Ten times as much: is a decimal point missing?'],
    [100, 'A hundred times as much: cents instead of dollars?'],
    [0.1, 'A tenth: is the decimal point in the right place?'],
    [0.01, 'A hundredth: dollars instead of cents?'],
  ] as const;
  return slip.find(([times]) => Math.abs(factor / times - 1) <= FACTOR_TOLERANCE)?.[1] ?? '';
}

/** The reason to confirm a price, besides its percentage; empty if there is none. */
export function warningText({ warnings }: Pick<ImportChange, 'warnings'>, price: CellChange): string {
  const isAbove = warnings.some(({ which, reason }) => which === price.column && reason === 'above-direct');
  const isOdd = warnings.some(({ which, reason }) => which === price.column && reason === 'odd-tier');
  return [slipText(price), isAbove ? 'Above the direct price' : '', isOdd ? 'Above the price of another tier' : '']
    .filter(Boolean)
    .join('. ');
}
