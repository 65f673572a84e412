import { expect, test } from 'vitest';
import { factSourcesControl, isShared, sourceOf, sourceText, withAddress, type FactSources } from './fact-sources.ts';

const ADDRESS = 'https://docs.vendor.example/pool';
const known = {
  checkedOn: '2026-10-06',
  checkedBy: 'person',
  listName: null,
  personOn: '2026-10-06',
  sourceUrl: 'https://www.vendor.example/faq',
  note: 'from the FAQ',
  stale: false,
} as const;
const stored = factSourcesControl.format({ protocols: known });
const typed = (values: Partial<FactSources>): FactSources => ({ ...stored, ...values });
const shared = { sourceUrl: ADDRESS, checkedOn: '2026-11-24' };

test('nothing is sent of what nobody has changed', () => {
  expect(factSourcesControl.parse(stored)).toEqual({});
  expect(factSourcesControl.parse(typed({ chosen: ['protocols'] }))).toEqual({});
  expect(factSourcesControl.parse(typed({ shared }))).toEqual({});
});

test('one source goes with each chosen fact, unless that has its own', () => {
  const chosen = ['protocols', 'stickyMinutes'] as const;
  expect(isShared(typed({ shared }))).toBe(true);
  expect(factSourcesControl.parse(typed({ shared, chosen }))).toEqual({ protocols: shared, stickyMinutes: shared });
  const own = { protocols: { sourceUrl: ' ', note: ' seen in the panel ' } };
  expect(factSourcesControl.parse(typed({ shared, chosen, own }))).toEqual({
    protocols: { checkedOn: '2026-11-24', sourceUrl: null, note: 'seen in the panel' },
    stickyMinutes: shared,
  });
});

test('a list is sent with its day or without one, and ends with a check by a person', () => {
  const listed = { ...known, checkedBy: 'list', listName: 'Vendor FAQ', personOn: null } as const;
  const sources = factSourcesControl.format({ protocols: listed });
  const sent = (own: FactSources['own']['protocols'] = {}, more: Partial<FactSources> = {}) =>
    factSourcesControl.parse({ ...sources, own: { protocols: own }, ...more })['protocols'];
  expect(sourceText(sourceOf(sources, 'protocols'))).toBe('vendor.example, Vendor FAQ, 6 Oct 2026');
  expect(sent({ checkedOn: '2026-11-01', listName: 'Vendor FAQ' })).toEqual({
    checkedBy: 'list',
    listName: 'Vendor FAQ',
    checkedOn: '2026-11-01',
  });
  expect(sent({ checkedOn: '', listName: 'Vendor FAQ' })).toMatchObject({ checkedBy: 'list', checkedOn: null });
  expect(sent({ listName: '' })).toEqual({ checkedBy: 'person' });
  expect(sent({}, { shared, chosen: ['protocols'] })).toEqual({ ...shared, checkedBy: 'person' });
});

test('an address that is typed was read today, unless a day is typed', () => {
  expect(withAddress({ sourceUrl: '', checkedOn: '' }, ADDRESS, '2026-11-24')).toEqual(shared);
  expect(withAddress({ sourceUrl: '', checkedOn: '2026-11-01' }, ADDRESS, '2026-11-24').checkedOn).toBe('2026-11-01');
});

test('a source is told by host and day; a changed fact has lost the stored one', () => {
  expect(sourceText(sourceOf(stored, 'protocols'))).toBe('vendor.example, 6 Oct 2026');
  expect(sourceText(sourceOf(stored, 'protocols', true))).toBe('');
  expect(sourceText(sourceOf(typed({ shared, chosen: ['protocols'] }), 'protocols', true))).toBe(
    'docs.vendor.example, 24 Nov 2026',
  );
});

test('a conflict names the changed facts with both sources, and keeps what is typed', () => {
  const mine = typed({ shared, chosen: ['protocols'] });
  const theirs = factSourcesControl.format({ protocols: { ...known, checkedOn: '2026-11-20' } });
  const rebased = factSourcesControl.rebase(mine, stored, theirs);
  expect(factSourcesControl.quote(rebased, {}, theirs)).toBe('Protocols docs.vendor.example, 24 Nov 2026');
  expect(factSourcesControl.quote(theirs, {}, rebased)).toBe('Protocols vendor.example, 20 Nov 2026');
});
