import { expect, test } from 'vitest';
import { missingPaths, pathsNamedIn } from './paths-in-docs.ts';

test.each([
  ['see `src/app/server/main.ts`', ['src/app/server/main.ts']],
  ['`test/`, `e2e/` and `.ci/run`', ['test', 'e2e', '.ci/run']],
  ['run `node tools/verify.ts --no-skips`', ['tools/verify.ts']],
  ['in `src/app/server/config.ts:12`', ['src/app/server/config.ts']],
  ['`src/web/public/pages/<page>/`', ['src/web/public/pages/*']],
  ['`src/a.ts` (decision 0012)', ['src/a.ts', 'docs/decisions/0012-*.md']],
  ['the file `config.ts`', ['**/config.ts']],
  ['`#core/money.ts`, `/api/services`, `npm test`, `application/json`', []],
  ['the word `src` and `test`', []],
  ['```\nsrc/missing.ts `src/fenced.ts`\n```\nthen `src/a.ts`', ['src/a.ts']],
  ['`src/a.ts` twice: `src/a.ts`', ['src/a.ts']],
])('reads %s', (markdown, expected) => {
  expect(pathsNamedIn(markdown)).toEqual(expected);
});

test('reports every path that does not exist, with its document', () => {
  const markdown = '`src/a.ts`, `src/b.ts` and `docs/c.md`';
  expect(missingPaths('README.md', markdown, (path) => path === 'src/a.ts')).toEqual([
    'README.md: src/b.ts',
    'README.md: docs/c.md',
  ]);
});
