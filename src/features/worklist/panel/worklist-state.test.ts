import { expect, test } from 'vitest';
import type { WorkGroup, WorkItem } from '#features/worklist/worklist-contract.ts';
import { sectionsOf, stepFrom, type Decision } from './worklist-state.ts';

const provider = { id: 1, slug: 'acme', name: 'Acme', logo: 'A', featured: false };
const service = { id: 2, name: 'Residential', type: 'residential', unit: 'gb' } as const;
const stale = (id: string): WorkItem => ({
  kind: 'stale-direct',
  id,
  provider,
  service,
  lines: [],
  source: null,
  reading: null,
  checkedOn: '2026-01-01',
});
const unpriced = (id: string): WorkItem => ({ kind: 'no-price', id, provider, service, lines: [] });
const groups: readonly WorkGroup[] = [
  { kind: 'stale-direct', count: 300, items: ['a', 'b', 'c'].map(stale) },
  { kind: 'outlier', count: 0, items: [] },
  { kind: 'no-price', count: 1, items: [unpriced('d')] },
];
const done = (kind: 'stale-direct' | 'no-price', id: string): [string, Decision] => [
  `${kind} ${id}`,
  {
    work: { key: `${kind} ${id}`, kind, item: kind === 'no-price' ? unpriced(id) : stale(id) },
    text: 'done',
    historyId: 1,
  },
];

test('kinds with something to do are listed, skipped things last, done ones where they were', () => {
  const sections = sectionsOf(groups, new Map([done('stale-direct', 'b'), done('no-price', 'gone')]), [
    'stale-direct a',
  ]);
  expect(
    sections.map(({ kind, openCount, works }) => [kind, openCount, works.map((work) => work.item.id).join('')]),
  ).toEqual([
    ['stale-direct', 299, 'bca'],
    ['no-price', 1, 'goned'],
  ]);
});

test('the next is the nearest that is not done, from the last one on the first', () => {
  const decisions = new Map([done('stale-direct', 'b')]);
  const sections = sectionsOf(groups, decisions, []);
  const from = (key: string | null, step: 1 | -1 = 1) => stepFrom(sections, decisions, key, step)?.item.id ?? null;
  expect([
    from(null),
    from('stale-direct a'),
    from('stale-direct b'),
    from('stale-direct c'),
    from('no-price d'),
  ]).toEqual(['a', 'c', 'c', 'd', 'a']);
  expect([from('no-price d', -1), from('stale-direct c', -1), from('stale-direct a', -1)]).toEqual(['c', 'a', null]);
  const all = new Map([...decisions, done('stale-direct', 'a'), done('stale-direct', 'c'), done('no-price', 'd')]);
  expect(stepFrom(sections, all, 'no-price d', 1)).toBeNull();
});
