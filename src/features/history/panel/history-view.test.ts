import { expect, test } from 'vitest';
import { ALL_CHANGES, fieldChanges, historyHref, historyUrl, historyViewOf } from './history-view.tsx';

test('a view is its address, and what makes no sense is left out', () => {
  const view = {
    q: 'bright data',
    line: '12',
    entity: 'prices',
    way: 'grid',
    from: '2026-11-01',
    to: '2026-11-24',
  } as const;
  expect(historyViewOf(historyHref(view).split('?')[1] ?? '')).toEqual(view);
  expect(historyHref(ALL_CHANGES)).toBe('/admin/history');
  expect(historyUrl({ ...ALL_CHANGES, way: 'key' })).toBe('/api/admin/history?way=key');
  expect(historyViewOf('q=%20&line=x&entity=cat&way=x&from=24.11.2026&to=2026-99-99&page=3')).toEqual(ALL_CHANGES);
});

test('things are told field by field, and what came or went as a whole', () => {
  expect(
    fieldChanges({ A: { own: '2.00', cost: null }, B: { name: 'B' } }, { A: { own: '3.00', cost: '1.00' } }),
  ).toEqual([
    { what: 'A', field: 'own', before: '2.00', after: '3.00' },
    { what: 'A', field: 'cost', before: null, after: '1.00' },
    { what: 'B', field: '', before: { name: 'B' }, after: null },
  ]);
});
