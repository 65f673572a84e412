import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTextPlace, prepareText, textPlaceOf } from './find-text-place.ts';
import { amountsIn, type SourceAmount } from './source-amounts.ts';
import type { TextPlace } from '#catalogue/sources/source-place.ts';
import { plainTextOf } from './visible-text.ts';

const prepared = (text: string) => prepareText(text, amountsIn(text));

/** The place of the first amount written as `figure`. */
function placeOf(text: string, figure: string): TextPlace {
  const amount = amountsIn(text).find(({ start, end }) => text.slice(start, end) === figure);
  if (amount === undefined) throw new TypeError(`No ${figure}`);
  return textPlaceOf(text, amount);
}

/** The figure found at a place in another text, null if the place is lost. */
function figureIn(text: string, place: TextPlace): string | null {
  const found = findTextPlace(prepared(text), place);
  return found === null ? null : text.slice(found.start, found.end);
}

const PAGE = [
  'Residential proxies from real peers in 195 countries',
  'Pay as you go $8.00 / GB No commitment, cancel any time Start free trial',
  'Growth $499 / month, 141 GB included $3.50 / GB For growing teams Buy now',
  'Business, most popular $999 / month, 332 GB included $3.00 / GB Account manager Buy now',
  'Prices in US dollars, without VAT',
].join('\n');

describe('a place', () => {
  test('has up to 60 characters on each side, as one line', () => {
    expect(placeOf(PAGE, '$8.00')).toEqual({
      kind: 'text',
      before: 'tial proxies from real peers in 195 countries Pay as you go ',
      figure: '$8.00',
      after: ' / GB No commitment, cancel any time Start free trial Growth',
    });
    expect(textPlaceOf('$5', { start: 0, end: 2 })).toMatchObject({
      before: '',
      after: '',
    });
  });

  test('is cut at whole characters', () => {
    const text = `${'😀'.repeat(40)}a $5 a${'😀'.repeat(40)}`;
    const place = placeOf(text, '$5');
    expect(place.before.isWellFormed() && place.after.isWellFormed()).toBe(true);
    expect(figureIn(text, place)).toBe('$5');
  });

  test('is found with another figure', () => {
    expect(figureIn(PAGE.replace('$8.00', '$7.50'), placeOf(PAGE, '$8.00'))).toBe('$7.50');
    expect(figureIn(PAGE.replace('$8.00', '€7.50'), placeOf(PAGE, '$8.00'))).toBe('€7.50');
  });

  test('is found beside changed amounts', () => {
    const changed = PAGE.replace('$499', '$599').replace('$3.50', '$3.25').replace('$999', '$1,099.00');
    expect(figureIn(changed, placeOf(PAGE, '$3.50'))).toBe('$3.25');
    expect(figureIn(changed, placeOf(PAGE, '$3.00'))).toBe('$3.00');
  });

  test('is found if the far half of its contexts has changed', () => {
    const changed = PAGE.replace('from real peers', 'of people').replace('Start free trial', 'Try it');
    expect(figureIn(changed.replace('$8.00', '$7.50'), placeOf(PAGE, '$8.00'))).toBe('$7.50');
  });

  test('is lost with its row', () => {
    const rows = PAGE.split('\n');
    expect(figureIn(rows.toSpliced(1, 1).join('\n'), placeOf(PAGE, '$8.00'))).toBeNull();
  });

  test('is lost if its contexts occur twice', () => {
    const place = placeOf(PAGE, '$8.00');
    expect(figureIn(`${PAGE}\n${PAGE}`, place)).toBeNull();
    expect(figureIn(`${PAGE}\n${PAGE.replace('$8.00', '$7.00')}`, place)).toBeNull();
  });

  test('without context on one side is found only at the edge of the text', () => {
    const place: TextPlace = { kind: 'text', before: '', figure: '$5', after: ' / GB' };
    expect(figureIn('$6 / GB', place)).toBe('$6');
    expect(figureIn('a $6 / GB', place)).toBeNull();
  });

  test('is lost if the contexts of another amount agree better', () => {
    const text =
      'A $1.00 then $5.00 / GB and more of the same text that goes on\nA $2.00 then $6.00 / GB and more of the same text that goes on and on';
    const place = placeOf(text, '$5.00');
    expect(['$5.00', null]).toContain(figureIn(`Something new ahead of all\n${text}`, place));
  });

  test('treats any white space as one space', () => {
    const place = placeOf('a  b\n$5\n  c', '$5');
    expect(figureIn('a b $6 c', place)).toBe('$6');
  });
});

const word = fc.constantFrom(
  'residential',
  'GB',
  'per',
  'month',
  'plan',
  'Buy',
  '10',
  '50',
  'from',
  'IP',
  '/',
  'now',
  '$5',
  '$7.50',
  '3.25',
);
const block = fc
  .array(fc.oneof(word, word, fc.string({ maxLength: 5 })), { minLength: 1, maxLength: 9 })
  .map((words) => words.join(' '));
const blocks = fc.array(block, { minLength: 1, maxLength: 12 });
const textOf = (lines: readonly string[]) => plainTextOf(lines.join('\n'));

test('a place is found in its own text unless its contexts occur twice', () => {
  fc.assert(
    fc.property(blocks, (lines) => {
      const text = textOf(lines);
      const ready = prepared(text);
      const places = amountsIn(text).map((amount) => ({ amount, place: textPlaceOf(text, amount) }));
      for (const { amount, place } of places) {
        const twins = places.filter((other) => agrees(text, other.amount, place));
        expect(findTextPlace(ready, place)).toEqual(twins.length === 1 ? amount : null);
      }
    }),
    { numRuns: 1000 },
  );
});

/** Whether an amount has a place's contexts. */
function agrees(text: string, { start, end }: SourceAmount, { before, after }: TextPlace): boolean {
  const [left, right] = [text.slice(0, start).replaceAll('\n', ' '), text.slice(end).replaceAll('\n', ' ')];
  const atEdges = (before !== '' || left === '') && (after !== '' || right === '');
  return atEdges && left.endsWith(before) && right.startsWith(after);
}

/** An edit of a line other than the one with the place. */
type Edit = readonly [kind: 'insert' | 'delete' | 'swap', at: number, other: number, line: string];

const edit: fc.Arbitrary<Edit> = fc.tuple(fc.constantFrom('insert', 'delete', 'swap'), fc.nat(20), fc.nat(20), block);

function edited(lines: readonly string[], own: string, edits: readonly Edit[]): readonly string[] {
  let all = lines;
  for (const [kind, place, otherPlace, line] of edits) {
    const [at, other] = [place % all.length, otherPlace % all.length];
    if (kind === 'insert') all = all.toSpliced(at, 0, line);
    if (kind === 'delete' && all[at] !== own) all = all.toSpliced(at, 1);
    if (kind === 'swap') all = all.with(at, all[other] ?? '').with(other, all[at] ?? '');
  }
  return all;
}

test('after edits elsewhere the same figure is found or none, never another one', () => {
  let [kept, all] = [0, 0];
  fc.assert(
    fc.property(blocks, blocks, fc.array(edit, { maxLength: 8 }), fc.nat(9999), (above, below, edits, cents) => {
      const own = `The plan of our choice costs $77.${String(cents).padStart(4, '0')} for each month of use`;
      const lines = [...above, own, ...below];
      const text = textOf(lines);
      const place = placeOf(text, `$77.${String(cents).padStart(4, '0')}`);
      const figure = figureIn(textOf(edited(lines, own, edits)), place);
      expect([null, place.figure]).toContain(figure);
      all += 1;
      if (figure !== null) kept += 1;
    }),
    { numRuns: 1000 },
  );
  expect(kept / all).toBeGreaterThan(0.5);
});

test('among rows that differ only in names and amounts, no other row is found', () => {
  const row = (name: string, price: string) => `${name} plan $${price} / GB Buy now`;
  const names = ['Residential', 'Mobile', 'Datacenter', 'ISP', 'Rotating', 'Static'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(names, { minLength: 2 }),
      fc.array(fc.integer({ min: 100, max: 110 }), { minLength: 6, maxLength: 6 }),
      fc.shuffledSubarray(names, { minLength: 1 }),
      (before, cents, after) => {
        const priceOf = (name: string) => ((cents[names.indexOf(name)] ?? 100) / 100).toFixed(2);
        const textWith = (order: readonly string[]) => order.map((name) => row(name, priceOf(name))).join('\n');
        const text = textWith(before);
        const changed = textWith(after);
        for (const [index, amount] of amountsIn(text).entries()) {
          const name = before[index] ?? '';
          const found = findTextPlace(prepared(changed), textPlaceOf(text, amount));
          const line = found === null ? null : changed.slice(0, found.start).split('\n').at(-1);
          expect([null, `${name} plan `]).toContain(line);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
