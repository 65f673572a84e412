import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rampage-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('creates a folder and its parents for their owner only, and keeps an existing one', () => {
  const folder = join(emptyFolder(), 'data', 'of', 'the-server');
  makeFolder(folder);
  makeFolder(folder);
  expect([folder, join(folder, '..')].map((path) => statSync(path).mode % 0o1000)).toEqual([0o700, 0o700]);
});

test('reports a file at the folder’s path', () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  expect(() => makeFolder(join(file, 'data'))).toThrow('EEXIST');
});

test.skipIf(process.platform !== 'linux')('fails if the file system has no room for folders', () => {
  expect(() => makeFolder('/proc/rampage/data')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
});
