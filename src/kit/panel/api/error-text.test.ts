import { expect, test } from 'vitest';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { currentToast, dismissToast } from '#kit/toast/toast-store.ts';
import { errorText, refusalText, showFailure } from './error-text.ts';

test('a refusal is told in the words of the server, a missing server in our own', () => {
  expect(errorText(new ResponseError(409, 'Already there.'))).toBe('409: Already there.');
  expect(refusalText(new ResponseError(409, 'Already there.'))).toBe('Already there.');
  const raw = new ResponseError(500, '{}');
  raw.isExplained = false;
  expect(errorText(raw)).toBe('The server answered with an error (500). Try again.');
  expect(errorText(new TypeError('Failed to fetch'))).toBe('The server could not be reached. Try again.');
});

test('a failure is a toast, but for the end of the session, which is said where one signs in again', () => {
  showFailure(new ResponseError(401, 'Not signed in.'));
  expect(currentToast()).toBeNull();
  showFailure(new ResponseError(500, 'Something went wrong.'));
  const toast = currentToast();
  expect(toast).toMatchObject({ title: 'Error', description: '500: Something went wrong.', variant: 'destructive' });
  if (toast) dismissToast(toast.id);
});
