import { SERVICE_TYPE_LABELS, UNIT_NAMES } from '#core/service-type.ts';
import type { Cell } from '#features/prices/panel/lines/cell-text.ts';
import { textsIn, type Draft } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { figuresOf } from '#features/prices/panel/lines/line-figures.tsx';

/**
 * The columns of the grid, next to the line numbers. `cell` is the cell that a column edits, null for a computed one;
 * `look` has the classes of its head and cells; `width` is in pixels, and the last column takes the rest.
 */
export const COLUMNS = [
  { id: 'provider', label: 'Provider', cell: null, look: 'is-frozen', width: 126 },
  { id: 'service', label: 'Service', cell: null, look: 'is-frozen is-frozen-last', width: 136 },
  { id: 'type', label: 'Type', cell: null, look: '', width: 89 },
  { id: 'unit', label: 'Unit', cell: null, look: '', width: 48 },
  { id: 'country', label: 'Country', cell: 'country', look: '', width: 60 },
  { id: 'fromQuantity', label: 'From', cell: 'fromQuantity', look: 'is-number', width: 58 },
  { id: 'direct', label: 'Direct, $', cell: 'direct', look: 'is-number is-price', width: 80 },
  { id: 'checkedOn', label: 'As of', cell: 'checkedOn', look: '', width: 124 },
  { id: 'own', label: 'Own, $', cell: 'own', look: 'is-number is-price font-semibold', width: 88 },
  { id: 'saving', label: 'Saving', cell: null, look: 'is-number', width: 60 },
  { id: 'cost', label: 'Cost, $', cell: 'cost', look: 'is-number is-price', width: 88 },
  { id: 'margin', label: 'Margin', cell: null, look: 'is-number', width: 62 },
  { id: 'validFrom', label: 'Effective', cell: 'validFrom', look: '', width: undefined },
] as const;

export type GridColumn = (typeof COLUMNS)[number];

/** The index of a cell's column, -1 for cells that only the evidence panel shows. */
export function columnOf(cell: Cell): number {
  return COLUMNS.findIndex((column) => column.cell === cell);
}

/** The value of a column for spreadsheets: raw numbers and ISO days. */
export function rawText(column: GridColumn, line: GridLine, draft: Draft | undefined): string {
  const texts = textsIn(line, draft);
  const { provider, name, type, unit } = line.service;
  switch (column.id) {
    case 'provider':
      return provider.name;
    case 'service':
      return name;
    case 'type':
      return SERVICE_TYPE_LABELS[type];
    case 'unit':
      return UNIT_NAMES[unit];
    case 'country':
      return texts.country || 'All';
    case 'saving':
      return figuresOf(texts).saving?.toString() ?? '';
    case 'margin': {
      const { margin } = figuresOf(texts);
      return margin === null ? '' : (margin / 10).toFixed(1);
    }
    case 'checkedOn':
      return texts.direct === '' ? '' : texts.checkedOn;
    default:
      return column.cell ? texts[column.cell] : '';
  }
}
