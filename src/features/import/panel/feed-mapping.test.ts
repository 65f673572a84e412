import { expect, test } from 'vitest';
import { FEED_CONTROLS, type MappedColumn } from './feed-form.tsx';
import { freeColumns, mappedColumns, movedMapping, translated, translationOf } from './feed-mapping.tsx';

const HEADERS = ['name', 'category', 'unit', 'headline_price', 'direct'];
const sent = (entries: readonly MappedColumn[]) => FEED_CONTROLS.mapping.parse(entries);

test('headers are assigned by name, then by the operator, who can also leave one out', () => {
  expect(mappedColumns(HEADERS, [])).toEqual([null, null, 'unit', null, 'direct']);
  const named = movedMapping(HEADERS, [], 0, 'provider');
  const priced = movedMapping(HEADERS, named, 3, 'direct');
  expect(sent(priced)).toEqual({ provider: 'name', direct: 'headline_price' });
  expect(mappedColumns(HEADERS, priced)).toEqual(['provider', null, 'unit', 'direct', null]);
  expect(sent(movedMapping(HEADERS, priced, 2, null))).toEqual({
    provider: 'name',
    direct: 'headline_price',
    unit: null,
  });
  expect(sent(movedMapping(HEADERS, priced, 3, null))).toEqual({ provider: 'name', direct: null });
  expect(sent(movedMapping(HEADERS, movedMapping(HEADERS, priced, 3, null), 4, 'direct'))).toEqual({
    provider: 'name',
  });
});

test('translations and values stay when another header is assigned, and go with their own', () => {
  const column = { column: 'unit', header: 'unit' } as const;
  const value: MappedColumn = { column: 'note', from: 'value', text: 'From a list', values: [] };
  const entries = translated([value], column, 'per_gb', 'gb');
  expect(sent(entries)).toEqual({
    note: { value: 'From a list' },
    unit: { header: 'unit', values: { per_gb: 'gb' } },
  });
  expect(translationOf(entries, 'unit', 'per_gb')).toBe('gb');
  expect(mappedColumns(HEADERS, entries)[2]).toBe('unit');
  expect(sent(movedMapping(HEADERS, entries, 0, 'provider'))).toEqual({ ...sent(entries), provider: 'name' });
  expect(sent(movedMapping(HEADERS, entries, 2, 'note'))).toEqual({ note: 'unit', unit: null });
  expect(sent(translated(entries, column, 'per_gb', ''))).toEqual({ note: { value: 'From a list' } });
  expect(freeColumns(mappedColumns(HEADERS, entries), entries)).not.toContain('note');
});
