import { expect, test } from 'vitest';
import { parseSourceFile } from './source-file.ts';

const parse = (text: string) => parseSourceFile('src/web/ui/button.tsx', text);

test.each([
  ["import { a } from './a.ts';", 'src/web/ui/a.ts'],
  ["import { a } from '../card.tsx';", 'src/web/card.tsx'],
  ["import type { A } from '#domain/a.ts';", 'src/domain/a.ts'],
  ["import './style.css?inline';", 'src/web/ui/style.css'],
  ["import React from 'react';", 'react'],
  ["import { a } from '#test/a.ts';", 'test/a.ts'],
  ["export { a } from './a.ts';", 'src/web/ui/a.ts'],
  ["export * from './a.ts';", 'src/web/ui/a.ts'],
  ["const page = () => import('./a.ts');", 'src/web/ui/a.ts'],
  ["type A = import('./a.ts').A;", 'src/web/ui/a.ts'],
])('finds the import of %s', (text, target) => {
  expect(parse(text).imports).toEqual([target]);
});

test('rejects invalid syntax', () => {
  expect(() => parse('const = ;')).toThrow('src/web/ui/button.tsx does not parse');
});
