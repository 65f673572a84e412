import { expect, test } from 'vitest';
import { matchColumns } from '#features/import/file-columns.ts';
import { PRICE_FILE } from '#features/import/price-columns.ts';
import { countMatches } from './columns-step.tsx';
import { mappingOf, withColumn } from './use-import.tsx';

const headers = ['provider', 'service', 'list_usd', 'own', 'rampage', 'remarks'];
const byName = matchColumns(PRICE_FILE, headers);

test('columns matched by their headers need no mapping', () => {
  expect(byName).toEqual(['provider', 'service', 'direct', 'own', null, null]);
  expect(mappingOf(PRICE_FILE, headers, byName)).toEqual({});
  expect(countMatches(PRICE_FILE, headers, byName)).toEqual({ named: 4, chosen: 0, leftOut: 2 });
});

test('a column is removed from its header when another header gets it', () => {
  const chosen = withColumn(byName, 4, 'own');
  expect(chosen).toEqual(['provider', 'service', 'direct', null, 'own', null]);
  expect(mappingOf(PRICE_FILE, headers, chosen)).toEqual({ own: 'rampage' });
  expect(matchColumns(PRICE_FILE, headers, mappingOf(PRICE_FILE, headers, chosen))).toEqual(chosen);
  expect(countMatches(PRICE_FILE, headers, chosen)).toEqual({ named: 3, chosen: 1, leftOut: 2 });
});

test('a column that is left out is null in the mapping', () => {
  const chosen = withColumn(byName, 2, null);
  expect(mappingOf(PRICE_FILE, headers, chosen)).toEqual({ direct: null });
  expect(matchColumns(PRICE_FILE, headers, mappingOf(PRICE_FILE, headers, chosen))).toEqual(chosen);
});
