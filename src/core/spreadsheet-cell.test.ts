import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadsheetCell, textOfCell } from './spreadsheet-cell.ts';

const UNSEEN = {
  'zero width space': '\u200b',
  'zero width joiner': '\u200d',
  'byte order mark': '\ufeff',
  'no-break space': '\u00a0',
  'ideographic space': '\u3000',
  'right-to-left override': '\u202e',
  'word joiner': '\u2060',
  'soft hyphen': '\u00ad',
  'combining grapheme joiner': '\u034f',
  'variation selector': '\ufe0f',
  'Hangul filler': '\u3164',
  'tag character': '\u{e0041}',
  'braille blank': '\u2800',
  'combining acute accent': '\u0301',
  'escape character': '\u001b',
  'line separator': '\u2028',
  blank: ' ',
};

test.each(Object.entries(UNSEEN))('a formula after an invisible %s is escaped', (_name, character) => {
  for (const start of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '﹦1', '\u22121']) {
    const text = character.repeat(3) + start;
    expect(spreadsheetCell(text)).toBe(`'${text}`);
  }
});

test('a formula after several invisible characters is escaped', () => {
  const text = `${Object.values(UNSEEN).join('').repeat(200)}=1`;
  expect(spreadsheetCell(text)).toBe(`'${text}`);
});

test.each(['Ada', '\u200bAda', ' a=b', '1+1', '', '\u200b', 'é=1', '·=1'])('%j is written unchanged', (text) => {
  expect(spreadsheetCell(text)).toBe(text);
});

test.each(["'", "''", "'Ada", "''=1", "'=1", '=1'])('%j survives a round trip', (text) => {
  expect(textOfCell(spreadsheetCell(text))).toBe(text);
});

test('every text survives a round trip, and no cell begins with a formula', () => {
  const text = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\u200b', 'a', '1', ' '))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (written) => {
      const cell = spreadsheetCell(written);
      expect(textOfCell(cell)).toBe(written);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
