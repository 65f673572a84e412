import { describe, expect, test } from 'vitest';
import { FACT_FILE } from './fact-columns.ts';
import {
  derivedColumns,
  matchColumns as matchFileColumns,
  type ColumnMapping,
  type FileColumns,
} from './file-columns.ts';
import { PRICE_COLUMNS, PRICE_FILE, type PriceColumn } from './price-columns.ts';

const matchColumns = (headers: readonly string[], mapping?: ColumnMapping<PriceColumn>) =>
  matchFileColumns(PRICE_FILE, headers, mapping);

describe('headers', () => {
  test('of the export are recognized in any case and with any separator', () => {
    expect(matchColumns(PRICE_COLUMNS)).toEqual(PRICE_COLUMNS);
    const spelled = PRICE_COLUMNS.map((column) => ` ${column.toUpperCase().replaceAll('_', '-')} `);
    expect(matchColumns(spelled)).toEqual(PRICE_COLUMNS);
  });

  test('are recognized by other names, but a column’s own name takes precedence', () => {
    expect(matchColumns(['Vendor', 'fromQuantity', 'list_usd', 'remarks'])).toEqual([
      'provider',
      'from_quantity',
      'direct',
      null,
    ]);
    expect(matchColumns(['rampage', 'own'])).toEqual([null, 'own']);
  });

  test.each<FileColumns<string>>([PRICE_FILE, FACT_FILE])('no two columns share a name', (file) => {
    const names = file.columns.flatMap((column) => [column.replace('_', ''), ...(file.names[column]?.aliases ?? [])]);
    expect(names).toHaveLength(new Set(names).size);
  });
});

test('a mapping takes precedence over names, and can ignore columns', () => {
  expect(matchColumns(['provider', 'own', 'Price A'], { own: 'price a', provider: null })).toEqual([null, null, 'own']);
});

test('of several headers for one column the first is used', () => {
  expect(matchColumns(['list', 'list price'])).toEqual(['direct', null]);
});

test('a mapping translates the values of a header, or sets one value for all rows', () => {
  const headers = ['vendor', 'kind', 'unit'];
  const mapping = {
    service: { header: 'Kind', values: { resi: 'Residential' } },
    unit: { header: 'unit', values: { per_gb: 'gb' } },
    note: { value: 'from a feed' },
  };
  expect(matchColumns(headers, mapping)).toEqual(['provider', null, null]);
  const derived = derivedColumns(PRICE_FILE, headers, mapping);
  const read = (cells: string[]) => derived.map((one) => [one.column, one.index, one.read(cells)]);
  expect(read(['Decodo', 'resi', ' per_gb '])).toEqual([
    ['service', 1, 'Residential'],
    ['unit', 2, 'gb'],
    ['note', null, 'from a feed'],
  ]);
  expect(read(['Decodo', 'mobile'])).toMatchObject([['service', 1, 'mobile'], ['unit', 2, undefined], {}]);
});
