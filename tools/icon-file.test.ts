import { expect, test } from 'vitest';
import { icoOf } from './icon-file.ts';

test('the file says what it holds and where', () => {
  const png = Buffer.from('png');
  const file = icoOf(png, 32);
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(file.readUInt32LE(14)).toBe(png.length);
  expect(file.subarray(file.readUInt32LE(18))).toEqual(png);
});
