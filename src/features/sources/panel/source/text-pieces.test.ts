import { expect, test } from 'vitest';
import { amountsIn } from '#features/sources/source-amounts.ts';
import { openedPart, piecesOf, runsOf } from './text-pieces.ts';

const FILLER = 'Words without any figure that fill a page. '.repeat(20).trim();
const TEXT = `${FILLER}\nPlans\nGrowth $3.50 / GB and more\n${FILLER}\nGrowth $7.00 / GB`;
const AMOUNTS = amountsIn(TEXT);

function shownText(pieces: ReturnType<typeof piecesOf>): string[] {
  return pieces.map(({ kind, start, end }) => (kind === 'fold' ? `fold ${end - start}` : TEXT.slice(start, end)));
}

test('folds long stretches without an amount, except the contexts of places', () => {
  const pieces = piecesOf(TEXT, AMOUNTS, []);
  expect(pieces.map(({ kind }) => kind)).toEqual(['fold', 'block', 'block', 'block', 'fold', 'block', 'block']);
  const shown = shownText(pieces);
  expect(shown.slice(2, 4)).toEqual(['Plans', 'Growth $3.50 / GB and more']);
  for (const { start, end } of AMOUNTS) {
    const isFolded = (offset: number) =>
      pieces.some((one) => one.kind === 'fold' && one.start <= offset && offset < one.end);
    expect([isFolded(start - 60), isFolded(end + 5)]).toEqual([false, false]);
  }
  expect(
    pieces.flatMap((piece) => (piece.kind === 'block' && piece.isHeading ? TEXT.slice(piece.start, piece.end) : [])),
  ).toEqual(['Plans']);
});

test('draws an opened fold, or a part of a very long one', () => {
  const [fold] = piecesOf(TEXT, AMOUNTS, []);
  if (fold?.kind !== 'fold') throw new Error('No fold');
  expect(piecesOf(TEXT, AMOUNTS, [openedPart(fold)])[0]?.kind).toBe('block');
  expect(openedPart({ kind: 'fold', start: 10, end: 1_000_000 })).toEqual({ start: 10, end: 20_010 });
});

test('folds 2 MB without an amount, and draws thousands of amounts', () => {
  const long = 'a '.repeat(1_000_000);
  expect(piecesOf(long, [], [])).toEqual([{ kind: 'fold', start: 0, end: long.length }]);
  const priced = Array.from({ length: 5_000 }, (_, index) => `Plan ${index} costs $${index}.50 / GB\n`).join('');
  const pieces = piecesOf(priced, amountsIn(priced), []);
  expect(pieces).toHaveLength(5_000);
});

test('splits a line into text, amounts, context, hits and spots of lost places, in order', () => {
  const line = 'Growth $3.50 / GB and more';
  const amounts = amountsIn(line);
  const runs = runsOf(
    line,
    { start: 0, end: line.length },
    {
      amounts,
      spots: [{ at: 17, number: 4 }],
      context: { start: 3, end: 15 },
      hit: { start: 18, end: 21 },
    },
  );
  expect(runs.map((run) => (run.kind === 'text' ? run.text : run.kind))).toEqual([
    'Gro',
    'wth ',
    'amount',
    ' / ',
    'GB',
    'lost',
    ' ',
    'and',
    ' more',
  ]);
  expect(runs.flatMap((run) => (run.kind === 'text' && run.isContext ? run.text : []))).toEqual(['wth ', ' / ']);
  expect(runs.flatMap((run) => (run.kind === 'text' && run.isHit ? run.text : []))).toEqual(['and']);
});
