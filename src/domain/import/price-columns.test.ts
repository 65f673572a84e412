import { describe, expect, test } from 'vitest';
import { COLUMN_NAMES, matchColumns, PRICE_COLUMNS } from './price-columns.ts';

describe('headers', () => {
  test('of the export are recognized in any case and with any separators', () => {
    expect(matchColumns(PRICE_COLUMNS)).toEqual(PRICE_COLUMNS);
    const spelled = PRICE_COLUMNS.map((column) => ` ${column.toUpperCase().replaceAll('_', '-')} `);
    expect(matchColumns(spelled)).toEqual(PRICE_COLUMNS);
  });

  test('are known by other names, a column’s own before those', () => {
    expect(matchColumns(['Vendor', 'fromQuantity', 'list_usd', 'remarks'])).toEqual([
      'provider',
      'from_quantity',
      'direct',
      null,
    ]);
    expect(matchColumns(['rampage', 'own'])).toEqual([null, 'own']);
  });

  test('no two columns have a name in common', () => {
    const names = PRICE_COLUMNS.flatMap((column) => [column.replace('_', ''), ...COLUMN_NAMES[column].aliases]);
    expect(names).toHaveLength(new Set(names).size);
  });
});

test('a mapping has priority over names, and can ignore columns', () => {
  expect(matchColumns(['provider', 'own', 'Price A'], { own: 'price a', provider: null })).toEqual([null, null, 'own']);
});

test('of headers that mean the same the first is taken', () => {
  expect(matchColumns(['list', 'list price'])).toEqual(['direct', null]);
});
