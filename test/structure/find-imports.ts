import { posix } from 'node:path';
import { Visitor } from 'vite';
import type { ESTree } from 'vite';

/** One import, `export … from`, `import()` or `import('…')` type of a source file. */
export type Import = {
  /** The repository path that the specifier names, or the specifier itself where it is a package. */
  target: string;
  /** True where only types are imported, so that nothing of the target is loaded. */
  typeOnly: boolean;
};

const SUBPATH = /^#(?=(?:domain|contract|web|server)\/)/;

/** Every import of a parsed file, whichever way it is written. `path` is the file's own repository path. */
export function findImports(path: string, program: ESTree.Program): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) => imports.push({ target: targetOf(path, specifier), typeOnly });
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => void add(source.value, importKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => void add(source.value, exportKind === 'type'),
    ExportNamedDeclaration({ source, exportKind }) {
      if (source) add(source.value, exportKind === 'type');
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, false);
    },
    TSImportType: ({ source }) => void add(source.value, true),
  }).visit(program);
  return imports;
}

/** `./b.ts` in `src/a.ts` and `#domain/b.ts` anywhere become repository paths; packages stay as they are. */
function targetOf(path: string, specifier: string): string {
  const [file = ''] = specifier.split('?', 1);
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file);
  if (/^#(test|tools)\//.test(file)) return file.slice(1);
  return file.replace(SUBPATH, 'src/');
}
