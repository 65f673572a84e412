import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCells, parseCells, planPaste } from './clipboard.tsx';

const text = fc.string({ unit: fc.constantFrom('a', '1', '.', ' ', '"', '\t', '\n', '€') });

test('copied cells can be pasted again, whatever their texts', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 4 })
        .chain((width) =>
          fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
        ),
      (rows) => {
        // A last line that is one empty cell is the line feed that spreadsheets end with.
        fc.pre(rows.length === 1 || rows.at(-1)?.join('') !== '' || (rows.at(-1)?.length ?? 0) > 1);
        const isInert = rows.flat().every((cell) => !/^[\s\p{C}]*[\t\n]/u.test(cell));
        fc.pre(isInert);
        expect(parseCells(formatCells(rows))).toEqual(rows);
      },
    ),
  );
});

describe('cells of a spreadsheet', () => {
  test.each([
    [
      '1.80\t2026-10-01\r\n1.45\t2026-10-01\r\n',
      [
        ['1.80', '2026-10-01'],
        ['1.45', '2026-10-01'],
      ],
    ],
    ['1\n\n2', [['1'], [''], ['2']]],
    ['', [['']]],
    ['"a ""b""\nc"\td', [['a "b"\nc', 'd']]],
    ['"never closed\tx', [['"never closed', 'x']]],
    ['a\t', [['a', '']]],
  ])('%j are read', (pasted, cells) => expect(parseCells(pasted)).toEqual(cells));

  test('formulas are texts, numbers below zero are numbers', () => {
    expect(formatCells([['=1+1', '-3.8', '@x', '-a']])).toBe("'=1+1\t-3.8\t'@x\t'-a");
  });
});

describe('a paste', () => {
  const size = { rows: 10, columns: 5 };
  const block = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right });
  const two = [
    ['a', 'b'],
    ['c', 'd'],
  ];

  test('goes from the first cell on', () => {
    const { cells, block: over } = planPaste(two, block(3, 3, 1, 1), size);
    expect(over).toEqual(block(3, 4, 1, 2));
    expect(cells).toContainEqual({ row: 4, column: 2, text: 'd' });
    expect(cells).toHaveLength(4);
  });

  test('is repeated over a multiple of it, and over nothing else', () => {
    expect(planPaste(two, block(0, 3, 0, 3), size).cells).toHaveLength(16);
    expect(planPaste(two, block(0, 3, 0, 3), size).cells).toContainEqual({ row: 3, column: 2, text: 'c' });
    expect(planPaste(two, block(0, 2, 0, 3), size).cells).toHaveLength(4);
  });

  test('ends at the end of the grid, and has no cells where a line is short', () => {
    expect(planPaste(two, block(9, 9, 4, 4), size).cells).toEqual([{ row: 9, column: 4, text: 'a' }]);
    expect(planPaste([['a', 'b'], ['c']], block(0, 0, 0, 0), size).cells).toHaveLength(3);
  });
});
