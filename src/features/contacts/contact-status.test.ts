import { expect, test } from 'vitest';
import { answeredAtAfter } from './contact-status.ts';

test.each([
  ['answered', null, 7],
  ['won', 3, 3],
  ['lost', null, 7],
  ['new', 3, null],
  ['spam', 3, null],
] as const)('changing to %s turns the answer time %j into %j', (status, before, after) => {
  expect(answeredAtAfter(status, before, 7)).toBe(after);
});
