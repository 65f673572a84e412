import { expect, test } from 'vitest';
import { explainStartFailure } from './start-failure.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const fromSqlite = (errcode: number) => Object.assign(new Error('from SQLite'), { errcode });

test.each([
  [withCode('connect', 'ECONNREFUSED'), 'The database server of DATABASE_URL cannot be reached (ECONNREFUSED).'],
  [new Error('timeout exceeded when trying to connect'), 'The database server of DATABASE_URL does not respond.'],
  [
    withCode('database "shop" does not exist', '3D000'),
    'The database server of DATABASE_URL refused the connection: database "shop" does not exist.',
  ],
  [withCode('mkdir', 'EEXIST'), 'DATA_DIR must be a writable folder (EEXIST).'],
  [withCode('mkdir', 'EACCES'), 'DATA_DIR must be a writable folder (EACCES).'],
  [withCode('write', 'ENOSPC'), 'The disk of DATA_DIR is full.'],
  [fromSqlite(13), 'The disk of DATA_DIR is full.'],
  [fromSqlite(1_034), 'The disk of DATA_DIR has a fault: its database cannot be read or written.'],
  [fromSqlite(1_032), 'DATA_DIR must be a writable folder: its database is read-only.'],
  [fromSqlite(14), 'DATA_DIR must be a writable folder: its database cannot be opened.'],
  [fromSqlite(5), 'The database in DATA_DIR is locked by another process. Stop that process first.'],
  ...[11, 26].map((code): [Error, string] => [
    fromSqlite(code),
    'The database in DATA_DIR is damaged. Restore a backup into an empty folder (npm run db:restore).',
  ]),
])('an error that the operator can fix is one line: %s', (error, line) => {
  expect(explainStartFailure(error)).toBe(line);
});

test('other errors are printed in full', () => {
  const error = new Error('unforeseen');
  expect(explainStartFailure(error)).toBe(`The server could not start: ${error.stack}`);
  expect(explainStartFailure('thrown text')).toBe('The server could not start: thrown text');
});
