import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { Parser } from 'csv-parse';
import { describe, expect, test, vi } from 'vitest';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { afterUse } from '#test/after-use.ts';
import { readTextTable, tableOfRows } from './read-table.server.ts';

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
  ])('with the line ending %s has the line numbers on which its rows begin', async (_name, end) => {
    const text = ['\ufeffa,b', '1,"x', 'y"', '', '2,z', ''].join(end);
    expect(await read(text)).toEqual({
      headers: ['a', 'b'],
      rows: [
        [2, '1', `x${end}y`],
        [5, '2', 'z'],
      ],
    });
  });

  test('may have semicolons or tabs as delimiters', async () => {
    expect((await read('a;b\n1,5;2')).rows).toEqual([[2, '1,5', '2']]);
    expect((await read('a\tb\n1\t2')).rows).toEqual([[2, '1', '2']]);
  });

  test('copied from a spreadsheet may have quotes and line breaks in cells', async () => {
    expect((await read('a\tb\n5" rack\t"one\ntwo"\n1\t2', 'text/tab-separated-values')).rows).toEqual([
      [2, '5" rack', 'one\ntwo'],
      [4, '1', '2'],
    ]);
  });

  test('of arbitrary texts survives being written and read', async () => {
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

const BLANK = Buffer.alloc(1_000_000, '\n');
const latin = Buffer.from('provider,note\nA,ok\nB,f\u00fcr\n', 'latin1');

test.each<[string, string | Buffer, string]>([
  ['nothing', '', 'The file is empty.'],
  ['blank lines alone', '\n\r\n\n', 'The file is empty.'],
  ['a delimiter alone', 'sep=;\r\n', 'The file is empty.'],
  ['letters that are not UTF-8', latin, 'Line 3: The file is not valid UTF-8.'],
  ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), 'Line 1: The file is UTF-16.'],
  [
    'a quote that is never closed',
    'a,b\n1,2\n3,"4\n5,6',
    'Line 3, column b: The cell starts with a quotation mark that is never',
  ],
  [
    'more behind a closing quote',
    'a,b\n"1"x,2',
    'Line 2, column a: The cell continues after its closing quotation mark',
  ],
  [
    'a quote behind lines of a cell',
    'a,b\n"1\n2",3\n"4\n5","6"7',
    'Line 5, column b: The cell continues after its closing quotation mark',
  ],
  ['a quote within a cell', 'a,b\n1,2"3', 'Line 2, column b: There is a quotation mark in the middle of the cell.'],
  [
    'a line of 10 MB',
    `a,b\n1,2\n3,${'x'.repeat(10 * 1024 * 1024)}`,
    'Line 3, column b: The line is longer than 64 KB.',
  ],
  ['a quote that swallows the rest', `a,b\n"${'1,2\n'.repeat(50_000)}`, 'Line 2, column a: The line is longer than'],
  ['too many columns', 'a,'.repeat(IMPORT_LIMITS.columns), 'Line 1: A file can have at most 100 columns.'],
  ['a line of 10 MB of commas', `a,b\n1,2\n${','.repeat(10 * 1024 * 1024)}`, 'Line 3: The line is longer than 64 KB.'],
  ['a row of many lines with commas', `a,b\n${'"\n",'.repeat(20_000)}`, 'Line 2: The line is longer than 64 KB.'],
  [
    'lines of empty quotes',
    `a\n${'""\n'.repeat(IMPORT_LIMITS.lines + 1)}`,
    'Line 50002: A file can have at most 50,000 lines',
  ],
  [
    'letters that are not UTF-8 below blank lines',
    Buffer.concat([BLANK, latin]),
    'Line 1000003: The file is not valid',
  ],
  ['a long header', `a,${'b'.repeat(201)}`, 'Line 1: Header 2 has more than 200 characters.'],
  ['too many lines', `a\n${'1\n'.repeat(IMPORT_LIMITS.lines + 1)}`, 'Line 50002: A file can have at most 50,000 lines'],
])('%s is refused with a reason and the line number', async (_what, text, sentence) => {
  expect(await refusal(text)).toContain(`UnreadableBodyError: ${sentence}`);
});

/** Counts the bytes given to the parser. */
function watchParser() {
  const write = vi.spyOn(Parser.prototype, 'write');
  afterUse(() => write.mockRestore());
  return () => write.mock.calls.reduce((sum, [chunk]) => sum + Buffer.from(chunk).length, 0);
}

describe('the parser gets no more bytes than needed', () => {
  const MOST = 256 * 1024;

  test('of 10 MB of blank lines, and rows below them have their lines', async () => {
    const given = watchParser();
    const blank = '\n'.repeat(5 * 1024 * 1024);
    expect((await read(`a,b\n1,2\n${blank}3,"4${'\n'.repeat(9)}"\r\n${blank}5,6`)).rows).toEqual([
      [2, '1', '2'],
      [5_242_883, '3', `4${'\n'.repeat(9)}`],
      [10_485_773, '5', '6'],
    ]);
    expect(given()).toBeLessThan(MOST);
  });

  test('of a line of 10 MB of commas', async () => {
    const given = watchParser();
    expect(await refusal(`a,b\n${','.repeat(10 * 1024 * 1024)}`)).toContain('longer than 64 KB');
    expect(given()).toBeLessThan(MOST);
  });

  test('after its reader has stopped', async () => {
    const given = watchParser();
    const left = new AbortController();
    const { rows } = await readTextTable(
      Buffer.from(`a\n${'x'.repeat(1_000)}\n`.repeat(5_000)),
      'text/csv',
      left.signal,
    );
    const readAll = async () => {
      for await (const { line } of rows) if (line === 10) left.abort(new RangeError('left'));
    };
    await expect(readAll()).rejects.toThrow('left');
    expect(given()).toBeLessThan(MOST);
  });
});

test('the first line of Excel declares the delimiter, and rows of empty cells are skipped', async () => {
  const { headers, rows } = await read('sep=;\r\nprovider;own\r\nA, B;1.5\r\n;\r\n;;;\r\nC;2');
  expect(headers).toEqual(['provider', 'own']);
  expect(rows).toEqual([
    [3, 'A, B', '1.5'],
    [6, 'C', '2'],
  ]);
});

test('rows keep their line numbers with any blank lines between them and any split into parts', async () => {
  const blanks = fc.constantFrom(0, 1, 2, 5, 33_000, 70_000);
  const cell = fc.constantFrom('', 'x', '"a\n\nb"', `"${'\n'.repeat(40)}"`, 'y'.repeat(9_000));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.tuple(blanks, cell), { maxLength: 12 }),
      async (end, rows) => {
        let text = `a,b${end}`;
        let line = 2;
        const expected = rows.map(([blank, first]) => {
          const written = first.replaceAll('\n', end);
          text += `${end.repeat(blank)}${written},z${end}`;
          const at = line + blank;
          line = at + first.split('\n').length;
          return [at, written.replaceAll('"', ''), 'z'];
        });
        expect((await read(text)).rows).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});

describe('rows of JSON', () => {
  const wide = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`column ${from + index}`, 1]));

  test('have at most 100 columns in total', async () => {
    expect((await tableOfRows([wide(0, 60), wide(40, 60)])).headers).toHaveLength(100);
    await expect(tableOfRows([wide(0, 60), wide(0, 60), wide(41, 60)])).rejects.toThrow(
      'Line 4: A file can have at most 100 columns.',
    );
  });

  test('have the same maximum lengths of lines and headers as other files', async () => {
    await expect(tableOfRows([{ a: 1 }, { a: 'x'.repeat(65_000), b: 'ü'.repeat(600) }])).rejects.toThrow(
      'Line 3: The line is longer than 64 KB.',
    );
    await expect(tableOfRows([{ a: 1, ['k'.repeat(201)]: 1 }])).rejects.toThrow(
      'Line 2: Header 2 has more than 200 characters.',
    );
  });
});
