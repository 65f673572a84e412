import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepFormerAssets } from './build.ts';

const directories: string[] = [];

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** A folder with these files, each holding its own path. */
function buildOf(...files: readonly string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-build-'));
  directories.push(directory);
  for (const file of files) {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), file);
  }
  return directory;
}

function keptIn(output: string): string[] {
  return readdirSync(join(output, 'previous/assets')).toSorted();
}

test('what only the former build has is kept, its compressed copies too', () => {
  const former = buildOf(
    'client/assets/a-1.js',
    'client/assets/a-1.js.br',
    'client/assets/same.css',
    'admin/assets/b-1.js',
  );
  const output = buildOf('client/assets/a-2.js', 'client/assets/same.css', 'admin/assets/b-2.js');
  keepFormerAssets(former, output);
  expect(keptIn(output)).toEqual(['a-1.js', 'a-1.js.br', 'b-1.js']);
  expect(readFileSync(join(output, 'previous/assets/b-1.js'), 'utf8')).toBe('admin/assets/b-1.js');
});

test('one generation is kept, and building again without a change keeps it', () => {
  const former = buildOf('client/assets/a-2.js', 'previous/assets/a-1.js');
  const [next, same] = [buildOf('client/assets/a-3.js'), buildOf('client/assets/a-2.js')];
  keepFormerAssets(former, next);
  keepFormerAssets(former, same);
  expect([keptIn(next), keptIn(same)]).toEqual([['a-2.js'], ['a-1.js']]);
});

test('the first build keeps nothing', () => {
  const output = buildOf('client/assets/a-1.js');
  keepFormerAssets(join(output, 'none'), output);
  expect(keptIn(output)).toEqual([]);
});
