import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findExecutable, isExecutableFile, pathFolders } from './find-executable.ts';

const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test('an earlier folder wins over an earlier name', () => {
  const found = findExecutable(['first', 'second'], ['/a', '/b'], only('/a/second', '/b/first'));
  expect(found).toBe(join('/a', 'second'));
});

test('nothing is found where nothing is', () => {
  expect(findExecutable(['first'], ['/a'], only())).toBeNull();
});

test('empty parts of PATH are left away', () => {
  expect(pathFolders('/a::/b:')).toEqual(['/a', '/b']);
  expect(pathFolders(undefined)).toEqual([]);
});

test('a program is executable, a source file, a folder and nothing are not', () => {
  expect(isExecutableFile(process.execPath)).toBe(true);
  expect(isExecutableFile(import.meta.filename)).toBe(false);
  expect(isExecutableFile(import.meta.dirname)).toBe(false);
  expect(isExecutableFile(join(import.meta.dirname, 'nothing'))).toBe(false);
});
