import { describe, expect, test } from 'vitest';
import { sanitizedLine, sanitizedText, storableLine, storableText } from './text.ts';

const DIRECTION_MARKS = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
const BREAKS = ['\n', '\r', '\t', '\u0085', '\u001b', '\u2028', '\u2029'];

describe('a line', () => {
  test.each([...BREAKS, ...DIRECTION_MARKS])('of an operator is refused with %j', (character) => {
    expect(storableLine.safeParse(`a${character}b`).success).toBe(false);
    expect(storableText.safeParse(`a${character}b`).success).toBe(true);
  });

  test.each(['Ünïted 漢字', 'مرحبا שלום', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می\u200cخواهم', 'co\u00adop'])('may contain %s', (text) => {
    expect(storableLine.parse(` ${text}\n`)).toBe(text);
    expect(sanitizedLine.parse(text)).toBe(text);
  });

  test('of a visitor is cleaned instead of refused', () => {
    expect(sanitizedLine.parse(`a${BREAKS.join('')}b${DIRECTION_MARKS.join('')}c`)).toBe('a bc');
    expect(sanitizedText.parse('a\0\u2028b')).toBe('a\u2028b');
  });
});
