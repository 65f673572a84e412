import { expect, test } from 'vitest';
import { explainStartFailure } from './start-failure.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  [withCode('connect', 'ECONNREFUSED'), 'The database server of DATABASE_URL cannot be reached (ECONNREFUSED).'],
  [new Error('timeout exceeded when trying to connect'), 'The database server of DATABASE_URL does not answer.'],
  [
    withCode('database "shop" does not exist', '3D000'),
    'The database server of DATABASE_URL refuses it: database "shop" does not exist.',
  ],
  [withCode('mkdir', 'EEXIST'), 'DATA_DIR must be a folder that can be written to (EEXIST).'],
  [withCode('mkdir', 'EACCES'), 'DATA_DIR must be a folder that can be written to (EACCES).'],
])('what the operator can mend is one line: %s', (error, line) => {
  expect(explainStartFailure(error)).toBe(line);
});

test('anything else is told in full', () => {
  const error = new Error('unforeseen');
  expect(explainStartFailure(error)).toBe(`The server could not start: ${error.stack}`);
  expect(explainStartFailure('thrown text')).toBe('The server could not start: thrown text');
});
