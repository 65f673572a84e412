import { expect, test } from 'vitest';
import { declaredDelimiter, delimiterOf } from './cell-delimiter.ts';

test.each([
  ['a,b,c', ','],
  ['a;b,c;d', ';'],
  ['a\tb', '\t'],
  ['"a;b;c;d",e', ','],
  ['"a ""x"";;;",b', ','],
  ['provider', ','],
  ['', ','],
])('the delimiter of %j is %j', (line, delimiter) => expect(delimiterOf(line)).toBe(delimiter));

test.each([
  ['sep=;', ';'],
  ['\uFEFFSEP=,\r', ','],
  ['sep=\t', '\t'],
  ['"sep=;"', ';'],
  ['sep=;;;', ';'],
  ['sep=|', null],
  ['sep;price', null],
  ['sep=;price', null],
])('the first line %j declares the delimiter %j', (line, delimiter) => expect(declaredDelimiter(line)).toBe(delimiter));
