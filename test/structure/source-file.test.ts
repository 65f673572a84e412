import { expect, test } from 'vitest';
import { parseSourceFile } from './source-file.ts';

const parse = (text: string) => parseSourceFile('src/kit/button.tsx', text);

test.each([
  ["import { a } from './a.ts';", 'src/kit/a.ts'],
  ["import { a } from '../card.tsx';", 'src/card.tsx'],
  ["import type { A } from '#core/a.ts';", 'src/core/a.ts'],
  ["import './style.css?inline';", 'src/kit/style.css'],
  ["import React from 'react';", 'react'],
  ["import { a } from '#test/a.ts';", 'test/a.ts'],
  ["export { a } from './a.ts';", 'src/kit/a.ts'],
  ["export * from './a.ts';", 'src/kit/a.ts'],
  ["const page = () => import('./a.ts');", 'src/kit/a.ts'],
  ["type A = import('./a.ts').A;", 'src/kit/a.ts'],
])('finds the import of %s', (text, target) => {
  expect(parse(text).imports).toEqual([target]);
});

test('rejects invalid syntax', () => {
  expect(() => parse('const = ;')).toThrow('src/kit/button.tsx does not parse');
});
