import { describe, expect, test } from 'vitest';
import { sampleLine } from '#test/grid-lines.ts';
import { NO_EDITS, scheduleLines } from '#features/prices/panel/lines/edits.tsx';
import { changeOf } from '#features/prices/panel/lines/line-change.tsx';
import { applyBulk, averageMargins, planBulk, type BulkRule } from './plan-bulk.tsx';

const FROM = '2026-12-01T00:00:00.000Z';
const rule: BulkRule = {
  way: { kind: 'below-direct', millionths: 200_000n },
  rounding: 'cent',
  sparesLosses: true,
  from: null,
};
const line = sampleLine({ cost: '2.00' });
const costly = sampleLine({ id: 2, fromQuantity: 500, own: '2.50', cost: '2.40' });
const bare = sampleLine({ id: 3, fromQuantity: 900, direct: null, evidence: null });
const scheduled = sampleLine({ id: 4, validFrom: FROM });
const lines = [line, costly, bare, scheduled];
const context = { lines, today: '2026-11-22', lastNew: 5 };

describe('a bulk change', () => {
  test('has an outcome for each line', () => {
    const rows = planBulk(lines, NO_EDITS, rule);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changes', 'below-cost', 'no-price', 'changes']);
    expect(rows[0]).toMatchObject({ before: 2_100_000n, after: 2_240_000n, margin: 107 });
    expect(planBulk(lines, NO_EDITS, { ...rule, sparesLosses: false })[1]?.outcome).toBe('changes');
    expect(averageMargins(rows.slice(0, 1), NO_EDITS)).toEqual({ before: 48, after: 107 });
  });

  test('fills the own prices', () => {
    const rows = planBulk([line, costly], NO_EDITS, rule);
    const edits = applyBulk(NO_EDITS, rows, rule, context);
    expect([...edits.drafts.keys()]).toEqual([line.key]);
    expect(changeOf(line, edits.drafts.get(line.key))?.set).toEqual({ own: '2.24' });
  });

  test('adds scheduled lines, and changes a line that is scheduled for the same time', () => {
    const later = { ...rule, from: FROM, sparesLosses: false };
    const rows = planBulk(lines, NO_EDITS, later);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changes', 'changes', 'no-price', 'scheduled']);
    const edits = applyBulk(NO_EDITS, rows, later, context);
    expect(edits.drafts.has(line.key)).toBe(false);
    expect(changeOf(scheduled, edits.drafts.get(scheduled.key))?.set).toEqual({ own: '2.24' });
    expect(edits.added.map(({ line: { key }, below }) => [key, below])).toEqual([['new-6', costly.key]]);
    const [added] = edits.added;
    expect(added && changeOf(added.line, edits.drafts.get(added.line.key))).toMatchObject({
      serviceId: 7,
      add: { fromQuantity: 500, own: '2.24', direct: '2.80', cost: '2.40', validFrom: FROM },
    });
  });
});

test('a future start of a line in effect turns its edits into a scheduled line', () => {
  const rows = planBulk([line], NO_EDITS, rule);
  const edits = scheduleLines(applyBulk(NO_EDITS, rows, rule, context), [{ line, validFrom: FROM }], 0);
  expect(edits.drafts.has(line.key)).toBe(false);
  const [added] = edits.added;
  expect(added && changeOf(added.line, edits.drafts.get(added.line.key))?.add).toMatchObject({
    own: '2.24',
    validFrom: FROM,
  });
});
