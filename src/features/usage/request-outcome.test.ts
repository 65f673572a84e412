import { expect, test } from 'vitest';
import { outcomeOf } from './request-outcome.ts';

test.each([
  [[200, 204, 301, 304, 404, 410], 'answers'],
  [[0, -1, 403, 407, 408, 425, 429, 444, 499, 500, 503, 599], 'failures'],
  [[100, 400, 401, 405, 451], 'neither'],
] as const)('%j are %s', (statuses, outcome) => {
  const outcomes = statuses
    .map(outcomeOf)
    .map(({ answers, failures }) => (answers ? 'answers' : failures ? 'failures' : 'neither'));
  expect(new Set(outcomes)).toEqual(new Set([outcome]));
});
