import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const NAMES = ['bright-data', 'oxylabs', 'decodo', 'soax', 'brightside', 'infatica'];
const nearest = (wanted: string) => nearestNames(wanted, NAMES, (name) => name);

test.each([
  ['brightdata', 'bright-data'],
  ['Oxylab', 'oxylabs'],
  ['decodó', 'decodo'],
  ['infatika', 'infatica'],
])('the nearest name to %s is %s', (wanted, name) => {
  expect(nearest(wanted)[0]).toBe(name);
});

test('returns no dissimilar names, and at most three', () => {
  expect(nearest('qqqq')).toEqual([]);
  expect(nearest('')).toEqual([]);
  expect(nearestNames('ab', ['abc', 'abd', 'abe', 'abf'], (name) => name)).toHaveLength(3);
});
