import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanCommit, recordVerified } from './verified-commit.ts';

const GREEN = { passed: 3, failed: 0, skipped: 0 };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verified-'));
  git('init', '--quiet');
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  commit();
});

afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
}

function commit(): void {
  git('add', '.');
  git(
    '-c',
    'user.name=t',
    '-c',
    'user.email=t@example.com',
    'commit',
    '--quiet',
    '--allow-empty',
    '--message',
    'Change',
  );
}

const record = () => join(folder, 'node_modules/.cache/verified');

test('a green run of a clean tree records the whole id of its commit, twice alike', () => {
  expect(recordVerified(folder, cleanCommit(folder), GREEN)).toBe(true);
  expect(recordVerified(folder, cleanCommit(folder), GREEN)).toBe(true);
  expect(readFileSync(record(), 'utf8')).toBe(`${git('rev-parse', 'HEAD')}\n`);
});

test.each([
  ['a failed test', { ...GREEN, failed: 1 }],
  ['a skipped test', { ...GREEN, skipped: 1 }],
  ['no test', { ...GREEN, passed: 0 }],
])('%s records nothing', (_what, sums) => {
  expect(recordVerified(folder, cleanCommit(folder), sums)).toBe(false);
  expect(existsSync(record())).toBe(false);
});

test('a tree that is dirty at the start or the end, or another commit at the end, records nothing', () => {
  const before = cleanCommit(folder);
  writeFileSync(join(folder, 'new.ts'), '');
  expect(cleanCommit(folder)).toBe(null);
  expect(recordVerified(folder, before, GREEN)).toBe(false);
  commit();
  expect(recordVerified(folder, before, GREEN)).toBe(false);
  expect(recordVerified(folder, null, GREEN)).toBe(false);
  expect(existsSync(record())).toBe(false);
});

test('a folder outside of a repository has no commit', () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(cleanCommit(folder)).toBe(null);
});
