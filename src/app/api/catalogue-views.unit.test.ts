import { expect, test } from 'vitest';
import { apiOperations, viewOperations } from '#app/contract/operations.ts';
import { CATALOGUE_VIEWS } from './catalogue-views.ts';

test('every view of the contract is implemented exactly once', () => {
  const made = CATALOGUE_VIEWS.map(({ operation }) => operation.id);
  expect(made.toSorted()).toEqual([...Object.keys(viewOperations), apiOperations.getQuote.id].toSorted());
});
