import { expect, test } from 'vitest';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { loginFault } from './login-form.tsx';

test.each([
  [new ResponseError(401, 'whatever the server says'), 'Invalid password. Please try again.'],
  [new ResponseError(429, 'Too many wrong passwords. Try again later.'), 'Too many wrong passwords. Try again later.'],
  [new TypeError('fetch failed'), 'The server could not be reached. Try again.'],
])('%s', (error, text) => {
  expect(loginFault(error)).toBe(text);
});
