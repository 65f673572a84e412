import { expect, test } from 'vitest';
import type { Place } from '#catalogue/sources/source-place.ts';
import { FIRST_STATE, isSamePlace, nextWithoutPlace, reduceBench, type PlacesAction } from './bench-state.ts';

const A: Place = { kind: 'json', path: '$.a' };
const B: Place = { kind: 'json', path: '$.b' };
const STORED = new Map<number, Place | null>([
  [1, A],
  [2, null],
]);

function put(lineId: number, place: Place | null): PlacesAction {
  return { kind: 'put', places: [[lineId, place]], stored: STORED, status: 'Put' };
}

function after(...actions: readonly PlacesAction[]) {
  return actions.reduce(reduceBench, FIRST_STATE);
}

test('restoring the stored place is no change, and each step can be undone', () => {
  expect([...after(put(1, B)).edits.places]).toEqual([[1, B]]);
  expect([...after(put(1, B), put(1, { ...A })).edits.places]).toEqual([]);
  expect([...after(put(1, null), put(2, B), { kind: 'undo' }).edits.places]).toEqual([[1, null]]);
  expect(after({ kind: 'undo' }).status).toBe('Nothing to undo');
  expect([...after(put(1, B), { kind: 'discard' }, { kind: 'undo' }).edits.places]).toEqual([[1, B]]);
  expect(after(put(1, B), { kind: 'saved' })).toMatchObject({ past: [], edits: { places: new Map() } });
  expect([...after(put(1, B), put(2, A), { kind: 'forget', lineIds: [1] }).edits.places]).toEqual([[2, A]]);
});

test('declines a proposal, and chooses a line', () => {
  expect([...after({ kind: 'decline', lineId: 2 }).edits.declined]).toEqual([2]);
  expect(after({ kind: 'choose', lineId: 2, status: 'Line 2' }, put(1, B))).toMatchObject({ chosen: 2, status: 'Put' });
});

test('places are compared regardless of the order of their properties', () => {
  const cell: Place = { kind: 'cell', column: 'usd', where: { a: '1', b: '2' } };
  expect(isSamePlace(cell, { where: { b: '2', a: '1' }, column: 'usd', kind: 'cell' })).toBe(true);
  expect(isSamePlace(A, { ...A, factor: '1000' })).toBe(false);
  expect(isSamePlace(A, null)).toBe(false);
  expect(isSamePlace(null, null)).toBe(true);
});

test('the next line without a place is searched after the chosen one, then from the first', () => {
  const lines = [null, A, null].map((place, index) => ({ lineId: index + 1, place }));
  expect([1, 2, 3, null].map((id) => nextWithoutPlace(lines, id)?.lineId)).toEqual([3, 3, 1, 1]);
  expect(nextWithoutPlace([{ lineId: 1, place: A }], 1)).toBeNull();
});
