import { expect, test } from 'vitest';
import { progressText, remainingText, tallyOf } from './run-words.tsx';

const RUN = { state: 'running', total: 38, done: 17, same: 13, differs: 1, lost: 1, unread: 2 } as const;
const AT_ONCE = { ...RUN, done: 0, same: 0, differs: 0, lost: 0, unread: 0 };

test('progress is announced at the start, at every full tenth and at the end', () => {
  expect(progressText({ ...AT_ONCE, done: 3, same: 3 })).toBe('Checking 38 sources');
  expect(progressText(RUN)).toBe('40% of 38 sources checked');
  expect(progressText({ ...RUN, done: 18, same: 14 })).toBe('40% of 38 sources checked');
  const all = { state: 'done', total: 38, done: 38, same: 33, differs: 2, lost: 1, unread: 2 } as const;
  expect(progressText(all)).toBe('38 of 38 checked: 33 same, 2 differ, 1 lost, 2 unread');
});

test('sources without a place are counted separately', () => {
  expect(tallyOf({ ...AT_ONCE, done: 2, same: 1 })).toEqual([
    { result: 'same', count: 1 },
    { result: 'no-place', count: 1 },
  ]);
});

test.each([
  [{ at: 0, done: 0 }, { at: 60_000, done: 0 }, null],
  [{ at: 0, done: 7 }, { at: 60_000, done: 17 }, 'about 2 minutes left'],
  [{ at: 0, done: 0 }, { at: 60_000, done: 20 }, 'about 1 minute left'],
  [{ at: 0, done: 0 }, { at: 30_000, done: 37 }, 'less than a minute left'],
])('time left between %o and %o: %s', (first, now, text) => {
  expect(remainingText(first, now, 38)).toBe(text);
});
