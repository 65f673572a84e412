import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_LINE_SERVICE, sampleLine } from '#test/grid-lines.ts';
import { allLines, FIRST_STATE, reduceBench, type BenchAction } from './use-price-bench.tsx';
import { cellConflictsOf } from '#features/prices/panel/lines/conflicts.tsx';
import { NO_EDITS } from '#features/prices/panel/lines/edits.tsx';
import { newLine } from '#features/prices/panel/lines/grid-line.tsx';

const line = sampleLine();

function put(text: string): BenchAction {
  return { kind: 'put', changes: [{ line, cell: 'own', text }], today: '2026-11-22', status: '' };
}

test('every step can be undone and redone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }), fc.nat(12), (prices, back) => {
      const steps = prices.map((price) => put(`${price}`));
      const after = steps.reduce(reduceBench, FIRST_STATE);
      const times = Math.min(back, prices.length);
      const undone = Array.from({ length: times }).reduce(
        (state: typeof after) => reduceBench(state, { kind: 'undo' }),
        after,
      );
      const expected = steps.slice(0, prices.length - times).reduce(reduceBench, FIRST_STATE);
      expect(undone.edits.present).toEqual(expected.edits.present);
      const again = Array.from({ length: times }).reduce(
        (state: typeof after) => reduceBench(state, { kind: 'redo' }),
        undone,
      );
      expect(again.edits.present).toEqual(after.edits.present);
    }),
  );
});

test('a new step clears the redo steps, and undo without steps changes nothing', () => {
  const state = [put('1'), { kind: 'undo' } as const, put('2')].reduce(reduceBench, FIRST_STATE);
  expect(reduceBench(state, { kind: 'redo' }).edits).toBe(state.edits);
  expect(reduceBench(FIRST_STATE, { kind: 'undo' })).toMatchObject({
    edits: FIRST_STATE.edits,
    status: 'Nothing to undo',
  });
});

test('a save clears the undo steps', () => {
  const saved = [put('1'), { kind: 'saved' } as const].reduce(reduceBench, FIRST_STATE);
  expect(saved.edits).toEqual({ past: [], present: NO_EDITS, future: [] });
});

test('typing into a cell with a conflict chooses the typed value', () => {
  const typed = reduceBench(FIRST_STATE, put('2.20'));
  const stored = { ...line.stored, own: '2.30' };
  const conflicts = cellConflictsOf([], typed.edits.present);
  expect(conflicts).toEqual([]);
  const conflict = {
    id: `${line.key} own`,
    line,
    cell: 'own',
    was: '2.10',
    theirs: stored.own,
    mine: '2.20',
    at: null,
    choice: null,
  } as const;
  const conflicted = reduceBench(typed, { kind: 'conflicted', conflicts: [conflict], status: '' });
  expect(reduceBench(conflicted, put('2.40')).conflicts).toMatchObject([{ choice: 'mine', mine: '2.40' }]);
});

test('new lines are below the line at which they were added', () => {
  const other = sampleLine({ id: 2 });
  const [first, second, lost] = ['a', 'b', 'c'].map((key) => newLine(key, SAMPLE_LINE_SERVICE));
  if (!first || !second || !lost) throw new Error('three lines');
  const added = [
    { line: first, below: line.key },
    { line: second, below: 'a' },
    { line: lost, below: 'gone' },
  ];
  expect(allLines([line, other], added).map(({ key }) => key)).toEqual(['c', 'line-1', 'a', 'b', 'line-2']);
});
