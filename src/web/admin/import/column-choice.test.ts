import { expect, test } from 'vitest';
import { matchColumns } from '#domain/import/price-columns.ts';
import { countMatches, mappingOf, withColumn } from './column-choice.ts';

const headers = ['provider', 'service', 'list_usd', 'own', 'rampage', 'remarks'];
const byName = matchColumns(headers);

test('what headers tell needs no mapping', () => {
  expect(byName).toEqual(['provider', 'service', 'direct', 'own', null, null]);
  expect(mappingOf(headers, byName)).toEqual({});
  expect(countMatches(headers, byName)).toEqual({ named: 4, chosen: 0, leftOut: 2 });
});

test('a column that is given to another header leaves the one that had it', () => {
  const chosen = withColumn(byName, 4, 'own');
  expect(chosen).toEqual(['provider', 'service', 'direct', null, 'own', null]);
  expect(mappingOf(headers, chosen)).toEqual({ own: 'rampage' });
  expect(matchColumns(headers, mappingOf(headers, chosen))).toEqual(chosen);
  expect(countMatches(headers, chosen)).toEqual({ named: 3, chosen: 1, leftOut: 2 });
});

test('a column that is left out is said to be', () => {
  const chosen = withColumn(byName, 2, null);
  expect(mappingOf(headers, chosen)).toEqual({ direct: null });
  expect(matchColumns(headers, mappingOf(headers, chosen))).toEqual(chosen);
});
