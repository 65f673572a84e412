import { SERVICE_TYPE_LABELS, UNIT_NAMES, type ServiceType } from '#domain/service-type.ts';
import type { Cell } from '#web/admin/prices/lines/cell-text.ts';
import type { Draft } from '#web/admin/prices/lines/edits.ts';
import { textsIn } from '#web/admin/prices/lines/edits.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { figuresOf } from '#web/admin/prices/lines/line-figures.ts';

/** A column of the grid, next to the line numbers. */
export interface GridColumn {
  readonly id: string;
  readonly label: string;
  /** The cell that it edits; null for a computed column. */
  readonly cell: Cell | null;
  /** The classes of its head and cells. */
  readonly look: string;
  /** In pixels; the last column takes the remaining width. */
  readonly width: number | undefined;
}

const SHORT_TYPES: Record<ServiceType, string> = {
  residential: 'Residential',
  datacenter: 'Datacenter',
  mobile: 'Mobile',
  isp: 'ISP',
  'web-scraper-api': 'Scraper API',
  'web-unblocker': 'Unblocker',
  custom: 'Custom',
};

/** Short names of service types. */
export function shortType(type: ServiceType): string {
  return SHORT_TYPES[type];
}

export const COLUMNS = [
  { id: 'provider', label: 'Provider', cell: null, look: 'pv', width: 126 },
  { id: 'service', label: 'Service', cell: null, look: 'sv', width: 136 },
  { id: 'type', label: 'Type', cell: null, look: '', width: 89 },
  { id: 'unit', label: 'Unit', cell: null, look: '', width: 48 },
  { id: 'country', label: 'Country', cell: 'country', look: '', width: 60 },
  { id: 'fromQuantity', label: 'From', cell: 'fromQuantity', look: 'n', width: 58 },
  { id: 'direct', label: 'Direct, $', cell: 'direct', look: 'n px', width: 80 },
  { id: 'checkedOn', label: 'Checked', cell: 'checkedOn', look: '', width: 110 },
  { id: 'own', label: 'Own, $', cell: 'own', look: 'n px own', width: 96 },
  { id: 'saving', label: 'Saving', cell: null, look: 'n', width: 60 },
  { id: 'cost', label: 'Cost, $', cell: 'cost', look: 'n px', width: 88 },
  { id: 'margin', label: 'Margin', cell: null, look: 'n', width: 62 },
  { id: 'validFrom', label: 'Effective', cell: 'validFrom', look: '', width: undefined },
] as const satisfies readonly GridColumn[];

export type ColumnId = (typeof COLUMNS)[number]['id'];

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
