import { describe, expect, test } from 'vitest';
import { listedLine, sampleLine } from '#test/grid-lines.ts';
import type { Cell } from './cell-text.ts';
import { answer, followAnswers, questionsOf } from './conflicts.ts';
import { changeOf } from './line-change.ts';
import { NO_EDITS, putCells, removeLines } from './edits.ts';
import { gridLine } from './grid-line.ts';

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
    expect(questionsOf([{ line, stored }], edits)).toMatchObject([
      { cell: 'own', was: '2.10', theirs: '2.30', mine: '2.20', choice: null },
    ]);
    expect(questionsOf([{ line, stored: listedLine({ version: 5, own: '2.20' }) }], edits)).toEqual([]);
  });

  test('is saved with the chosen values and the current version', () => {
    const edits = typed(['own', '2.20'], ['cost', '1.00']);
    const stored = listedLine({ version: 5, own: '2.30' });
    const questions = questionsOf([{ line, stored }], edits);
    const now = gridLine(stored, line.service);
    const ids = questions.map(({ id }) => id);
    const theirs = followAnswers(edits, answer(questions, ids, 'theirs'));
    expect(changeOf(now, theirs.drafts.get(line.key))).toEqual({ id: 1, version: 5, set: { cost: '1.00' } });
    const mine = followAnswers(edits, answer(questions, ids, 'mine'));
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
        personOn: '2026-11-21',
        sourceUrl: null,
        atQuantity: null,
        note: null,
        stale: false,
      },
    });
    const questions = questionsOf([{ line, stored }], edits);
    expect(questions.map(({ cell }) => cell)).toEqual(['direct']);
    expect(followAnswers(edits, answer(questions, ['line-1 direct'], 'theirs')).drafts.size).toBe(0);
  });
});

describe('a line that one side removed', () => {
  test('is discarded, or added again with all its values', () => {
    const edits = typed(['own', '2.20']);
    const questions = questionsOf([{ line, stored: null }], edits);
    expect(questions).toMatchObject([{ cell: null, theirs: 'removed' }]);
    expect(followAnswers(edits, answer(questions, ['line-1 line'], 'theirs')).drafts.size).toBe(0);
    const resolved = followAnswers(edits, answer(questions, ['line-1 line'], 'mine'));
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
    const questions = questionsOf([{ line, stored }], edits);
    expect(questions).toMatchObject([{ cell: null, theirs: 'changed', mine: 'removed' }]);
    expect(followAnswers(edits, answer(questions, ['line-1 line'], 'theirs')).drafts.size).toBe(0);
    const now = gridLine(stored, line.service);
    const mine = followAnswers(edits, answer(questions, ['line-1 line'], 'mine'));
    expect(changeOf(now, mine.drafts.get(line.key))).toEqual({ id: 1, version: 5, remove: true });
  });

  test('has no conflict if both removed it', () => {
    expect(questionsOf([{ line, stored: null }], removeLines(NO_EDITS, [line]))).toEqual([]);
  });
});
