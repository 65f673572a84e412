import { expect, test } from 'vitest';
import { VARIABLES } from '#app/server/config.ts';
import { decisionsNamedIn, missingPaths } from './structure/paths-in-docs.ts';
import { documents, existsInRepository, sourceFiles, sourceTexts } from './structure/repository.ts';

const product = sourceFiles('src');

test('the source files are found', () => {
  expect(product.map(({ path }) => path)).toContain('src/core/money.ts');
});

test('documents name paths that exist', () => {
  expect(documents().flatMap(({ path, text }) => missingPaths(path, text, existsInRepository))).toEqual([]);
});

test('comments name decisions that exist', () => {
  const named = sourceTexts('src', 'test', 'tools', 'e2e', 'bench').flatMap(({ path, text }) =>
    decisionsNamedIn(text).map((record) => ({ path, record })),
  );
  expect(named.filter(({ record }) => !existsInRepository(record))).toEqual([]);
});

test('the README explains every variable', () => {
  const readme = documents().find(({ path }) => path === 'README.md')?.text ?? '';
  expect(VARIABLES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
