import { describe, expect, test } from 'vitest';
import { VARIABLES } from '#server/config.ts';
import {
  barrels,
  foldersWithoutMeaning,
  notKebabCase,
  otherFormsOfDates,
  sqlOutsideServer,
  strayEnvironmentReaders,
  tooLong,
} from './structure/file-rules.ts';
import { againstTheArrow } from './structure/import-arrow.ts';
import { importCycles } from './structure/import-cycles.ts';
import { decisionsNamedIn, missingPaths, unfinishedMerges } from './structure/paths-in-docs.ts';
import { documents, existsInRepository, repositoryPaths, sourceFiles, sourceTexts } from './structure/repository.ts';
import { againstServerOrder } from './structure/server-folders.ts';
import { crossPageImports } from './structure/sibling-pages.ts';

const product = sourceFiles('src');
const everything = [...product, ...sourceFiles('test', 'tools', 'e2e', 'bench')];
const allPaths = repositoryPaths();

test('the product was found', () => {
  expect(product.map(({ path }) => path)).toContain('src/domain/money.ts');
  expect(allPaths).toContain('test/structure.test.ts');
});

describe('imports', () => {
  test('go from server to web to contract to domain', () => expect(againstTheArrow(product)).toEqual([]));
  test('go down the folders of the server', () => expect(againstServerOrder(product)).toEqual([]));
  test('run in no circle', () => expect(importCycles(everything)).toEqual([]));
  test('do not join pages', () => expect(crossPageImports(product)).toEqual([]));
  test('pass through no barrel', () => expect(barrels(everything)).toEqual([]));
});

describe('files', () => {
  test('talk to the database only in src/server', () => expect(sqlOutsideServer(product)).toEqual([]));
  test('leave the environment to the configuration', () => expect(strayEnvironmentReaders(product)).toEqual([]));
  test('write dates in one form', () => expect(otherFormsOfDates(product)).toEqual([]));
  test('have at most 300 lines', () => expect(tooLong(everything)).toEqual([]));
  test('lie in folders that say what they hold', () => expect(foldersWithoutMeaning(allPaths)).toEqual([]));
  test('are named in kebab-case', () => expect(notKebabCase(allPaths)).toEqual([]));
});

describe('documents', () => {
  test('name paths that exist', () => {
    expect(documents().flatMap(({ path, text }) => missingPaths(path, text, existsInRepository))).toEqual([]);
  });
  test('are the decisions that comments name', () => {
    const named = sourceTexts('src', 'test', 'tools', 'e2e', 'bench').flatMap(({ path, text }) =>
      decisionsNamedIn(text).map((record) => ({ path, record })),
    );
    expect(named.filter(({ record }) => !existsInRepository(record))).toEqual([]);
  });
  test('hold at most 25 decisions', () => {
    const records = documents().filter(({ path }) => /^docs\/decisions\/\d/.test(path));
    expect(records.length).toBeLessThanOrEqual(25);
  });
  test('explain every variable', () => {
    const readme = documents().find(({ path }) => path === 'README.md')?.text ?? '';
    expect(VARIABLES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
  test('were merged to their end', () => expect(unfinishedMerges(documents())).toEqual([]));
});
