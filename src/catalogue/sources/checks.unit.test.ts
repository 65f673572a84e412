import { expect, test } from 'vitest';
import { NO_CHECK, reviseCheck, type Check, type SentCheck } from './checks.server.ts';

const TODAY = '2026-11-22';
const SOURCE = 'https://vendor.example/prices';
const person: Check = { ...NO_CHECK, checkedOn: '2026-10-06', sourceUrl: SOURCE };
const machine: Check = { ...person, checkedBy: 'machine', personOn: '2026-09-01' };
const list: Check = { ...person, checkedBy: 'list', listName: 'ProxyTicker' };
const undated: Check = { ...list, checkedOn: null };

function revise(stored: Check | null, sent: SentCheck) {
  const faults: Record<string, string> = {};
  const moment = { today: TODAY, sourcePrivateHosts: [] };
  const check = reviseCheck(stored, sent, moment, (field, message) => (faults[field] = message));
  return { check, faults };
}

test.each([
  ['a new value', null, {}, { ...NO_CHECK, checkedOn: TODAY }],
  ['a new value of a day', null, { checkedOn: '2026-11-01' }, { ...NO_CHECK, checkedOn: '2026-11-01' }],
  ['another day', machine, { checkedOn: '2026-11-01' }, { ...person, checkedOn: '2026-11-01' }],
  ['another source', list, { sourceUrl: null }, { ...NO_CHECK, checkedOn: '2026-10-06' }],
  ['another source of an undated list', undated, { sourceUrl: null }, { ...NO_CHECK, checkedOn: TODAY }],
  ['a person after a list', undated, { checkedBy: 'person' }, { ...person, checkedOn: TODAY }],
] as const)('%s is a check by a person', (_, stored, sent, after) => {
  expect(revise(stored, sent)).toEqual({ check: after, faults: {} });
});

test.each([
  ['a named list', person, { listName: 'ProxyTicker' }, list],
  ['a list of another day', list, { checkedBy: 'list', checkedOn: '2026-11-01' }, { ...list, checkedOn: '2026-11-01' }],
  ['a list whose day is removed', list, { checkedBy: 'list', checkedOn: null }, undated],
  ['a new value from a list', null, { listName: 'ProxyTicker' }, { ...undated, sourceUrl: null }],
] as const)('%s is no check', (_, stored, sent, after) => {
  expect(revise(stored, sent)).toEqual({ check: after, faults: {} });
});

test('a reading by machine is taken over from a file with its day', () => {
  const sent = { checkedBy: 'machine', checkedOn: '2026-11-01' } as const;
  expect(revise(null, sent)).toEqual({ check: { ...NO_CHECK, ...sent }, faults: {} });
});

test.each([person, machine, list, undated, NO_CHECK])('what is sent as it is stored changes nothing: %o', (stored) => {
  const { checkedOn, checkedBy, listName, sourceUrl } = stored;
  expect(revise(stored, {})).toEqual({ check: stored, faults: {} });
  if (stored !== NO_CHECK) {
    expect(revise(stored, { checkedOn, checkedBy, listName, sourceUrl })).toEqual({ check: stored, faults: {} });
  }
});

test.each([
  ['a list without a name', person, { checkedBy: 'list' }, 'listName'],
  ['a person with a list', person, { checkedBy: 'person', listName: 'ProxyTicker' }, 'listName'],
  ['a person without a day', person, { checkedOn: null }, 'checkedOn'],
  ['a list of tomorrow', list, { checkedBy: 'list', checkedOn: '2026-11-23' }, 'checkedOn'],
  ['a machine without a day', person, { checkedBy: 'machine' }, 'checkedBy'],
] as const)('%s is refused', (_, stored, sent, field) => {
  expect(Object.keys(revise(stored, sent).faults)).toEqual([field]);
});
