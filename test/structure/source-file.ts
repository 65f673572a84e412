import { parseSync } from 'vite';
import { findImports, type Import } from './find-imports.ts';

/** A parsed source file with its imports. */
export interface SourceFile {
  /** From the repository's folder, with forward slashes: `src/core/money.ts`. */
  readonly path: string;
  readonly imports: readonly Import[];
}

const TEST_FILE = /\.test\.tsx?$/;

/** Tests may import more than the code that runs: Node and test tools, in every folder. */
export function isTest({ path }: Pick<SourceFile, 'path'>): boolean {
  return TEST_FILE.test(path);
}

/** Parses a source file. @throws Error if it is not valid TypeScript. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors.map(({ message }) => message).join('; ')}`);
  return { path, imports: findImports(path, program) };
}
