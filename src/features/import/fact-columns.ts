import type { FileColumns } from './file-columns.ts';
import { PRICE_FILE } from './price-columns.ts';

/** The columns of fact files, in the order of the export. */
export const FACT_COLUMNS = [
  'provider',
  'service',
  'fact',
  'value',
  'checked_on',
  'checked_by',
  'list_name',
  'source_url',
  'note',
] as const;

/** The columns that distinguish services of the same name; an export has them if there are such services. */
export const SERVICE_COLUMNS = ['type', 'unit'] as const;

const COLUMNS = [...FACT_COLUMNS, ...SERVICE_COLUMNS] as const;

export type FactColumn = (typeof COLUMNS)[number];

const { provider, service, type, unit, checked_on, checked_by, list_name, source_url, note } = PRICE_FILE.names;

/** Fact files: a row states one fact of a service. */
export const FACT_FILE: FileColumns<FactColumn> = {
  columns: COLUMNS,
  names: {
    provider,
    service,
    fact: { label: 'Feature', aliases: ['feature', 'factname'] },
    value: { label: 'Value', aliases: ['factvalue'] },
    checked_on,
    checked_by,
    list_name,
    source_url,
    note,
    type,
    unit,
  },
  required: ['provider', 'service', 'fact', 'value'],
};
