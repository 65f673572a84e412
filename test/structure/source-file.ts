import { parseSync } from 'vite';
import { findImports } from './find-imports.ts';
import type { Import } from './find-imports.ts';
import { formatsDates } from './formats-dates.ts';
import { readsEnvironment } from './reads-environment.ts';
import { writesSql } from './writes-sql.ts';

/** What the rules of this folder know about a source file. */
export type SourceFile = {
  /** From the repository's folder, with forward slashes: `src/domain/money.ts`. */
  path: string;
  lines: number;
  imports: readonly Import[];
  /** True where it exports, and all of it comes from other files. */
  isBarrel: boolean;
  readsEnvironment: boolean;
  formatsDates: boolean;
  writesSql: boolean;
};

const TEST_FILE = /\.test\.tsx?$/;

/** Tests may reach further than what runs: they take Node and test tools into every folder. */
export function isTest({ path }: Pick<SourceFile, 'path'>): boolean {
  return TEST_FILE.test(path);
}

/** Parses a source file. Throws where it is no valid TypeScript. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors.map(({ message }) => message).join('; ')}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  return {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: findImports(path, program),
    isBarrel: exported.length > 0 && exported.every(({ moduleRequest }) => moduleRequest !== null),
    readsEnvironment: readsEnvironment(program),
    formatsDates: formatsDates(program),
    writesSql: writesSql(program),
  };
}
