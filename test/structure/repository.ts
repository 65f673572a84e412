import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isTest, parseSourceFile } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** All TypeScript files of these folders, parsed. */
export function sourceFiles(...folders: readonly string[]): SourceFile[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  return matches(patterns).map((path) => parseSourceFile(path, readText(path)));
}

/** The text of every TypeScript file of these folders, without tests. */
export function sourceTexts(...folders: readonly string[]): { path: string; text: string }[] {
  return matches(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .filter((path) => !isTest({ path }))
    .map((path) => ({ path, text: readText(path) }));
}

/** README.md, CONTRIBUTING.md and everything under docs, by path. */
export function documents(): { path: string; text: string }[] {
  return matches('{README.md,CONTRIBUTING.md,docs/**/*.md}').map((path) => ({ path, text: readText(path) }));
}

/** Whether the repository has a file or folder that this glob pattern matches. */
export function existsInRepository(pattern: string): boolean {
  return matches(pattern).length > 0;
}

function matches(pattern: string | string[]): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['node_modules', 'dist', 'data', '.git'] }).map((path) =>
    path.replaceAll('\\', '/'),
  );
}

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
