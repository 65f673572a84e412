import { expect, test } from 'vitest';
import { parseSourceFile } from './source-file.ts';

const parse = (text: string) => parseSourceFile('src/web/ui/button.tsx', text);

test.each([
  ["import { a } from './a.ts';", 'src/web/ui/a.ts', false],
  ["import { a } from '../card.tsx';", 'src/web/card.tsx', false],
  ["import { type A } from '#domain/a.ts';", 'src/domain/a.ts', false],
  ["import type { A } from '#domain/a.ts';", 'src/domain/a.ts', true],
  ["import './style.css?inline';", 'src/web/ui/style.css', false],
  ["import React from 'react';", 'react', false],
  ["import { a } from '#test/a.ts';", 'test/a.ts', false],
  ["import { a } from '#tools/a.ts';", 'tools/a.ts', false],
  ["export { a } from './a.ts';", 'src/web/ui/a.ts', false],
  ["export type { A } from './a.ts';", 'src/web/ui/a.ts', true],
  ["export * from './a.ts';", 'src/web/ui/a.ts', false],
  ["const page = () => import('./a.ts');", 'src/web/ui/a.ts', false],
  ["type A = import('./a.ts').A;", 'src/web/ui/a.ts', true],
])('finds the import of %s', (text, target, typeOnly) => {
  expect(parse(text).imports).toEqual([{ target, typeOnly }]);
});

test.each([
  ["export * from './a.ts';", true],
  ["import { a } from './a.ts'; export { a };", true],
  ["export { a } from './a.ts'; export const b = 1;", false],
  ['export const a = 1;', false],
  ["import './a.ts';", false],
])('tells a barrel: %s', (text, isBarrel) => {
  expect(parse(text).isBarrel).toBe(isBarrel);
});

test.each([
  ["const a = process.env['A'];", true],
  ["const a = process['env'];", true],
  ['const a = globalThis.process.env;', true],
  ['const { env } = process;', true],
  ["import { env } from 'node:process';", true],
  ["import { argv } from 'node:process';", false],
  ['const { argv } = process;', false],
  ['const a = import.meta.env.DEV;', false],
  ['const a = options.env;', false],
])('tells a reader of the environment: %s', (text, reads) => {
  expect(parse(text).readsEnvironment).toBe(reads);
});

test.each([
  ['const rows = sql`select 1`;', true],
  ["const rows = database.selectFrom('services');", true],
  ["import { Kysely } from 'kysely';", true],
  ["import pg from 'pg';", true],
  ["import type { Kysely } from 'kysely';", false],
  ['const rows = html`select 1`;', false],
  ['const rows = database.read();', false],
])('tells a writer of SQL: %s', (text, writes) => {
  expect(parse(text).writesSql).toBe(writes);
});

test('counts lines with and without a last newline', () => {
  expect(parse('a;\nb;\n').lines).toBe(2);
  expect(parse('a;\nb;').lines).toBe(2);
});

test('refuses what does not parse', () => {
  expect(() => parse('const = ;')).toThrow('src/web/ui/button.tsx does not parse');
});
