import { expect, test } from 'vitest';
import { letterHue } from './letter-tile.tsx';

test.each([
  ['Corvane', 120],
  ['Gridhaven', 60],
  ['Halyard', 210],
  ['Northlane', 300],
  ['Peerfield', 210],
  ['Quillnet', 0],
])('the hue of %s is that of the design', (name, hue) => {
  expect(letterHue(name)).toBe(hue);
});

test('case and blanks around a name do not change its hue', () => {
  expect(letterHue('  CORVANE ')).toBe(letterHue('Corvane'));
});

test('characters outside the basic plane count as one code point', () => {
  expect(letterHue('🛰')).toBe(Math.floor(((Math.imul(0x811c9dc5 ^ 0x1f6f0, 0x01000193) >>> 0) / 2 ** 32) * 12) * 30);
});
