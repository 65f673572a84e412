import { posix } from 'node:path';
import { Visitor } from 'vite';
import type { ESTree } from 'vite';

/** One import, `export … from`, `import()` or `import('…')` type: a repository path, or the name of a package. */
export type Import = string;

const SUBPATH = /^#(?=(?:core|kit|platform|catalogue|features|app)\/)/;

/** All imports of a parsed file with the repository path `path`. */
export function findImports(path: string, program: ESTree.Program): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string) => void imports.push(targetOf(path, specifier));
  new Visitor({
    ImportDeclaration: ({ source }) => add(source.value),
    ExportAllDeclaration: ({ source }) => add(source.value),
    ExportNamedDeclaration({ source }) {
      if (source) add(source.value);
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value);
    },
    TSImportType: ({ source }) => add(source.value),
  }).visit(program);
  return imports;
}

/** `./b.ts` in `src/a.ts` and `#domain/b.ts` become repository paths; packages keep their names. */
function targetOf(path: string, specifier: string): string {
  const [file = ''] = specifier.split('?', 1);
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file);
  if (/^#(test|tools)\//.test(file)) return file.slice(1);
  return file.replace(SUBPATH, 'src/');
}
