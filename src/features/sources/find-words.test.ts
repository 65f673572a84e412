import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWords, flatText, onlyWords, textPlaceOf } from './find-text-place.ts';
import type { WordsPlace } from '#catalogue/sources/source-place.ts';
import { plainTextOf } from './visible-text.ts';

const PAGE = [
  'Residential proxies with SOCKS5 and HTTP from $4.00 / GB',
  'Start with a free trial of 1 GB for 3 days, no card needed',
  'Refunds within 14 days of the purchase if less than 1 GB is used',
  'Datacenter proxies with SOCKS5 and HTTP from $0.90 / GB',
].join('\n');

/** The place of the first occurrence of words. */
function placeOf(text: string, words: string): WordsPlace {
  const start = text.replaceAll('\n', ' ').indexOf(words);
  if (start < 0) throw new TypeError(`No ${words}`);
  return textPlaceOf(text, { start, end: start + words.length });
}

/** The offset of a place's words in another text, null if they are lost. */
const startIn = (text: string, place: WordsPlace) => findWords(flatText(text), place)?.start ?? null;

describe('words', () => {
  test('have up to 60 characters on each side', () => {
    expect(placeOf(PAGE, 'free trial of 1 GB for 3 days')).toEqual({
      kind: 'text',
      before: 'l proxies with SOCKS5 and HTTP from $4.00 / GB Start with a ',
      figure: 'free trial of 1 GB for 3 days',
      after: ', no card needed Refunds within 14 days of the purchase if l',
    });
  });

  test('are found across a line break', () => {
    const place = placeOf(PAGE, 'no card needed Refunds within 14 days');
    expect(findWords(flatText(PAGE), place)).toEqual({
      start: PAGE.indexOf('no card'),
      end: PAGE.indexOf(' of the purchase'),
    });
  });

  test('are found beside changed amounts, and if the far half of a context has changed', () => {
    const place = placeOf(PAGE, 'SOCKS5 and HTTP');
    const changed = PAGE.replace('$4.00', '$3.50').replace('free trial of 1 GB', 'free week');
    expect(startIn(changed, place)).toBe(changed.indexOf('SOCKS5'));
  });

  test('are lost if they were removed or reworded', () => {
    expect(startIn(PAGE.replace('14 days', '7 days'), placeOf(PAGE, '14 days'))).toBeNull();
    expect(startIn(PAGE.replace('Refunds', 'No refunds'), placeOf(PAGE, 'Refunds within 14 days'))).toBeNull();
  });

  test('are lost if their contexts occur twice', () => {
    expect(startIn(`${PAGE}\n${PAGE}`, placeOf(PAGE, 'free trial of 1 GB'))).toBeNull();
  });

  test('are proposed if they occur once', () => {
    expect(onlyWords(flatText(PAGE), '14 days')).toEqual({
      start: PAGE.indexOf('14 days'),
      end: PAGE.indexOf('14 days') + 7,
    });
    expect(onlyWords(flatText(PAGE), 'SOCKS5')).toBeNull();
    expect(onlyWords(flatText(PAGE), '30 days')).toBeNull();
    expect(onlyWords(flatText(PAGE), '')).toBeNull();
  });
});

const word = fc.constantFrom('proxies', 'SOCKS5', 'trial', 'of', '1 GB', 'days', '$5', 'refund', 'no', '3.25', '14');
const block = fc
  .array(fc.oneof(word, word, fc.string({ maxLength: 5 })), { minLength: 1, maxLength: 9 })
  .map((words) => words.join(' '));
const blocks = fc.array(block, { minLength: 1, maxLength: 12 });
const textOf = (lines: readonly string[]) => plainTextOf(lines.join('\n'));

test('words are found in their own text unless they occur twice with the same contexts', () => {
  fc.assert(
    fc.property(blocks, fc.nat(400), fc.integer({ min: 1, max: 40 }), (lines, at, length) => {
      const text = textOf(lines);
      const flat = flatText(text);
      const start = at % Math.max(1, text.length);
      const stretch = { start, end: Math.min(text.length, start + length) };
      fc.pre(stretch.end > start && flat.slice(start, stretch.end).trim() === flat.slice(start, stretch.end));
      const place = textPlaceOf(text, stretch);
      const twins = Array.from({ length: flat.length }, (_, offset) => offset).filter((offset) =>
        agrees(flat, offset, place),
      );
      expect(findWords(flat, place)).toEqual(twins.length === 1 ? stretch : null);
    }),
    { numRuns: 1000 },
  );
});

/** Whether a place's words begin at an offset, with the place's contexts around them. */
function agrees(flat: string, at: number, { before, figure, after }: WordsPlace): boolean {
  const [left, right] = [flat.slice(0, at), flat.slice(at + figure.length)];
  const atEdges = (before !== '' || left === '') && (after !== '' || right === '');
  return atEdges && flat.startsWith(figure, at) && left.endsWith(before) && right.startsWith(after);
}

test('after edits elsewhere the same words are found or none, never other ones', () => {
  let [kept, all] = [0, 0];
  fc.assert(
    fc.property(blocks, blocks, blocks, fc.nat(20), (above, below, inserted, at) => {
      const own = 'Whoever buys our own plan gets a refund within 14 days of the first payment by card';
      const before = [...above, own, ...below];
      const text = textOf(before);
      const start = text.indexOf('refund within 14 days of the first');
      const place = textPlaceOf(text, { start, end: start + 'refund within 14 days'.length });
      const changed = textOf(before.toSpliced(at % before.length, 0, ...inserted));
      const found = startIn(changed, place);
      expect([null, changed.indexOf('refund within 14 days of the first')]).toContain(found);
      all += 1;
      if (found !== null) kept += 1;
    }),
    { numRuns: 1000 },
  );
  expect(kept / all).toBeGreaterThan(0.5);
});
