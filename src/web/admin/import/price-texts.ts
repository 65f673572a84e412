import type { ImportChange } from '#contract/import.ts';
import { formatCount } from '#domain/count.ts';
import { dayText } from '#domain/day-text.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { COLUMN_NAMES } from '#domain/price-columns.ts';

type Place = Pick<ImportChange, 'unit' | 'country' | 'fromQuantity' | 'validFrom'>;
type CellChange = ImportChange['cells'][number];

/** Which of its service's lines one is: "from 100 GB, DE, holds from 1 Dec 2026". */
export function placeText({ unit, country, fromQuantity, validFrom }: Place): string {
  const parts = [
    `from ${quantityText(fromQuantity, unit)}`,
    country ?? '',
    validFrom ? `holds from ${dayText(validFrom)}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** A change in percent: "+5.7%", "−43%"; nothing where there is none. */
export function percentText(percent: number | null): string {
  if (percent === null) return '';
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatCount(Math.abs(percent))}%`;
}

/** The prices among what changes: what people look at. */
export function priceCells({ cells }: Pick<ImportChange, 'cells'>): CellChange[] {
  return cells.filter(({ column }) => column === 'own' || column === 'direct' || column === 'cost');
}

/** What else changes, in words. */
export function otherCells({ cells }: Pick<ImportChange, 'cells'>): string {
  return cells
    .filter(({ column }) => column !== 'own' && column !== 'direct' && column !== 'cost')
    .map(({ column, to }) => {
      const { label } = COLUMN_NAMES[column];
      if (to === null) return `${label} removed`;
      return column === 'checked_on' ? `${label} ${dayText(to)}` : `${label}: ${to}`;
    })
    .join(', ');
}

const FACTOR_TOLERANCE = 0.05;

/** What a large change of a price looks like, where it looks like a slip. */
export function slipText({ from, to }: CellChange): string {
  if (from === null) return '';
  if (to === null) return 'The price goes';
  const factor = Number(to) / Number(from);
  const slip = [
    [10, 'Ten times: a decimal point lost?'],
    [100, 'A hundred times: cents for dollars?'],
    [0.1, 'A tenth: a decimal point too early?'],
    [0.01, 'A hundredth: dollars for cents?'],
  ] as const;
  return slip.find(([times]) => Math.abs(factor / times - 1) <= FACTOR_TOLERANCE)?.[1] ?? '';
}
