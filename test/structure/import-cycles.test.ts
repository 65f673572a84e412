import { expect, test } from 'vitest';
import { importCycles } from './import-cycles.ts';
import { parseSourceFile } from './source-file.ts';

const files = (imports: Record<string, readonly string[]>) =>
  Object.entries(imports).map(([name, targets]) =>
    parseSourceFile(`src/domain/${name}.ts`, targets.map((target) => `import '#domain/${target}.ts';`).join('\n')),
  );

test('a tree with a shared leaf has no circle', () => {
  expect(importCycles(files({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('a circle is named once, from where it was entered', () => {
  expect(importCycles(files({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual([
    'src/domain/b.ts → src/domain/c.ts → src/domain/b.ts',
  ]);
});

test('two circles and a file that imports itself are all named', () => {
  expect(importCycles(files({ a: ['b'], b: ['a'], c: ['d'], d: ['c'], e: ['e'] }))).toHaveLength(3);
});

test('types close a circle too', () => {
  const one = parseSourceFile('src/domain/a.ts', "import type { B } from './b.ts';");
  const other = parseSourceFile('src/domain/b.ts', "import { a } from './a.ts';");
  expect(importCycles([one, other])).toHaveLength(1);
});
