import { expect, test } from 'vitest';
import { SAMPLE_LINE_SERVICE, sampleLine } from '#test/grid-lines.ts';
import { addLine, NO_EDITS, putCells, removeLines, type CellEdit } from './edits.tsx';
import { newLine } from './grid-line.tsx';
import { warningMark, warningsIn, warningText } from './line-figures.tsx';

const line = sampleLine();
const byKey = new Map([[line.key, line]]);
const typed = (...changes: readonly Omit<CellEdit, 'line'>[]) =>
  putCells(
    NO_EDITS,
    changes.map((change) => ({ line, ...change })),
    '2026-11-22',
  );
const textsOf = (edits: Parameters<typeof warningsIn>[0], lines = byKey) =>
  [...warningsIn(edits, lines).values()].flat().map((warning) => `${warning.which} ${warningText(warning)}`);

test('cells have warnings for prices that change a lot, are removed, or are above direct', () => {
  expect(textsOf(typed({ cell: 'own', text: '2.70' }))).toEqual([]);
  expect(textsOf(typed({ cell: 'own', text: '2.75' }))).toEqual(['own +31%']);
  expect(textsOf(typed({ cell: 'own', text: '2.94' }))).toEqual(['own +40%', 'own 5% above direct']);
  expect(textsOf(typed({ cell: 'direct', text: '2.00' }))).toEqual(['direct 5% above direct']);
  expect(textsOf(typed({ cell: 'own', text: '' }))).toEqual(['own removed']);
  expect(textsOf(typed({ cell: 'note', text: 'checked' }))).toEqual([]);
  expect(textsOf(removeLines(typed({ cell: 'own', text: '9' }), [line]))).toEqual([]);
});

test('a price that is dearer than that of a lower tier has a warning', () => {
  const higher = { ...line, key: 'higher', id: 99, stored: { ...line.stored, fromQuantity: '900', direct: '' } };
  const lines = new Map([...byKey, [higher.key, higher]]);
  const put = (text: string, own = '') =>
    putCells(
      NO_EDITS,
      [
        { line: higher, cell: 'own' as const, text },
        ...(own === '' ? [] : [{ line, cell: 'own' as const, text: own }]),
      ],
      '2026-11-22',
    );
  expect(textsOf(put('2.00'), lines)).toEqual([]);
  expect(textsOf(put('2.20'), lines)).toEqual(['own +4.8% compared with another tier']);
  expect(textsOf(put('2.20', '2.50'), lines)).toEqual([]);
});

test('a cell shows its first warning', () => {
  const [warnings = []] = warningsIn(typed({ cell: 'own', text: '2.94' }), byKey).values();
  expect(warningMark(warnings)).toBe('+40%');
  const mark = (percent: number) => warningMark([{ which: 'own', reason: 'large', percent }]);
  expect([mark(285.7), mark(-43.2), mark(4_900)]).toEqual(['+286%', '−43%', '>999%']);
  expect(warningMark([])).toBe('');
});

test('a scheduled line is compared with the line that it replaces', () => {
  const coming = newLine('new-1', SAMPLE_LINE_SERVICE);
  const lines = new Map([...byKey, [coming.key, coming]]);
  const put = (fromQuantity: string) =>
    putCells(
      addLine(NO_EDITS, coming, line.key),
      (
        [
          ['fromQuantity', fromQuantity],
          ['own', '1.05'],
          ['direct', '2.80'],
          ['validFrom', '2030-01-01T00:00:00.000Z'],
        ] as const
      ).map(([cell, text]) => ({ line: coming, cell, text })),
      '2026-11-22',
    );
  expect(textsOf(put('100'), lines)).toEqual(['own −50%']);
  expect(textsOf(put('500'), lines)).toEqual([]);
});
