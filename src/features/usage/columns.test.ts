import { expect, test } from 'vitest';
import { columnsText, mappingOf } from './columns.ts';
import { readNumber } from './read-rows.ts';
import { cellsOf, tableHead, tableMapping } from './read-table.ts';

test.each([
  [
    ['Timestamp', 'Domain', 'HTTP Status', 'Bytes'],
    { time: 'Timestamp', host: 'Domain', status: 'HTTP Status', received: 'Bytes' },
    'B',
  ],
  [
    ['Date', 'Requests', 'Traffic (GB)', 'Cost'],
    { time: 'Date', requests: 'Requests', received: 'Traffic (GB)' },
    'GB',
  ],
  [
    ['request.url', 'response.status', 'response.size'],
    { host: 'request.url', status: 'response.status', received: 'response.size' },
    'B',
  ],
  [
    ['ts', 'bytes_sent', 'bytes', 'content-type'],
    { time: 'ts', sent: 'bytes_sent', received: 'bytes', type: 'content-type' },
    'B',
  ],
  [['Datum', 'Zone', 'Anfragen', 'Volumen'], { time: 'Datum', host: 'Zone', requests: 'Anfragen' }, 'B'],
  [['day', 'bandwidth_mb', 'MB'], { time: 'day', received: 'MB' }, 'MB'],
] as const)('%j', (columns, roles, unit) => {
  expect(mappingOf(columns)).toEqual({ roles, unit });
});

test('columns are listed in the order of their meanings', () => {
  expect(columnsText(mappingOf(['bytes', 'host', 'time']))).toBe('time, host, bytes');
});

test.each([
  ['a,b,,d', ['a', 'b', '', 'd']],
  ['"a,b","c ""d""",e', ['a,b', 'c "d"', 'e']],
  ['a,"b', ['a', 'b']],
  ['a,"b"x,c', ['a', 'b', 'c']],
  [',', ['', '']],
])('the cells of %s', (line, cells) => {
  expect(cellsOf(line, ',')).toEqual(cells);
});

test.each([
  ['1,234', '.', 1_234],
  ['1,84', ',', 1.84],
  ['12\u202f410', ',', 12_410],
  ['12.410', ',', 12_410],
  ['-5', '.', -5],
  ['1e3', '.', 1_000],
  ['', '.', null],
  ['-', '.', null],
  ['n/a', '.', Number.NaN],
] as const)('the number %s with %s is %s', (text, decimal, value) => {
  expect(readNumber(text, { decimal })).toEqual(value);
});

test('a table without names has numbered columns, of which the first row shows times and URLs', () => {
  const lines = ['2026-11-18T08:00:00Z;https://shop.example/;512', '2026-11-18T08:00:01Z;https://shop.example/;7'];
  const head = tableHead(lines);
  expect(head).toEqual({ delimiter: ';', columns: ['Column 1', 'Column 2', 'Column 3'], headLines: 0 });
  expect(head && tableMapping(head, lines[0]).roles).toEqual({ time: 'Column 1', host: 'Column 2' });
});

test('equal names of columns are told apart', () => {
  expect(tableHead(['a,a,,b'])?.columns).toEqual(['a', 'a (column 2)', '(column 3)', 'b']);
});
