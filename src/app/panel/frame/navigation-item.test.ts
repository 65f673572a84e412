import { expect, test } from 'vitest';
import { waitingCount, isActive } from './navigation-item.ts';

const WAITING = {
  requests: { new: 3, overdue: 0 },
  worklist: { total: 1_203, kinds: [] },
  sources: 6,
  failedBackup: null,
};

test('a count is drawn short and said whole', () => {
  expect(waitingCount('worklist', WAITING)).toEqual({ figure: '999+', words: '1,203 open', isLate: false });
  expect(waitingCount('requests', WAITING)).toEqual({ figure: '3', words: '3 waiting', isLate: false });
  expect(waitingCount('sources', WAITING)).toEqual({ figure: '6', words: '6 differ, lost or unread', isLate: false });
});

test('overdue requests are said, too', () => {
  const late = { ...WAITING, requests: { new: 3, overdue: 2 } };
  expect(waitingCount('requests', late)).toEqual({ figure: '3', words: '3 waiting, 2 overdue', isLate: true });
});

test('there is none where nothing waits, nothing is counted or nobody knows yet', () => {
  expect(waitingCount('requests', { ...WAITING, requests: { new: 0, overdue: 0 } })).toBeNull();
  expect(waitingCount(undefined, WAITING)).toBeNull();
  expect(waitingCount('worklist', undefined)).toBeNull();
});

test.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/providers', false],
  ['/admin/providers', '/admin/providers', true],
  ['/admin/providers', '/admin/providers/7', true],
  ['/admin/services', '/admin/providers', false],
])('the item %s on %s: %s', (item, current, active) => {
  expect(isActive(item, current)).toBe(active);
});
