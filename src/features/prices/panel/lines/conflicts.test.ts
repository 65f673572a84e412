import { describe, expect, test } from 'vitest';
import { listedLine, sampleLine } from '#test/grid-lines.ts';
import type { Cell } from './cell-text.ts';
import { applyChoices, cellConflictsOf, resolve } from './conflicts.tsx';
import { changeOf } from './line-change.tsx';
import { NO_EDITS, putCells, removeLines } from './edits.tsx';
import { gridLine } from './grid-line.tsx';

const TODAY = '2026-11-22';
const line = sampleLine();

function typed(...cells: readonly (readonly [cell: Cell, text: string])[]) {
  return putCells(
    NO_EDITS,
    cells.map(([cell, text]) => ({ line, cell, text })),
    TODAY,
  );
}

describe('a line that somebody else changed', () => {
  test('has a conflict for each cell that both changed differently', () => {
    const edits = typed(['own', '2.20'], ['cost', '1.00']);
    const stored = listedLine({ version: 5, own: '2.30', country: 'DE' });
    expect(cellConflictsOf([{ line, stored }], edits)).toMatchObject([
      { cell: 'own', was: '2.10', theirs: '2.30', mine: '2.20', choice: null },
    ]);
    expect(cellConflictsOf([{ line, stored: listedLine({ version: 5, own: '2.20' }) }], edits)).toEqual([]);
  });

  test('is saved with the chosen values and the current version', () => {
    const edits = typed(['own', '2.20'], ['cost', '1.00']);
    const stored = listedLine({ version: 5, own: '2.30' });
    const conflicts = cellConflictsOf([{ line, stored }], edits);
    const now = gridLine(stored, line.service);
    const ids = conflicts.map(({ id }) => id);
    const theirs = applyChoices(edits, resolve(conflicts, ids, 'theirs'));
    expect(changeOf(now, theirs.drafts.get(line.key))).toEqual({ id: 1, version: 5, set: { cost: '1.00' } });
    const mine = applyChoices(edits, resolve(conflicts, ids, 'mine'));
    expect(changeOf(now, mine.drafts.get(line.key))).toEqual({ id: 1, version: 5, set: { own: '2.20', cost: '1.00' } });
  });

  test('has one conflict for a direct price and the day of its check', () => {
    const edits = typed(['direct', '2.70']);
    const stored = listedLine({
      version: 5,
      direct: '2.60',
      evidence: {
        checkedOn: '2026-11-21',
        checkedBy: 'person',
        listName: null,
        personOn: '2026-11-21',
        sourceUrl: null,
        atQuantity: null,
        note: null,
        stale: false,
      },
    });
    const conflicts = cellConflictsOf([{ line, stored }], edits);
    expect(conflicts.map(({ cell }) => cell)).toEqual(['direct']);
    expect(applyChoices(edits, resolve(conflicts, ['line-1 direct'], 'theirs')).drafts.size).toBe(0);
  });
});

describe('a line that one side removed', () => {
  test('is discarded, or added again with all its values', () => {
    const edits = typed(['own', '2.20']);
    const conflicts = cellConflictsOf([{ line, stored: null }], edits);
    expect(conflicts).toMatchObject([{ cell: null, theirs: 'removed' }]);
    expect(applyChoices(edits, resolve(conflicts, ['line-1 line'], 'theirs')).drafts.size).toBe(0);
    const resolved = applyChoices(edits, resolve(conflicts, ['line-1 line'], 'mine'));
    const [added] = resolved.added;
    expect(added && changeOf(added.line, resolved.drafts.get(added.line.key))).toMatchObject({
      serviceId: 7,
      add: { fromQuantity: 100, own: '2.20', direct: '2.80' },
    });
    expect(resolved.drafts.has(line.key)).toBe(false);
  });

  test('has a conflict if it was removed here and changed there', () => {
    const edits = removeLines(NO_EDITS, [line]);
    const stored = listedLine({ version: 5, own: '2.30' });
    const conflicts = cellConflictsOf([{ line, stored }], edits);
    expect(conflicts).toMatchObject([{ cell: null, theirs: 'changed', mine: 'removed' }]);
    expect(applyChoices(edits, resolve(conflicts, ['line-1 line'], 'theirs')).drafts.size).toBe(0);
    const now = gridLine(stored, line.service);
    const mine = applyChoices(edits, resolve(conflicts, ['line-1 line'], 'mine'));
    expect(changeOf(now, mine.drafts.get(line.key))).toEqual({ id: 1, version: 5, remove: true });
  });

  test('has no conflict if both removed it', () => {
    expect(cellConflictsOf([{ line, stored: null }], removeLines(NO_EDITS, [line]))).toEqual([]);
  });
});
