import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockOf, cellsIn, edgeFrom, moveTo, nextPlace, single, wholeLines, within } from './selection.tsx';

const SIZE = { rows: 5, columns: 4 };
const place = fc.record({ row: fc.integer({ min: -3, max: 9 }), column: fc.integer({ min: -3, max: 9 }) });

test('a move stays in the grid, and a block keeps its first cell', () => {
  fc.assert(
    fc.property(place, place, fc.boolean(), (from, to, isExtending) => {
      const before = single(within(from, SIZE));
      const after = moveTo(before, to, SIZE, isExtending);
      for (const { row, column } of [after.anchor, after.head]) {
        expect(row >= 0 && row < SIZE.rows && column >= 0 && column < SIZE.columns).toBe(true);
      }
      if (isExtending) expect(after.anchor).toEqual(before.anchor);
      else expect(cellsIn(blockOf(after))).toBe(1);
    }),
  );
});

describe('Ctrl and an arrow', () => {
  const down = { row: 1, column: 0 } as const;
  const filled = new Set([0, 1, 3]);
  const isFilled = ({ row }: { readonly row: number }) => filled.has(row);
  const from = (row: number) => edgeFrom({ row, column: 1 }, down, SIZE, isFilled).row;

  test('lead to the end of the filled cells', () => expect(from(0)).toBe(1));
  test('lead from the end to the next filled one', () => expect(from(1)).toBe(3));
  test('lead to the edge where nothing follows', () => expect(from(3)).toBe(4));
  test('stay at the edge', () => expect(from(4)).toBe(4));
});

test('whole lines are all columns of the block', () => {
  const selection = { anchor: { row: 3, column: 2 }, head: { row: 1, column: 1 } };
  expect(blockOf(wholeLines(selection, SIZE))).toEqual({ top: 1, bottom: 3, left: 0, right: 3 });
});

test('a search goes around', () => {
  const places = [
    { row: 4, column: 0 },
    { row: 1, column: 2 },
    { row: 1, column: 0 },
  ];
  expect(nextPlace({ row: 1, column: 0 }, places)).toEqual({ row: 1, column: 2 });
  expect(nextPlace({ row: 1, column: 2 }, places)).toEqual({ row: 4, column: 0 });
  expect(nextPlace({ row: 4, column: 0 }, places)).toEqual({ row: 1, column: 0 });
  expect(nextPlace({ row: 0, column: 0 }, [])).toBeNull();
});
