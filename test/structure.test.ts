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
import { drawnFolders, missingPaths, unfinishedMerges } from './structure/paths-in-docs.ts';
import { documents, existsInRepository, repositoryPaths, sourceFiles } from './structure/repository.ts';
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
  test('draw the folders that there are, and leave out those of single pages alone', () => {
    const folders = new Set(repositoryPaths().flatMap((path) => parentsOf(path)));
    const pages = repositoryPaths().filter((path) => path.endsWith('-page.tsx'));
    const ofPages = new Set(pages.flatMap((path) => parentsOf(path).slice(0, 1)));
    const drawn = drawnFolders(documents().find(({ path }) => path === 'docs/architecture.md')?.text ?? '');
    const opened = new Set(drawn.flatMap((folder) => parentsOf(folder).slice(0, 1)));
    const shown = [...folders].filter(
      (folder) => drawn.includes(folder) || (opened.has(parentsOf(folder)[0] ?? '') && !ofPages.has(folder)),
    );
    expect(drawn.toSorted()).toEqual(shown.toSorted());
  });
  test('list every decision by its heading', () => {
    const index = documents().find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
    const records = documents().filter(({ path }) => /^docs\/decisions\/\d/.test(path));
    const links = records.map(({ path, text }) => `[${/^# (.+)$/m.exec(text)?.[1]}](${path.split('/').at(-1)})`);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !index.includes(link))).toEqual([]);
  });
  test('explain every variable', () => {
    const readme = documents().find(({ path }) => path === 'README.md')?.text ?? '';
    expect(VARIABLES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
  test('were merged to their end', () => expect(unfinishedMerges(documents())).toEqual([]));
});

/** The folders that a path lies in, the nearest first. */
function parentsOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, names.length - index).join('/'));
}
