import { expect, test } from 'vitest';
import { drawnFolders, missingPaths, pathsNamedIn, unfinishedMerges } from './paths-in-docs.ts';

test.each([
  ['see `src/server/main.ts`', ['src/server/main.ts']],
  ['`test/`, `e2e/` and `.ci/run`', ['test', 'e2e', '.ci/run']],
  ['run `node tools/verify.ts --no-skips`', ['tools/verify.ts']],
  ['in `src/server/config.ts:12`', ['src/server/config.ts']],
  [
    '`docs/decisions/NNNN-*.md` and `src/web/public/pages/<page>/`',
    ['docs/decisions/*-*.md', 'src/web/public/pages/*'],
  ],
  ['the file `config.ts`', ['**/config.ts']],
  ['`#domain/money.ts`, `/api/services`, `npm test`, `application/json`', []],
  ['the word `src` and `test`', []],
  ['```\nsrc/missing.ts `src/fenced.ts`\n```\nthen `src/a.ts`', ['src/a.ts']],
  ['`src/a.ts` twice: `src/a.ts`', ['src/a.ts']],
])('reads %s', (markdown, expected) => {
  expect(pathsNamedIn(markdown)).toEqual(expected);
});

test('names every path that does not exist, with its document', () => {
  const markdown = '`src/a.ts`, `src/b.ts` and `docs/c.md`';
  expect(missingPaths('README.md', markdown, (path) => path === 'src/a.ts')).toEqual([
    'README.md: src/b.ts',
    'README.md: docs/c.md',
  ]);
});

test('finds what a merge left in a document', () => {
  const texts = [
    { path: 'whole.md', text: 'Once << twice\n' },
    { path: 'left.md', text: 'Once\n  <<<<<<< HEAD\n  twice\n' },
  ];
  expect(unfinishedMerges(texts)).toEqual(['left.md']);
});

test('reads a drawn tree', () => {
  const tree = '```\nsrc/\n├── domain/   what\n├── web/\n│   └── ui/   with\n│       └── toast/\n└── server/\n```\n';
  expect(drawnFolders(tree)).toEqual(['src', 'src/domain', 'src/web', 'src/web/ui', 'src/web/ui/toast', 'src/server']);
});
