import { expect, test } from 'vitest';
import { delimiterOf } from './cell-delimiter.ts';

test.each([
  ['a,b,c', ','],
  ['a;b,c;d', ';'],
  ['a\tb', '\t'],
  ['"a;b;c;d",e', ','],
  ['"a ""x"";;;",b', ','],
  ['provider', ','],
  ['', ','],
])('the delimiter of %j is %j', (line, delimiter) => expect(delimiterOf(line)).toBe(delimiter));
