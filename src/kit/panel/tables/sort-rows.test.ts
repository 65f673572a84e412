import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [
  { name: 'beta', count: 10, isOn: true },
  { name: 'Alpha', count: 9, isOn: false },
  { name: 'älter', count: 10, isOn: true },
];
const names = (sorted: readonly { readonly name: string }[]) => sorted.map(({ name }) => name);

test('names without regard to case and accents, numbers by size, what is off before what is on', () => {
  expect(names(sortRows(rows, ({ name }) => name, 'ascending'))).toEqual(['Alpha', 'älter', 'beta']);
  expect(names(sortRows(rows, ({ count }) => count, 'ascending'))).toEqual(['Alpha', 'beta', 'älter']);
  expect(names(sortRows(rows, ({ isOn }) => isOn, 'ascending'))).toEqual(['Alpha', 'beta', 'älter']);
});

test('rows without a value come last in both directions', () => {
  const some = [
    { name: 'none', price: null },
    { name: 'dear', price: 2 },
    { name: 'cheap', price: 1 },
  ];
  expect(names(sortRows(some, ({ price }) => price, 'ascending'))).toEqual(['cheap', 'dear', 'none']);
  expect(names(sortRows(some, ({ price }) => price, 'descending'))).toEqual(['dear', 'cheap', 'none']);
});

test('equal rows keep their order in both directions', () => {
  expect(names(sortRows(rows, ({ count }) => count, 'descending'))).toEqual(['beta', 'älter', 'Alpha']);
});
