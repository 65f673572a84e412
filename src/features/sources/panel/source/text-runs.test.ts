import { expect, test } from 'vitest';
import { amountsIn } from '#features/sources/source-amounts.ts';
import { blocksOf, runsOf } from './text-runs.ts';

test('the lines of a text are its blocks, with their amounts', () => {
  const text = 'Plans\n\nGrowth $3.50 / GB and more\nGrowth $7.00 / GB, or $1';
  const blocks = blocksOf(text, amountsIn(text));
  expect(blocks.map(({ start, end, amounts, isHeading }) => [text.slice(start, end), amounts, isHeading])).toEqual([
    ['Plans', [], true],
    ['Growth $3.50 / GB and more', [0], false],
    ['Growth $7.00 / GB, or $1', [1, 2], false],
  ]);
});

test('a very long line is divided, but never an amount', () => {
  const long = `${'a '.repeat(1_999)}$ 12.50 ${'a '.repeat(1_000_000)}`;
  const blocks = blocksOf(long, [{ start: 3_998, end: 4_005 }]);
  expect(blocks.slice(0, 2)).toEqual([
    { start: 0, end: 4_005, amounts: [0], isHeading: false },
    { start: 4_005, end: 8_005, amounts: [], isHeading: false },
  ]);
  expect(blocks.at(-1)?.end).toBe(long.length);
});

test('splits a block into text, amounts, context and spots of lost places, in order', () => {
  const line = 'Growth $3.50 / GB and more';
  const amounts = amountsIn(line);
  const [block] = blocksOf(line, amounts);
  if (!block) throw new Error('No block');
  const spots = [
    { at: 9, number: 3 },
    { at: 17, number: 4 },
    { at: line.length, number: 5 },
  ];
  const runs = runsOf(line, block, { amounts, spots, context: { start: 3, end: 15 } });
  const shown = runs.map((run) => (run.kind === 'text' ? run.text : run.kind === 'lost' ? run.number : run.kind));
  expect(shown).toEqual(['Gro', 'wth ', 'amount', ' / ', 'GB', 4, ' and more', 5]);
  expect(runs.flatMap((run) => (run.kind === 'text' && run.isContext ? run.text : []))).toEqual(['wth ', ' / ']);
});
