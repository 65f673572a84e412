import { expect, test } from 'vitest';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { errorText } from './error-text.ts';

test('a refusal is told in the words of the server, a missing server in our own', () => {
  expect(errorText(new ResponseError(409, 'Already there.'))).toBe('409: Already there.');
  expect(errorText(new TypeError('Failed to fetch'))).toBe('The server could not be reached. Please try again.');
});
