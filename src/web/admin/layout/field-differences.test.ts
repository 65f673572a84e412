import { expect, test } from 'vitest';
import { fieldDifferences } from './field-differences.ts';

test('fields that differ are named with both values as people read them', () => {
  const labels = { name: 'Name', featured: 'Featured', ipCount: 'IP Count', flag: 'Flag' };
  const yours = { name: 'Mine', featured: true, ipCount: 1_000, flag: '' };
  const stored = { name: 'Mine', featured: false, ipCount: 2_000, flag: 'F' };
  expect(fieldDifferences(labels, yours, stored)).toEqual([
    { label: 'Featured', yours: 'On', stored: 'Off' },
    { label: 'IP Count', yours: '1,000', stored: '2,000' },
    { label: 'Flag', yours: 'empty', stored: 'F' },
  ]);
});
