import { expect, test } from 'vitest';
import { attentionItems } from './attention-list.tsx';

const NOTHING = { requests: { new: 0, overdue: 0 }, worklist: { total: 0, kinds: [] }, sources: 0, failedBackup: null };

test('where nothing waits there is nothing to list', () => {
  expect(attentionItems(NOTHING)).toEqual([]);
});

test('overdue requests come first, then those that wait, the worklist by kind, and a failed backup', () => {
  const items = attentionItems({
    requests: { new: 1_203, overdue: 2 },
    worklist: {
      total: 14,
      kinds: [
        { kind: 'stale-direct', count: 12 },
        { kind: 'outlier', count: 0 },
        { kind: 'dead-delivery', count: 1 },
        { kind: 'overdue-request', count: 2 },
      ],
    },
    sources: 6,
    failedBackup: { startedAt: '2026-11-22T03:00:00.000Z', fault: 'The disk is full.' },
  });
  expect(items.map(({ href, detail, isUrgent }) => [href, detail, isUrgent])).toEqual([
    ['/admin/contacts?status=overdue', '2', true],
    ['/admin/contacts?status=new', '1,203', false],
    ['/admin/worklist?kind=stale-direct', '12', false],
    ['/admin/worklist?kind=dead-delivery', '1', false],
    ['/admin/settings#database', expect.stringMatching(/^2[123] Nov 2026$/), true],
  ]);
});

test('a request that is not overdue is not urgent', () => {
  const items = attentionItems({ ...NOTHING, requests: { new: 1, overdue: 0 } });
  expect(items).toMatchObject([{ href: '/admin/contacts?status=new', detail: '1', isUrgent: false }]);
});
