import { expect, test } from 'vitest';
import { againstServerOrder, SERVER_FOLDERS } from './server-folders.ts';
import { documents } from './repository.ts';
import { parseSourceFile } from './source-file.ts';

const check = (path: string, text: string) => againstServerOrder([parseSourceFile(`src/server/${path}`, text)]);

/** A file of a place in the order, and an import of it from any other. */
const fileIn = (folder: string) => (folder === '*.ts' ? 'b.ts' : `${folder}/b.ts`);
const places = SERVER_FOLDERS.flatMap((folders, rank) => folders.map((folder) => ({ file: fileIn(folder), rank })));
const pairs = places.flatMap((from) => places.filter((to) => to !== from).map((to) => ({ from, to })));

test('there is a place for each folder once', () => {
  expect(new Set(places.map(({ file }) => file)).size).toBe(places.length);
});

test('the architecture shows the order', () => {
  const { text = '' } = documents().find(({ path }) => path === 'docs/architecture.md') ?? {};
  const rows =
    text
      .split("## The server's folders")[1]
      ?.split('## A request')[0]
      ?.match(/^\| `.*?` +\|/gm) ?? [];
  const shown = rows.map((row) => [...row.matchAll(/`src\/server\/(\S+?)\/?`/g)].map(([, folder]) => folder));
  expect(shown).toEqual(SERVER_FOLDERS);
});

test.each(pairs.filter(({ from, to }) => to.rank < from.rank))('$from.file may import $to.file', ({ from, to }) => {
  expect(check(from.file, `import '#server/${to.file}';`)).toEqual([]);
});

test.each(pairs.filter(({ from, to }) => to.rank >= from.rank))(
  '$from.file may not import $to.file',
  ({ from, to }) => {
    const found = [`src/server/${from.file} → src/server/${to.file}`];
    expect(check(from.file, `import '#server/${to.file}';`)).toEqual(found);
    expect(check(from.file, `import type { B } from '#server/${to.file}';`)).toEqual(found);
  },
);

test.each([
  ['http/problem-reply.ts', 'catalogue/errors.ts', false],
  ['http/refusals.ts', 'api/find-operation.ts', true],
  ['auth/login-throttle.ts', 'http/rate-limit.ts', true],
  ['contact/delete-contact.ts', 'catalogue/errors.ts', true],
  ['outbox/create-senders.ts', 'config.ts', true],
  ['database/installed-mark.ts', 'operator-error.ts', true],
  ['http/front.ts', 'http/known-hosts.ts', false],
  ['http/front.test.ts', 'app.ts', false],
])('%s imports %s: against the order is %s', (file, target, isAgainst) => {
  expect(check(file, `import '#server/${target}';`)).toHaveLength(isAgainst ? 1 : 0);
});

test('a folder has to be given its place', () => {
  expect(check('new-folder/a.ts', "import '#server/errors/b.ts';")).toHaveLength(1);
  expect(check('app.ts', "import './new-folder/a.ts';")).toHaveLength(1);
});
