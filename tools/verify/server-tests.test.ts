import { expect, test } from 'vitest';
import { serverTestsOnPostgres, serverTestsOnSqlite } from './server-tests.ts';

test('without PostgreSQL as many tests are skipped as ran on SQLite, and a line says how to get it', async () => {
  const said: string[] = [];
  const onSqlite = { title: 'SQLite', ok: true, seconds: 1, counts: { passed: 14, failed: 0, skipped: 1 } };
  const started = new Map([[serverTestsOnSqlite, Promise.resolve(onSqlite)]]);
  const step = serverTestsOnPostgres(() => Promise.resolve(null));
  const outcome = await step.run((line) => said.push(line), started);
  expect(outcome).toEqual({ ok: true, output: '', counts: { passed: 0, failed: 0, skipped: 15 } });
  expect(said).toEqual([expect.stringContaining('install the package `postgresql`')]);
});

test('the title names the version of SQLite', () => {
  expect(serverTestsOnSqlite.title).toMatch(/^server tests on SQLite 3\.\d+\.\d+$/);
});
