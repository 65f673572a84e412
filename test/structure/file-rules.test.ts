import { expect, test } from 'vitest';
import {
  barrels,
  foldersWithoutMeaning,
  notKebabCase,
  otherFormsOfDates,
  sqlOutsideServer,
  strayEnvironmentReaders,
  tooLong,
} from './file-rules.ts';
import { parseSourceFile } from './source-file.ts';

const each = (paths: readonly string[], text: string) => paths.map((path) => parseSourceFile(path, text));

test('SQL belongs to the server', () => {
  const files = each(['src/domain/a.ts', 'src/web/b.ts', 'src/server/c.ts'], 'sql`select 1`;');
  expect(sqlOutsideServer(files)).toEqual(['src/domain/a.ts', 'src/web/b.ts']);
});

test('the environment belongs to the configuration', () => {
  const readers = ['src/server/config.ts', 'src/server/main.ts', 'src/server/app.test.ts', 'src/web/a.ts'];
  expect(strayEnvironmentReaders(each(readers, 'use(process.env);'))).toEqual(['src/server/main.ts', 'src/web/a.ts']);
});

test('dates have one form', () => {
  const forms = ['new Intl.DateTimeFormat();', 'day.toLocaleDateString();', 'time?.toUTCString();', 'toUTCString();'];
  const files = forms.map((text, index) => parseSourceFile(`src/web/${index}.ts`, text));
  expect(otherFormsOfDates(files)).toEqual(['src/web/0.ts', 'src/web/1.ts', 'src/web/2.ts']);
  const allowed = ['src/web/admin/contacts/contact-date.ts', 'src/domain/day-text.test.ts'];
  expect(otherFormsOfDates(each(allowed, 'new Intl.DateTimeFormat();'))).toEqual([]);
});

test('barrels are found', () => {
  expect(barrels(each(['src/web/index.ts'], "export * from './a.ts';"))).toEqual(['src/web/index.ts']);
});

test('300 lines are enough', () => {
  const files = [300, 301, 402].map((lines) => ({ path: `src/of-${lines}.ts`, lines }));
  expect(tooLong(files)).toEqual(['src/of-301.ts: 301 lines', 'src/of-402.ts: 402 lines']);
});

test.each(['utils', 'util', 'lib', 'libs', 'helpers', 'misc', 'common'])('a folder %s says nothing', (name) => {
  expect(foldersWithoutMeaning([`src/${name}/a.ts`, 'src/web/a.ts', `src/web/${name}.ts`])).toEqual([
    `src/${name}/a.ts`,
  ]);
});

test('names are in kebab-case', () => {
  const good = ['src/web/service-table.test.tsx', 'db/migrations/0001-catalogue.sqlite.sql', 'db/seed/README.md'];
  const bad = ['src/web/serviceTable.tsx', 'src/Web/a.ts', 'src/web/service_table.ts', 'src/web/a--b.ts'];
  expect(notKebabCase([...good, ...bad])).toEqual(bad);
});
