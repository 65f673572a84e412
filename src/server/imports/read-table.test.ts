import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '#domain/limits.ts';
import { readTextTable } from './read-table.ts';

async function read(text: string | Buffer, type = 'text/csv') {
  const { headers, rows } = await readTextTable(Buffer.from(text), type);
  const all = [];
  for await (const { line, cells } of rows) all.push([line, ...cells]);
  return { headers, rows: all };
}

async function refusal(text: string | Buffer): Promise<string> {
  return read(text).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'no error'),
  );
}

describe('a table', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('with lines that end with %s is told by the lines on which its rows begin', async (_name, end) => {
    const text = ['\ufeffa,b', '1,"x', 'y"', '', '2,z', ''].join(end);
    expect(await read(text)).toEqual({
      headers: ['a', 'b'],
      rows: [
        [2, '1', `x${end}y`],
        [5, '2', 'z'],
      ],
    });
  });

  test('may have semicolons or tabs between its cells', async () => {
    expect((await read('a;b\n1,5;2')).rows).toEqual([[2, '1,5', '2']]);
    expect((await read('a\tb\n1\t2')).rows).toEqual([[2, '1', '2']]);
  });

  test('that is copied from a spreadsheet has quotes in its cells, and cells with lines', async () => {
    expect((await read('a\tb\n5" rack\t"one\ntwo"\n1\t2', 'text/tab-separated-values')).rows).toEqual([
      [2, '5" rack', 'one\ntwo'],
      [4, '1', '2'],
    ]);
  });

  test('of any texts comes back as it was written', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('ü', '漢字', '😀', '\u2028'),
      fc.constantFrom('"', '\r', '\n', ',', ';', '\t', 'a\r\nb'),
    );
    const row = fc.tuple(cell, cell, cell).filter((cells) => cells.join('') !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        const wellFormed = rows.map((cells) => cells.map((text) => text.toWellFormed()));
        const text = stringify([['a', 'b', 'c'], ...wellFormed], { record_delimiter: 'windows', quoted: true });
        expect((await read(text)).rows.map(([, ...cells]) => cells)).toEqual(wellFormed);
      }),
      { numRuns: 25 },
    );
  });
});

const latin = Buffer.from('provider,note\nA,ok\nB,f\u00fcr\n', 'latin1');

test.each<[string, string | Buffer, string]>([
  ['nothing', '', 'The file is empty.'],
  ['blank lines alone', '\n\r\n\n', 'The file is empty.'],
  ['letters that are not UTF-8', latin, 'Line 3: There are letters that are not UTF-8.'],
  ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), 'Line 1: The file is UTF-16.'],
  ['a quote that is never closed', 'a,b\n1,2\n3,"4\n5,6', 'Line 3, column b: A cell begins with a quote that is never'],
  ['more behind a closing quote', 'a,b\n"1"x,2', 'Line 2, column a: After a closing quote'],
  ['a quote behind lines of a cell', 'a,b\n"1\n2",3\n"4\n5","6"7', 'Line 5, column b: After a closing quote'],
  ['a quote within a cell', 'a,b\n1,2"3', 'Line 2, column b: A quote stands in the middle of a cell.'],
  [
    'a line of 10 MB',
    `a,b\n1,2\n3,${'x'.repeat(10 * 1024 * 1024)}`,
    'Line 3, column b: The line is longer than 64 KB.',
  ],
  ['a quote that swallows the rest', `a,b\n"${'1,2\n'.repeat(50_000)}`, 'Line 2, column a: The line is longer than'],
  ['too many columns', 'a,'.repeat(IMPORT_LIMITS.columns), 'Line 1: A file has at most 100 columns.'],
  ['too many lines', `a\n${'1\n'.repeat(IMPORT_LIMITS.lines + 1)}`, 'Line 50002: A file has at most 50,000 lines'],
])('%s is refused in a sentence with its line', async (_what, text, sentence) => {
  expect(await refusal(text)).toContain(`UnreadableBodyError: ${sentence}`);
});
