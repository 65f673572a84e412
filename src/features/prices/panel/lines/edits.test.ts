import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_LINE_SERVICE, sampleLine } from '#test/grid-lines.ts';
import { changeOf, faultsOf } from './line-change.tsx';
import type { Cell } from './cell-text.ts';
import { addLine, changedCells, countEdits, NO_EDITS, putBack, putCells, removeLines } from './edits.tsx';
import { newLine } from './grid-line.tsx';

const TODAY = '2026-11-22';
const line = sampleLine();

function typed(...cells: readonly (readonly [cell: Cell, text: string])[]) {
  const edits = putCells(
    NO_EDITS,
    cells.map(([cell, text]) => ({ line, cell, text })),
    TODAY,
  );
  return { edits, draft: edits.drafts.get(line.key) };
}

describe('what is typed into cells', () => {
  test('is sent if it differs from the stored value', () => {
    const { draft } = typed(['own', '2.2'], ['country', 'all'], ['cost', '']);
    expect(changedCells(line, draft)).toEqual(['own']);
    expect(changeOf(line, draft)).toEqual({ id: 1, version: 4, set: { own: '2.20' } });
  });

  test('is no edit if it is the stored value in another notation', () => {
    expect(typed(['own', '$2.100'], ['fromQuantity', '0100'], ['checkedOn', '6 Oct 2026']).edits.drafts.size).toBe(0);
  });

  test('sets the day of the check of a new direct price to today and keeps its source', () => {
    const { draft } = typed(['direct', '2.70']);
    expect(changeOf(line, draft)).toEqual({
      id: 1,
      version: 4,
      set: {
        direct: '2.70',
        evidence: { checkedOn: TODAY, sourceUrl: 'https://vendor.example/pricing', atQuantity: 100, note: null },
      },
    });
  });

  test('keeps a day that was typed along with a price, even an unchanged one', () => {
    expect(typed(['checkedOn', '2026-10-01'], ['direct', '2.70']).draft?.cells.checkedOn).toBe('2026-10-01');
    expect(typed(['checkedOn', '2026-10-06'], ['direct', '2.70']).draft?.cells.checkedOn).toBe('2026-10-06');
  });

  test('reverts the day together with the price', () => {
    const { edits } = typed(['direct', '2.70']);
    expect(putCells(edits, [{ line, cell: 'direct', text: '2.80' }], TODAY).drafts.size).toBe(0);
  });

  test('sends no evidence for an empty direct price', () => {
    const { draft } = typed(['direct', ''], ['checkedOn', '2026-11-01']);
    expect(changedCells(line, draft)).toEqual(['direct']);
    expect(changeOf(line, draft)?.set).toEqual({ direct: null, evidence: null });
  });

  test('leaves no edits once the stored values are typed again, for any cells and texts', () => {
    const cell = fc.constantFrom<Cell>('own', 'cost', 'direct', 'checkedOn', 'country', 'fromQuantity', 'note');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, fc.string())), (cells) => {
        const { edits } = typed(...cells);
        const names = [...new Set(cells.map(([name]) => name))];
        const back = putCells(
          edits,
          names.map((name) => ({ line, cell: name, text: line.stored[name] })),
          TODAY,
        );
        expect(changedCells(line, back.drafts.get(line.key))).toEqual([]);
        expect(putBack(edits, line).drafts.size).toBe(0);
      }),
    );
  });
});

describe('faults', () => {
  test.each<[Cell, string, RegExp]>([
    ['own', '1,10', /^Enter a price from 0 to 99,999,999\.999999/],
    ['own', '-1', /^Enter a price from/],
    ['cost', '=1+1', /^Enter a price from/],
    ['fromQuantity', '0', /^Enter a whole number from 1 to 1,000,000/],
    ['fromQuantity', '1.5', /^Enter a whole number/],
    ['fromQuantity', '', /^Enter a whole number/],
    ['country', 'Germany', /^Enter a two-letter country code/],
    ['checkedOn', '10/06/2026', /^Enter a day/],
    ['validFrom', 'tomorrow', /^Enter a time/],
    ['sourceUrl', 'ftp://vendor.example', /^Enter an https:\/\/ address/],
  ])('%s %j', (cell, text, sentence) => {
    const { draft } = typed([cell, text]);
    expect(faultsOf(line, draft)[cell]).toMatch(sentence);
  });

  test('are empty for values that the schema accepts', () => {
    expect(faultsOf(line, typed(['own', '1.123456'], ['country', 'de'], ['fromQuantity', '1,000']).draft)).toEqual({});
  });
});

describe('lines', () => {
  test('that are new are sent whole, once a cell is filled', () => {
    const added = newLine('new-1', SAMPLE_LINE_SERVICE);
    const edits = addLine(NO_EDITS, added, line.key);
    expect(changeOf(added, edits.drafts.get(added.key))).toBeNull();
    const filled = putCells(
      edits,
      [
        { line: added, cell: 'fromQuantity', text: '5' },
        { line: added, cell: 'own', text: '3' },
      ],
      TODAY,
    );
    expect(changeOf(added, filled.drafts.get(added.key))).toEqual({
      serviceId: 7,
      add: { country: null, fromQuantity: 5, own: '3.00', direct: null, cost: null, validFrom: null, evidence: null },
    });
  });

  test('that are removed are sent with their version, and new ones are discarded', () => {
    const added = newLine('new-1', SAMPLE_LINE_SERVICE);
    const edits = removeLines(addLine(typed(['own', '9']).edits, added, null), [line, added]);
    expect(edits.added).toEqual([]);
    expect(changeOf(line, edits.drafts.get(line.key))).toEqual({ id: 1, version: 4, remove: true });
  });

  test('count by their changed cells', () => {
    const other = sampleLine({ id: 2 });
    const { edits } = typed(['own', '9'], ['direct', '9.5']);
    const all = removeLines(edits, [other]);
    const lines = new Map([line, other].map((each) => [each.key, each]));
    expect(countEdits(all, (key) => lines.get(key))).toEqual({ cells: 4, lines: 2 });
  });
});
